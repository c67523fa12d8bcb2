/** What time does to accounts. Rules: CPT-18 (7 days; 30 days after a refusal; 11, 12 and 24 months; retention), CPT-15 (reminders 15 and 3 days before), CPT-24 (reminders 7 days and 1 day before). */
import { COMPTE_ANONYMAT_MOIS, COMPTE_FERMETURE_MOIS } from '@riph/contracts/core/conservation';
import { addJours, addMois, joursEntre } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';

const AVIS_MOIS = 11;
const RAPPELS_MDP = [3, 15] as const;
const RAPPELS_FACTEUR = [1, 7] as const;

/** What is to do today for an active compte whose person last signed in (or was made, or had a compte opened again) on that day. */
export const gesteInactivite = (
  dernierJour: Jour,
  aujourdhui: Jour,
): { geste: 'avertir'; fermetureLe: Jour } | { geste: 'fermer' } | null => {
  const fermetureLe = addMois(dernierJour, COMPTE_FERMETURE_MOIS);
  if (aujourdhui >= fermetureLe) return { geste: 'fermer' };
  return aujourdhui >= addMois(dernierJour, AVIS_MOIS) ? { geste: 'avertir', fermetureLe } : null;
};

/** Whether what was closed that day is to be made anonymous. */
export const isAAnonymiser = (fermeLe: Jour, aujourdhui: Jour): boolean => aujourdhui >= addMois(fermeLe, COMPTE_ANONYMAT_MOIS);

/** The reminder that is due before somebody no longer enters without a second factor: its threshold, 1 or 7 days before; null outside of the last 7 days. */
export const rappelFacteur = (avantLe: Jour, aujourdhui: Jour): number | null => {
  const jours = joursEntre(aujourdhui, avantLe);
  return jours >= 1 ? (RAPPELS_FACTEUR.find((s) => jours <= s) ?? null) : null;
};

/** The reminder that is due for a password: its threshold (3 or 15) and the days left; null outside of the last 15 days. */
export const rappelMotDePasse = (creeLe: Jour, dureeJours: number, aujourdhui: Jour): { seuil: number; jours: number } | null => {
  if (dureeJours <= 0) return null;
  const jours = joursEntre(aujourdhui, addJours(creeLe, dureeJours));
  const seuil = RAPPELS_MDP.find((s) => jours <= s);
  return jours >= 1 && seuil ? { seuil, jours } : null;
};
