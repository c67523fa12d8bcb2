/**
 * Whether a volunteer may take part in a research: simultaneity, exclusion, cap of indemnities (L1121-12, L1121-16). Pure: days are days of Paris, money is in cents, and nothing of another study
 * is in what these functions answer.
 */
import { VOLONTAIRE_MOIS } from '../core/conservation.ts';
import { addJours, addMois, joursEntre } from '../core/deadlines.ts';
import type { EtuId } from '../core/ids.ts';
import type { Jour } from '../core/paris.ts';
import { ageLe } from './identifiant.rules.ts';

export const UNITES_EXCLUSION = ['JOUR', 'SEMAINE', 'MOIS'] as const;
export type UniteExclusion = (typeof UNITES_EXCLUSION)[number];
export type Exclusion = { valeur: number; unite: UniteExclusion };
export const MOTIFS_INSCRIPTION = ['SAIN', 'MALADE_SANS_RAPPORT', 'DECISION_CPP'] as const;
export type MotifInscription = (typeof MOTIFS_INSCRIPTION)[number];

/** The reason of a refusal: all that an investigator learns of what a person does elsewhere. */
export const MOTIFS_REFUS = [
  'MINEUR_SAIN',
  'INDEMNITE_INTERDITE',
  'DEJA_DESIGNE',
  'SIMULTANEITE',
  'EXCLUSION',
  'EXCLUSION_AVAL',
  'PLAFOND',
] as const;
export type MotifRefus = (typeof MOTIFS_REFUS)[number];

/** The most that may be received in twelve months, from a day on (VRB-04). */
export type Plafond = { dateEffet: Jour; centimes: number };

/** A designation that has a period: from its first day to its last, and until when it excludes. */
export type Participation = {
  etuId: EtuId;
  debut: Jour;
  fin: Jour;
  finExclusion: Jour;
  centimes: number;
  interdiction: boolean;
  annulee: boolean;
};
export type Demande = {
  etuId: EtuId;
  debut: Jour;
  fin: Jour;
  exclusion: Exclusion;
  interdiction: boolean;
  centimes: number;
  dateNaissance: Jour;
  motifInscription: MotifInscription;
  indemniteInterdite: boolean;
};

const MOIS_FENETRE = 12;
const JOURS_SEMAINE = 7;
const MAJORITE = 18;
/** Days of a period past which it is no longer extended. */
const PROROGATION_TARDIVE = 30;

/** The twelve months that end on a day (VRB-04). */
export const fenetre = (jour: Jour): { du: Jour; au: Jour } => ({
  du: addJours(addMois(jour, -MOIS_FENETRE), 1),
  au: jour,
});

/** Last day on which the person joins no other research (VRB-03). */
export const finExclusion = (dateFin: Jour, { valeur, unite }: Exclusion): Jour =>
  unite === 'MOIS' ? addMois(dateFin, valeur) : addJours(dateFin, unite === 'SEMAINE' ? valeur * JOURS_SEMAINE : valeur);

const comptees = <P extends Pick<Participation, 'annulee'>>(toutes: readonly P[]): P[] => toutes.filter((p) => !p.annulee);
const isDans = (jour: Jour, { du, au }: { du: Jour; au: Jour }): boolean => du <= jour && jour <= au;

/** What was received in the twelve months that end on this day: an indemnity counts on the first day of participation. */
export const totalDesDouzeMois = (toutes: readonly Participation[], jour: Jour): number =>
  comptees(toutes)
    .filter((p) => isDans(p.debut, fenetre(jour)))
    .reduce((somme, p) => somme + p.centimes, 0);

/** The cap in force on a day; 0 before the first. */
export const plafondLe = (plafonds: readonly Plafond[], jour: Jour): number =>
  plafonds
    .filter((p) => p.dateEffet <= jour)
    .reduce<Plafond>((dernier, p) => (p.dateEffet >= dernier.dateEffet ? p : dernier), { dateEffet: '', centimes: 0 }).centimes;

/** What may still be given for a start on this day: no window of twelve months that holds the day goes past the cap. Negative once it does. */
export function montantRestant(toutes: readonly Participation[], debut: Jour, plafonds: readonly Plafond[]): number {
  const suivants = comptees(toutes).filter((p) => p.debut > debut && isDans(debut, fenetre(p.debut)));
  const totaux = [debut, ...suivants.map((p) => p.debut)].map((jour) => totalDesDouzeMois(toutes, jour));
  return plafondLe(plafonds, debut) - Math.max(...totaux);
}

