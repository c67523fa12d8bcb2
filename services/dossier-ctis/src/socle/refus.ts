/** Refusals that every act on a trial throws. */
import { refusal } from '@riph/contracts/core/errors';

/** The act is not possible as things stand: why, in a French phrase. */
export const impossible = (raison: string) => refusal('transition.refusee', { raisons: [raison] });
/** One field is wrong: a French sentence that says what to do. */
export const saisie = (champ: string, message: string) => refusal('saisie.invalide', { fields: [{ champ, message }] });
/** What was read, or the refusal that its absence is. */
export function orRefused<D>(d: D | string): D {
  if (typeof d === 'string') throw impossible(d);
  return d;
}
