/** When a report is late, recalled, asked again: the same for national dossiers and requests of the portal. Pure. Rules: RAP-03, RAP-07, RAP-12, MAI-06. */
import { addJoursOuvres, formatJour, joursEntre } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import type { TYPES_RAPPORTEUR } from './rapporteurs.schemas.ts';

export type TypeRapporteur = (typeof TYPES_RAPPORTEUR)[number];

/** Whom is asked again for a place (RAP-07): whoever holds it in this round, else whoever held it in the one before; undefined when nobody did. */
export const aResolliciter = <R extends { type: TypeRapporteur; tour: number }>(
  enPlace: readonly R[],
  type: R['type'],
  tour: number,
): R | undefined =>
  [tour, tour - 1].map((t) => enPlace.find((r) => r.type === type && r.tour === t)).find((r) => r !== undefined);

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
): 'DEPOSE' | 'EN_RETARD' | 'DESIGNE' =>
  r.deposeLe ? 'DEPOSE' : r.dateRapport !== null && r.dateRapport < aujourdhui ? 'EN_RETARD' : 'DESIGNE';

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
