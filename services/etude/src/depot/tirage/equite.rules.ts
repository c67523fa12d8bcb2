/** Whether chance was fair (TAS-12). Each draw gives one part in n to each of its n candidates; the draws are independent of one another. */

/** One committee over a period: sums over the draws of which it was a candidate. `variance`: of p(1 - p), p its part of each. */
export type Parts = { attendus: number; variance: number; candidatures: number };

/** Standard deviations that chance alone leaves fewer than three times in a thousand. */
const ECARTS = 3;

/** The least and the most that chance alone gives, whole draws. */
export function intervalle({ attendus, variance, candidatures }: Parts): { de: number; a: number } {
  const ecart = ECARTS * Math.sqrt(variance);
  return { de: Math.max(0, Math.floor(attendus - ecart)), a: Math.min(candidatures, Math.ceil(attendus + ecart)) };
}
