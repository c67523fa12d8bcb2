/**
 * When the main journey is played: on the day of the test, in the afternoon, unless a spec set another moment before it. Each spec file has its own.
 * Between midnight and one o'clock in Paris, UTC is still the day before: a date cut in UTC anywhere shows.
 */
import { addJours } from '@riph/contracts/core/deadlines';
import { debutDuJour, jourParis } from '@riph/contracts/core/paris';

export const moment = { jour: jourParis(new Date()), heure: '17:00' };

const HEURES_UTC = { hiver: '23:00', ete: '22:00' } as const;
export type Saison = keyof typeof HEURES_UTC;

/** The first day from this one on, in that season: midnight in Paris is 23:00 UTC in winter, 22:00 in summer. */
function premierJour(saison: Saison, depuis: string): string {
  let jour = depuis;
  while (!debutDuJour(jour).includes(`T${HEURES_UTC[saison]}`)) jour = addJours(jour, 1);
  return jour;
}

/** From then on the journey is played a quarter of an hour after midnight, in that season. */
export const apresMinuit = (saison: Saison): void => {
  moment.jour = premierJour(saison, addJours(jourParis(new Date()), 1));
  moment.heure = '00:15';
};
