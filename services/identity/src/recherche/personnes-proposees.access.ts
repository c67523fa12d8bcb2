/**
 * Which persons the search proposes, and to whom: the one place that decides it. Source: décision 2026-11-23. Rules: DRO-03, DRO-08.
 * Neither a sponsor, nor the agency, nor an expert is proposed anybody: they would learn who sits in a committee.
 */
import type { Actor } from '@riph/contracts/core/call';
import type { CppId } from '@riph/contracts/core/ids';

/**
 * `comptes`: accounts of sponsors and of managers of volunteers, all of them. `comite`: those attached to this committee today; with `deposants`, also who
 * filed a dossier that it has.
 */
export type Portee = { sorte: 'comptes' } | { sorte: 'comite'; cppId: CppId; deposants: boolean } | { sorte: 'personne' };

const PERSONNE: Portee = { sorte: 'personne' };

/** A member reads no sheet of a sponsor: he is proposed none. */
export function porteeDe(actor: Pick<Actor, 'profil' | 'cppId'>): Portee {
  switch (actor.profil) {
    case 'SUPER_ADMIN':
      return { sorte: 'comptes' };
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return actor.cppId === null
        ? PERSONNE
        : { sorte: 'comite', cppId: actor.cppId, deposants: actor.profil === 'GESTIONNAIRE' };
    default:
      return PERSONNE;
  }
}