/** Less than a fifth of the cap is left (VRB-16): whoever plans another stay looks before he proposes an amount. */
export const PART_LIBRE = 5;
export const isProcheDuPlafond = (reste: number, plafond: number): boolean => reste * PART_LIBRE < plafond;

/** Overlap, when either research bans another at the same time (VRB-02). Between two periods of a research the person is in it still. */
const isSimultanee = (d: Demande, p: Participation): boolean =>
  (d.interdiction || p.interdiction) && d.debut <= p.fin && p.debut <= d.fin;
/** In a research while another, that has ended, excludes: whoever began it before that end is in it too (VRB-03). An overlap that is banned is told as such alone. */
const isApresLaFin = (premier: { fin: Jour; finExclusion: Jour }, autre: { debut: Jour; fin: Jour }): boolean =>
  premier.fin < autre.fin && premier.finExclusion > premier.fin && autre.debut <= premier.finExclusion;
const isExclue = (d: Demande, p: Participation): boolean => !isSimultanee(d, p) && isApresLaFin(p, d);
const isExclueEnAval = (d: Demande, p: Participation): boolean =>
  !isSimultanee(d, p) && isApresLaFin({ fin: d.fin, finExclusion: finExclusion(d.fin, d.exclusion) }, p);

/** Why the request is refused, the gravest first; none when it is accepted. `toutes`: of the same person, without the designation that is asked or changed. */
export function motifsDeRefus(
  d: Demande,
  toutes: readonly Participation[],
  plafonds: readonly Plafond[],
  jour: Jour,
): MotifRefus[] {
  const siennes = comptees(toutes);
  const ailleurs = siennes.filter((p) => p.etuId !== d.etuId);
  const age = ageLe(d.dateNaissance, d.debut);
  const refuse: Record<MotifRefus, boolean> = {
    MINEUR_SAIN: d.motifInscription === 'SAIN' && age < MAJORITE,
    INDEMNITE_INTERDITE: (age < MAJORITE || d.indemniteInterdite) && d.centimes > 0,
    DEJA_DESIGNE: siennes.some((p) => p.etuId === d.etuId && p.finExclusion >= jour),
    SIMULTANEITE: ailleurs.some((p) => isSimultanee(d, p)),
    EXCLUSION: ailleurs.some((p) => isExclue(d, p)),
    EXCLUSION_AVAL: ailleurs.some((p) => isExclueEnAval(d, p)),
    PLAFOND: d.centimes > 0 && d.centimes > montantRestant(siennes, d.debut, plafonds),
  };
  return MOTIFS_REFUS.filter((m) => refuse[m]);
}

/** The days on which an answer may change: ends, ends of exclusion, days that leave a window, eighteen years. */
function joursDecisifs(d: Demande, siennes: readonly Participation[], plafonds: readonly Plafond[]): string[] {
  const duree = joursEntre(d.debut, d.fin);
  const desAutres = siennes.flatMap((p) => {
    const unAnApres = addMois(p.debut, MOIS_FENETRE);
    return [p.debut, p.fin, p.finExclusion, unAnApres, addJours(unAnApres, 1)]
      .flatMap((jour) => [jour, addJours(jour, 1)])
      .concat(addJours(p.debut, -duree), addJours(p.fin, -duree));
  });
  const majeur = addMois(d.dateNaissance, MOIS_FENETRE * MAJORITE);
  return [d.debut, ...desAutres, majeur, addJours(majeur, 1), ...plafonds.map((p) => p.dateEffet)]
    .filter((jour) => jour >= d.debut)
    .sort();
}

/** The first day, from the one asked on, on which the same request passes, as long and as paid; null when no day would do, as for an amount over the cap. */
export function premiereDate(
  d: Demande,
  toutes: readonly Participation[],
  plafonds: readonly Plafond[],
  jour: Jour,
): string | null {
  const duree = joursEntre(d.debut, d.fin);
  const passe = (debut: Jour) => motifsDeRefus({ ...d, debut, fin: addJours(debut, duree) }, toutes, plafonds, jour).length === 0;
  return joursDecisifs(d, comptees(toutes), plafonds).find(passe) ?? null;
}

