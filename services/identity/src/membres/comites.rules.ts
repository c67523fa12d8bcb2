/** Committees a person may work for. Rule: CPT-08. */
import type { Profil } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import { contient, finDeSiege, type MotifSiege, type Periode } from '@riph/contracts/identity/nomination';

export type Rattachement = { cppId: CppId; role: Profil; actif: boolean };
/** `fermeLe`: when it was closed; null while it is open. */
export type RattachementTenu = Rattachement & { fermeLe: Instant | null };
export type Nomination = Periode & { cppId: CppId };

/** Active attachments of the profile; a member also needs a nomination that contains the day. Whether the committee itself is active is told by its owner. */
export const cppsPossibles = (
  profil: Profil,
  rattachements: readonly Rattachement[],
  nominations: readonly Nomination[],
  jour: Jour,
): number[] =>
  rattachements
    .filter((r) => r.role === profil && r.actif)
    .filter((r) => profil !== 'INSTRUCTEUR' || nominations.some((n) => n.cppId === r.cppId && contient(n, jour)))
    .map((r) => r.cppId);

/** The first nomination of a member that begins after the day, in a committee to which he is attached; null without one. */
export const prochaineNomination = (
  rattachements: readonly Rattachement[],
  nominations: readonly Nomination[],
  jour: Jour,
): Nomination | null =>
  nominations
    .filter((n) => n.dateDebut > jour && rattachements.some((r) => r.cppId === n.cppId && r.role === 'INSTRUCTEUR' && r.actif))
    .toSorted((a, b) => a.dateDebut.localeCompare(b.dateDebut))[0] ?? null;

/** What is known of a person in a committee: whether his account of member and his attachment are open, his nominations there. */
export type FaitsSiege = { utiId: UtiId; compteActif: boolean; rattache: boolean; nominations: readonly Periode[] };

/** Until when a person may sit in a committee. A closed account and a lost attachment have no last day: they hold as of now. */
export const siege = (f: FaitsSiege, jour: Jour): { utiId: UtiId; finLe: Jour | null; motif: MotifSiege } => {
  if (!f.compteActif) return { utiId: f.utiId, finLe: null, motif: 'COMPTE' };
  const finLe = f.rattache ? finDeSiege(f.nominations, jour) : null;
  return { utiId: f.utiId, finLe, motif: finLe === null ? 'COMITE' : 'MANDAT' };
};

/** The committee of a new session: chosen alone when there is only one. */
export const cppAutomatique = (cpps: readonly number[]): number | null => (cpps.length === 1 ? cpps[0] : null);
