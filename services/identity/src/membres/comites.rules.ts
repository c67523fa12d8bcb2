/** Committees a person may work for. Rule: CPT-08. */
import type { Profil } from '@riph/contracts/core/droits';
import { contient, type Periode } from '@riph/contracts/identity/nomination';

export type Rattachement = { cppId: number; role: Profil; actif: boolean };
export type Nomination = Periode & { cppId: number };

/** Active attachments of the profile; a member also needs a nomination that contains the day. Whether the committee itself is active is told by its owner. */
export const cppsPossibles = (
  profil: Profil,
  rattachements: readonly Rattachement[],
  nominations: readonly Nomination[],
  jour: string,
): number[] =>
  rattachements
    .filter((r) => r.role === profil && r.actif)
    .filter((r) => profil !== 'INSTRUCTEUR' || nominations.some((n) => n.cppId === r.cppId && contient(n, jour)))
    .map((r) => r.cppId);

/** The committee of a new session: chosen alone when there is only one. */
export const cppAutomatique = (cpps: readonly number[]): number | null => (cpps.length === 1 ? cpps[0] : null);
