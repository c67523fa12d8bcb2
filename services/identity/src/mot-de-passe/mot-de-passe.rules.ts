/** Life of a password. Rule: CPT-15 (365 days for all, 180 for an administrator, parameter, 0 = never; reminder in the last 15 days). */
import type { Instant } from '@riph/contracts/core/paris';

const MS_JOUR = 86_400_000;
const RAPPEL_JOURS = 15;

/** Instant after which the password is expired; null when expiry is off or the password unknown. */
export const expireLe = (creeLe: Instant | null, jours: number): Date | null =>
  creeLe && jours > 0 ? new Date(Date.parse(creeLe) + jours * MS_JOUR) : null;

/** A password is still good at the very instant of its end: Keycloak counts so. */
export const isExpire = (creeLe: Instant | null, jours: number, now: Date): boolean => {
  const end = expireLe(creeLe, jours);
  return end !== null && now > end;
};

/** True in the last 15 days, bounds included; false once expired. */
export const isRappel = (creeLe: Instant | null, jours: number, now: Date): boolean => {
  const end = expireLe(creeLe, jours);
  return end !== null && now <= end && now.getTime() >= end.getTime() - RAPPEL_JOURS * MS_JOUR;
};

const PREUVE_MS = 30 * 60_000;

/** Whether the sign-in that told a password expired is recent enough to change it signed out. */
export const isPreuveFraiche = (prouveLe: string, now: Date): boolean => now.getTime() - Date.parse(prouveLe) <= PREUVE_MS;
