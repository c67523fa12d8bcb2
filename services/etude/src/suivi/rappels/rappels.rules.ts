/**
 * Which reminders are due on a day, as pure rules. Rule: MAI-06 (complements and modification request: 3 and 1 days before; report: 3 days
 * before, the day itself, 2 days after; silence: 10, 5 and 1 days before for the managers, 1 day before for the administration). A threshold that was
 * missed (service down) is caught up later: the rule says « from that day on », and the key of the mail makes each threshold go out once.
 */
import { addMois, joursEntre } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { type Echeance, echeanceCourante, type FaitsDelais, limiteReexamen } from '@riph/contracts/etude/socle/delais';
import { RAPPORT_SECURITE_JOURS } from '@riph/contracts/etude/socle/delais.regles';
import { type FaitsAutorisation, finAutorisation } from '@riph/contracts/etude/vie/autorisation.rules';

const SEUILS_REPONSE = [1, 3] as const;
const SEUILS_SILENCE = [1, 5, 10] as const;
const SEUIL_ADMINISTRATION = 1;

/** The nearest threshold reached, the most urgent first; undefined when none is. */
const seuilAtteint = (seuils: readonly number[], restent: number): number | undefined => seuils.find((s) => restent <= s);

export type RappelDossier =
  | { genre: 'REPONSE'; demande: 'COMPLEMENTS' | 'MODIFICATION'; seuil: number; echeance: Jour }
  | { genre: 'SILENCE'; seuil: number; echeance: Jour; jours: number; administration: boolean };

/** The reminder of the deadline that runs, if one is due. Nothing after the last day: the deadline is then recorded, not recalled. */
export function rappelDuDossier(d: FaitsDelais, aujourdhui: Jour): RappelDossier | null {
  const echeance = echeanceCourante(d, aujourdhui);
  if (!echeance) return null;
  const jours = joursEntre(aujourdhui, echeance.dateAffichee);
  if (d.statut === 'COMPLEMENTS_DEMANDES') return rappelReponse('COMPLEMENTS', echeance, jours);
  if (d.statut === 'MODIFICATIONS_DEMANDEES') return rappelReponse('MODIFICATION', echeance, jours);
  const seuil = echeance.code === 'AVIS' && jours > 0 ? seuilAtteint(SEUILS_SILENCE, jours) : undefined;
  return seuil === undefined
    ? null
    : { genre: 'SILENCE', seuil, echeance: echeance.dateAffichee, jours, administration: seuil === SEUIL_ADMINISTRATION };
}

const rappelReponse = (demande: 'COMPLEMENTS' | 'MODIFICATION', e: Echeance, jours: number): RappelDossier | null => {
  const seuil = jours >= 0 ? seuilAtteint(SEUILS_REPONSE, jours) : undefined;
  return seuil === undefined ? null : { genre: 'REPONSE', demande, seuil, echeance: e.dateAffichee };
};

/** R1123-26 (DOS-11): the opinion has lapsed once its last day is over. */
export const isCaduc = (dateCaducite: Jour, aujourdhui: Jour): boolean => dateCaducite < aujourdhui;

/** The platform records the lapse, unless the administration took it back: a dossier reopened once its last day was over is left to people. */
export const isCaduciteAConstater = (o: { caduciteLe: Jour; rouvertLe: Jour | null }, aujourdhui: Jour): boolean =>
  isCaduc(o.caduciteLe, aujourdhui) && !(o.rouvertLe !== null && isCaduc(o.caduciteLe, o.rouvertLe));

export type Caducite = { nature: 'AVIS' | 'AUTORISATION'; le: Jour };
type NonCommencee = FaitsAutorisation & { caduciteLe: Jour; isProrogationEnCours: boolean };
/** What lapses when the research does not begin, the nearest first: the opinion (R1123-26), which a prorogation under way keeps alive, and the authorisation of the agency (R1123-39). */
export function caducitesDe(o: NonCommencee): Caducite[] {
  const autorisation = finAutorisation(o);
  const all: Caducite[] = [
    ...(o.isProrogationEnCours ? [] : [{ nature: 'AVIS' as const, le: o.caduciteLe }]),
    ...(autorisation === null ? [] : [{ nature: 'AUTORISATION' as const, le: autorisation }]),
  ];
  return all.toSorted((a, b) => a.le.localeCompare(b.le));
}

