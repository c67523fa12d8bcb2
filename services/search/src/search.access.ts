/**
 * Who finds what: the one place where the caller's visibility becomes a filter of every query. Source: national.md 7, visibility rules 1 to 6.
 * A profile without a rule here finds nothing.
 */
import type { Actor } from '@riph/contracts/core/call';
import type { Json } from './open-search.ts';

const NOTHING: Json = { match_none: {} };
const FILED: Json = { bool: { must_not: [{ term: { statut: 'BROUILLON' } }] } };

/** The filter for dossiers: a sponsor's own, drafts included; the active committee's once filed; the agency and the administration all that is filed. */
export function visibleDossiers(actor: Actor): Json {
  switch (actor.profil) {
    case 'DEPOSANT':
      return { term: { deposantUtiId: actor.utiId } };
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return actor.cppId === null ? NOTHING : { bool: { filter: [{ term: { cppId: actor.cppId } }, FILED] } };
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return FILED;
    default:
      return NOTHING;
  }
}
