/** Lives of sessions and of passwords, as the administration sets them. Rules: CPT-11, CPT-12, CPT-15, CPT-24. */
import * as z from 'zod';

const minutes = (min: number, max: number) => z.int().min(min, `Au moins ${min}.`).max(max, `Au plus ${max}.`);
const jours = (min: number, max: number) => z.int().min(min, `Au moins ${min} jours.`).max(max, `Au plus ${max} jours.`);

/** Ten years: a platform of demonstration asks nobody. */
export const FACTEUR_JOURS_MAX = 3650;

/** The realm asks for another one after this time, whatever is set here (`forceExpiredPasswordChange` in riph-realm.json): a longer life would not act. */
export const MDP_JOURS_MAX = 365;

const champs = {
  /** Minutes without a gesture. */
  dureeSession: minutes(2, 240),
  /** Minutes before the end at which the person is asked to go on. */
  timerFinSession: minutes(1, 239),
  mdpJours: jours(30, MDP_JOURS_MAX),
  mdpJoursAdmin: jours(30, MDP_JOURS_MAX),
  /** Days during which whoever must have a second factor enters without one. */
  facteurJours: z.int().min(0, 'Au moins 0 jour.').max(FACTEUR_JOURS_MAX, `Au plus ${FACTEUR_JOURS_MAX} jours.`),
};
const saisie = z.object(champs).refine((p) => p.timerFinSession < p.dureeSession, {
  path: ['timerFinSession'],
  message: 'L’avertissement vient avant la fin de la session.',
});
export const parametresCompte = z.object({
  dureeSession: z.int(),
  timerFinSession: z.int(),
  mdpJours: z.int(),
  mdpJoursAdmin: z.int(),
  facteurJours: z.int(),
  modifieLe: z.string().nullable(),
  modifiePar: z.string().nullable(),
});
/** `lu`: what was on the screen, so that two administrators do not undo one another in silence. */
export const parametresCompteSaisis = z.object({ lu: z.object(champs), saisi: saisie });
