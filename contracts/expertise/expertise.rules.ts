/** What the law and the committees ask of experts, pure: links of interest, reminders, lateness (RAP-14). Sources: L1451-1; R1123-13; décision 2026-11-23. */
import { addJours } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import { wordsOf } from '../core/phrases.ts';

/** A link counts five years after its end (L1451-1). */
const ANNEES_LIEN = 5;
/** A declaration is confirmed each year, unless it changes before (L1451-1: kept up to date). */
const ANNEES_DECLARATION = 1;

const plusAnnees = (jour: Jour, annees: number): string => {
  const decale = `${Number(jour.split('-')[0]) + annees}${jour.slice(4)}`;
  // The 29th of February has no day of its own in other years.
  return decale.endsWith('-02-29') ? addJours(`${decale.slice(0, 4)}-02-28`, 1) : decale;
};

export type Lien = { organisme: string; fin: string | null };

/** Links that still run, or ended less than five years ago. */
export const liensQuiComptent = <L extends Lien>(liens: readonly L[], jour: Jour): L[] =>
  liens.filter((l) => l.fin === null || plusAnnees(l.fin, ANNEES_LIEN) > jour);

/** Whether the declaration is there and was confirmed within the year. */
export const isDeclarationAJour = (declareLe: string | null, jour: Jour): boolean =>
  declareLe !== null && plusAnnees(declareLe, ANNEES_DECLARATION) > jour;

/** The declared link that names the sponsor, whatever accents, capitals and stops; null when none does. A warning to whoever asks, not a proof. */
export function lienAvec<L extends Lien>(liens: readonly L[], promoteur: string | null, jour: Jour): L | null {
  const cherche = wordsOf(promoteur ?? '');
  if (cherche.trim() === '') return null;
  return (
    liensQuiComptent(liens, jour).find((l) => {
      const dit = wordsOf(l.organisme);
      return dit.trim() !== '' && (cherche.includes(dit) || dit.includes(cherche));
    }) ?? null
  );
}

/** Whether the séance has heard what it heard (RAP-10): a report of a request made before it is no longer handed in, replaced nor taken back. */
export const isApresSeance = (demandeLe: Jour, examineLe: Jour | null): boolean => examineLe !== null && demandeLe < examineLe;

/** Days after a request without an answer, then days before the report is due. */
const SEUILS_RAPPEL = [3, 7] as const;
export type Rappel = 'REPONSE_3' | 'REPONSE_7' | 'RAPPORT_7' | 'RAPPORT_3' | 'RAPPORT_RETARD';

type ARappeler = { statut: string; demandeLe: Jour; attenduLe: Jour };

/** The reminder that a request is worth on a day, the most pressing one only: a day missed is caught up. Null when there is none. */
export function rappelDe({ statut, demandeLe, attenduLe }: ARappeler, jour: Jour): Rappel | null {
  const [tot, tard] = SEUILS_RAPPEL;
  if (statut === 'SOLLICITE') {
    if (addJours(demandeLe, tard) <= jour) return 'REPONSE_7';
    return addJours(demandeLe, tot) <= jour ? 'REPONSE_3' : null;
  }
  if (statut !== 'ACCEPTE') return null;
  if (attenduLe < jour) return 'RAPPORT_RETARD';
  if (addJours(attenduLe, -tot) <= jour) return 'RAPPORT_3';
  return addJours(attenduLe, -tard) <= jour ? 'RAPPORT_7' : null;
}

/** Shown beside the expert: reports in hand, and how many of those handed in came in time. */
export type Activite = { enCours: number; rendus: number; aTemps: number };
export const SANS_ACTIVITE: Activite = { enCours: 0, rendus: 0, aTemps: 0 };