const REFUS_PROROGATION = ['PAS_LA_DERNIERE', 'ANNULEE', 'TROP_TARD', 'PAS_PLUS_TARD', 'ETUDE_NON_OUVERTE'] as const;
export type RefusProrogation = (typeof REFUS_PROROGATION)[number] | MotifRefus;
export type Prorogation = {
  derniere: boolean;
  annulee: boolean;
  etudeOuverte: boolean;
  /** End of the period as it stands. */
  fin: Jour;
  /** The designation as it would be: its first day, the new end, the amount with its supplement. */
  demande: Demande;
  /** In cents; without one the amount stays what was accepted: it is no reason to refuse. */
  supplement: number;
};

/** Why a period is not extended; none when it may be (VRB-05). `autres`: of the same person, in other studies or cancelled. */
export function refusDeProroger(
  p: Prorogation,
  autres: readonly Participation[],
  plafonds: readonly Plafond[],
  jour: Jour,
): RefusProrogation[] {
  const refuse = {
    PAS_LA_DERNIERE: !p.derniere,
    ANNULEE: p.annulee,
    TROP_TARD: jour > addJours(p.fin, PROROGATION_TARDIVE),
    PAS_PLUS_TARD: p.demande.fin <= p.fin,
    ETUDE_NON_OUVERTE: !p.etudeOuverte,
  };
  const motifs = motifsDeRefus(p.demande, autres, plafonds, jour);
  return [...REFUS_PROROGATION.filter((m) => refuse[m]), ...motifs.filter((m) => m !== 'PLAFOND' || p.supplement > 0)];
}

/** Last day on which the person is kept: twelve months after the last start, no sooner than the last end and the last exclusion (VRB-06). Null for whoever took part in nothing. */
export function dateDestruction(
  toutes: readonly Pick<Participation, 'debut' | 'fin' | 'finExclusion' | 'annulee'>[],
): Jour | null {
  const jours = comptees(toutes).flatMap((p) => [p.debut, p.fin, p.finExclusion]);
  const dernier = comptees(toutes)
    .map((p) => p.debut)
    .sort()
    .at(-1);
  if (dernier === undefined) return null;
  return [...jours, addMois(dernier, VOLONTAIRE_MOIS)].sort().at(-1) ?? null;
}

export const ETATS_DESIGNATION = ['ANNULEE', 'SANS_PERIODE', 'PLANIFIEE', 'EN_COURS', 'EN_EXCLUSION', 'CLOTUREE'] as const;
export type EtatDesignation = (typeof ETATS_DESIGNATION)[number];

/** Follows from the dates: only the cancellation is stored. */
export function etatDesignation(
  d: { annulee: boolean; debut: Jour | null; fin: Jour | null; finExclusion: Jour | null },
  jour: Jour,
): EtatDesignation {
  if (d.annulee) return 'ANNULEE';
  if (d.debut === null || d.fin === null || d.finExclusion === null) return 'SANS_PERIODE';
  if (jour < d.debut) return 'PLANIFIEE';
  if (jour <= d.fin) return 'EN_COURS';
  return jour <= d.finExclusion ? 'EN_EXCLUSION' : 'CLOTUREE';
}

/** The place of research (VRB-07): its authorisation covers the whole stay, and first administration needs its own. */
export type Lieu = { autorisationDate: Jour | null; autorisationFin: Jour | null; autorisationPremiereAdmin: boolean };
export function isLieuAutorise(lieu: Lieu, premiereAdministration: boolean, debut: Jour, fin: Jour): boolean {
  if (lieu.autorisationDate === null || lieu.autorisationFin === null) return !premiereAdministration;
  if (premiereAdministration && !lieu.autorisationPremiereAdmin) return false;
  return lieu.autorisationDate <= debut && fin <= lieu.autorisationFin;
}

const ANS_AUTORISATION = 7;
const ANS_PREMIERE_ADMINISTRATION = 3;
/** Seven years, three for first administrations (R1121-13). */
export const finAutorisation = (date: Jour, premiereAdmin: boolean): Jour =>
  addMois(date, MOIS_FENETRE * (premiereAdmin ? ANS_PREMIERE_ADMINISTRATION : ANS_AUTORISATION));