/** Months before the lapse of an opinion at which its sponsor is told (MAI-07), the most urgent first. */
const MOIS_AVANT_CADUCITE = [1, 3, 6] as const;
export const PREMIER_RAPPEL_CADUCITE_MOIS = 6;

/** The reminder that is due, in months; null before the first one and once the opinion has lapsed. */
export const rappelCaducite = (dateCaducite: Jour, aujourdhui: Jour): number | null =>
  isCaduc(dateCaducite, aujourdhui)
    ? null
    : (MOIS_AVANT_CADUCITE.find((mois) => addMois(dateCaducite, -mois) <= aujourdhui) ?? null);

const JOURS_ENTRE_RAPPELS = 30;
/** The nearest threshold reached before the last day; after it one each month, negative, until the act is done. */
const seuilPuisChaqueMois = (seuils: readonly number[], restent: number): number | undefined =>
  restent < 0 ? JOURS_ENTRE_RAPPELS * Math.ceil(restent / JOURS_ENTRE_RAPPELS) + 0 : seuilAtteint(seuils, restent);

/** Days left at which the sponsor is told of his final report (MAI-11), the most urgent first. */
const SEUILS_RAPPORT_FINAL = [0, 30, 90] as const;
export const rappelRapportFinal = (echeance: Jour, aujourdhui: Jour): number | null =>
  seuilPuisChaqueMois(SEUILS_RAPPORT_FINAL, joursEntre(aujourdhui, echeance)) ?? null;

/** Days left at which the sponsor is told of a yearly safety report that is due. At first on the anniversary itself, even where the sixtieth day after it, its last one, is put off by a week-end (MAI-13). */
const SEUILS_RAPPORT_SECURITE = [0, 30] as const;
export const rappelRapportSecurite = (echeance: Jour, aujourdhui: Jour): number =>
  seuilPuisChaqueMois(SEUILS_RAPPORT_SECURITE, joursEntre(aujourdhui, echeance)) ?? RAPPORT_SECURITE_JOURS;

/** The same of the planned end of a research that goes on, until the end is declared or its length modified (MAI-11). */
const SEUILS_FIN_PREVUE = [0, 30, 90] as const;
export const PREMIER_RAPPEL_FIN_JOURS = 90;
export const rappelFinPrevue = (finPrevue: string, aujourdhui: Jour): number | null =>
  seuilPuisChaqueMois(SEUILS_FIN_PREVUE, joursEntre(aujourdhui, finPrevue)) ?? null;

/** The end of an insurance is told these days before, then each week until a new end is typed (MAI-15). */
const SEUILS_ASSURANCE = [7, 30, 60, 90] as const;
export const PREMIER_RAPPEL_ASSURANCE_JOURS = 90;
const JOURS_SEMAINE = 7;
export function rappelAssurance(expireLe: Jour, aujourdhui: Jour): number | null {
  const restent = joursEntre(aujourdhui, expireLe);
  return restent < 0 ? -JOURS_SEMAINE * Math.ceil(-restent / JOURS_SEMAINE) : (seuilAtteint(SEUILS_ASSURANCE, restent) ?? null);
}

/** Days before the last one to ask for a second examination at which a refused sponsor is told (MAI-14), the most urgent first. */
const SEUILS_REEXAMEN = [3, 10] as const;
export function rappelReexamen(notifieLe: Jour, aujourdhui: Jour): { seuil: number; jusquau: Jour } | null {
  const jusquau = limiteReexamen(notifieLe);
  const restent = joursEntre(aujourdhui, jusquau);
  const seuil = restent >= 0 ? seuilAtteint(SEUILS_REEXAMEN, restent) : undefined;
  return seuil === undefined ? null : { seuil, jusquau };
}

/** A draft that nobody touched for this long is recalled, once (MAI-08). */
export const JOURS_BROUILLON_INACTIF = 60;
/** For how many days more it is asked for (its mail goes out once): days that the platform missed are caught up, and no fact is told for ever. */
export const JOURS_RATTRAPAGE_BROUILLON = 7;
