/**
 * Who decides who reports, when a report is late, recalled, asked again: the same for national dossiers and requests of the portal. Pure. Rules: RAP-01, RAP-03, RAP-04,
 * RAP-07, RAP-12, RAP-15, MAI-06.
 */
import { addJoursOuvres, formatJour, joursEntre } from '../../core/deadlines.ts';
import type { UtiId } from '../../core/ids.ts';
import type { Jour } from '../../core/paris.ts';
import type { FonctionMembre } from '../../identity/college.ts';
import { isPresidence } from '../../identity/nomination.ts';
import type { PartieRapport, TYPES_RAPPORTEUR } from './rapporteurs.schemas.ts';

export type TypeRapporteur = (typeof TYPES_RAPPORTEUR)[number];

/**
 * Who may have decided who reports, the president first: he or a vice-president, of those whom no link sets aside (R1123-12). When none of them is left, any member whom
 * the others chose: the examination has its days, and does not wait for an election.
 */
export const decideursDe = <M extends { utiId: UtiId; fonction: FonctionMembre }>(
  membres: readonly M[],
  ecartes: readonly UtiId[],
): M[] => {
  const libres = membres.filter((m) => !ecartes.includes(m.utiId));
  const presidence = libres.filter((m) => isPresidence(m.fonction));
  const rang = (m: M) => (m.fonction === 'PRESIDENT' ? 0 : 1);
  return presidence.length > 0 ? presidence.toSorted((a, b) => rang(a) - rang(b)) : libres;
};

export const DECIDEUR_ATTENDU =
  'Le président, ou un vice-président pour lui, désigne les rapporteurs (article R1123-12 du code de la santé publique) : dites qui a décidé.';

/** Why that person cannot have decided it, in French; null when he can. */
export const raisonSansDecider = (
  utiId: UtiId,
  membres: readonly { utiId: UtiId; fonction: FonctionMembre }[],
  ecartes: readonly UtiId[],
): string | null => {
  if (decideursDe(membres, ecartes).some((m) => m.utiId === utiId)) return null;
  return ecartes.includes(utiId)
    ? 'La personne qui a décidé a un lien d’intérêts avec ce dossier : un autre désigne ses rapporteurs.'
    : 'Les rapporteurs sont désignés par le président, ou par un vice-président pour lui : la personne qui a décidé n’est ni l’un ni l’autre aujourd’hui.';
};

/** Whom is asked again for a place (RAP-07): whoever holds it in this round, else whoever held it in the one before; undefined when nobody did. */
export const aResolliciter = <R extends { type: TypeRapporteur; tour: number }>(
  enPlace: readonly R[],
  type: R['type'],
  tour: number,
): R | undefined =>
  [tour, tour - 1].map((t) => enPlace.find((r) => r.type === type && r.tour === t)).find((r) => r !== undefined);

type Place = { type: TypeRapporteur; partie: PartieRapport };
/** Whom one act may name again (RAP-04): who held in the round before a place that nobody holds in this one. */
export const aReprendre = <R extends Place & { tour: number }>(enPlace: readonly R[], tour: number): R[] => {
  const isPrise = ({ type, partie }: Place) => enPlace.some((r) => r.tour === tour && r.type === type && r.partie === partie);
  return enPlace.filter((r) => r.tour === tour - 1 && !isPrise(r));
};

/** Report expected five working days before the séance. RAP-03. */
const JOURS_OUVRES_AVANT_SEANCE = 5;
export const dateRapportParDefaut = (seanceLe: Jour | null, aujourdhui: Jour): Jour | null => {
  if (!seanceLe) return null;
  const voulue = addJoursOuvres(seanceLe, -JOURS_OUVRES_AVANT_SEANCE);
  return voulue < aujourdhui ? aujourdhui : voulue;
};

export const statutRapporteur = (
  r: { deposeLe: string | null; dateRapport: Jour | null },
  aujourdhui: Jour,
): 'DEPOSE' | 'EN_RETARD' | 'DESIGNE' => {
  if (r.deposeLe) return 'DEPOSE';
  return r.dateRapport !== null && r.dateRapport < aujourdhui ? 'EN_RETARD' : 'DESIGNE';
};

/** Days left, the most urgent first; negative once the day is over (MAI-06). */
const SEUILS_RAPPORT = [-2, 0, 3] as const;
/** Before its day a report is not recalled earlier than this. */
export const JOURS_AVANT_RAPPORT = 3;

/** The reminder of a report that is expected and not filed. A threshold that was missed is caught up: the key of the mail makes each go out once. */
export function rappelDuRapport(attenduLe: Jour, aujourdhui: Jour): { seuil: number; enRetard: boolean } | null {
  const restent = joursEntre(aujourdhui, attenduLe);
  const seuil = SEUILS_RAPPORT.find((s) => restent <= s);
  return seuil === undefined ? null : { seuil, enRetard: attenduLe < aujourdhui };
}

/** RAP-12: what a reporter reads when the day of his report changes. `sur` says which report (« sur la partie II »); `avant` or `le` is null when no day was, or is, expected. */
export function phraseDateRapport(sur: string, avant: Jour | null, le: string | null): string {
  const jadis = avant === null ? 'n’avait pas de date attendue' : `était attendu le ${formatJour(avant)}`;
  const maintenant = le === null ? 'n’a plus de date attendue' : `est maintenant attendu le ${formatJour(le)}`;
  return `Votre rapport ${sur}, qui ${jadis}, ${maintenant}.`;
}

const COLLEGES = [
  { type: 'COLLEGE_1', nom: 'collège I' },
  { type: 'COLLEGE_2', nom: 'collège II' },
] as const;
/** A place of reporter, as its dossier or an agenda tells of it. */
type PlaceRapportee = { type: TypeRapporteur } & ({ deposeLe: string | null } | { rapportDepose: boolean });
const isDepose = (r: PlaceRapportee): boolean => ('rapportDepose' in r ? r.rapportDepose : r.deposeLe !== null);

/**
 * RAP-15: what whoever declares the séance held, then gives the opinion, is told of the reports that lack, in French; empty when each college has reported. All rounds count: after an answer the
 * reporters of the first round are not always named again. `isRestreinte`: in a restricted séance one reporter is enough (RAP-08).
 */
export function rapportsManquants(rapporteurs: readonly PlaceRapportee[], isRestreinte = false): string[] {
  const manques = COLLEGES.flatMap(({ type, nom }) => {
    const places = rapporteurs.filter((r) => r.type === type);
    if (places.some(isDepose)) return [];
    return [places.length === 0 ? `Aucun rapporteur du ${nom} n’a été désigné.` : `Le rapport du ${nom} n’est pas déposé.`];
  });
  return isRestreinte && manques.length < COLLEGES.length ? [] : manques;
}
