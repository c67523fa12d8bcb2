/**
 * Who finds what: the one place where the caller's visibility becomes a filter of every query. Rule: DRO-08.
 * A profile without a rule here finds nothing.
 */
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { Json } from './open-search.ts';

const NOTHING: Json = { match_none: {} };
const FILED: Json = { bool: { must_not: [{ term: { statut: 'BROUILLON' } }] } };
const OWN = (actor: Actor): Json => ({ term: { deposantUtiId: actor.utiId } });

/** The filter for dossiers: a sponsor's own, drafts included; the active committee's once filed, but those that its reader filed himself; the agency and the administration all that is filed. */
export function visibleDossiers(actor: Actor): Json {
  switch (actor.profil) {
    case 'DEPOSANT':
      return OWN(actor);
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return actor.cppId === null
        ? NOTHING
        : { bool: { filter: [{ term: { cppId: actor.cppId } }, FILED], must_not: [OWN(actor)] } };
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return FILED;
    default:
      return NOTHING;
  }
}

/**
 * The filter for unfavourable opinions: all committees and the agency read those of every committee (R1125-7), nobody those on what he filed himself. A committee must be
 * active, as for every list of its people.
 */
export function visibleDefavorables(actor: Actor): Json {
  const rendus: Json = { term: { statut: 'AVIS_DEFAVORABLE' } };
  switch (actor.profil) {
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return actor.cppId === null ? NOTHING : { bool: { filter: [rendus], must_not: [OWN(actor)] } };
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return rendus;
    default:
      return NOTHING;
  }
}

/** Whether that reader finds the dossier itself, of which a list shows a line: `visibleDossiers` for one filed dossier that is not his own. */
export const ouvreDossier = (actor: Actor, cppId: number | null): boolean =>
  actor.profil === 'GESTIONNAIRE' || actor.profil === 'INSTRUCTEUR'
    ? actor.cppId === cppId
    : actor.profil === 'SUPER_ADMIN' || actor.profil === 'UTILISATEUR_ANSM';

type Perimetre = { cppId: number | null; sansLienDe: number | null; sansDepotDe: number | null };

/**
 * Whose acts are listed: all for the administration; for the staff and the members of a committee, those on its dossiers, none of what they
 * filed themselves, and for a member none of a dossier with which he has a declared link. Throws `cpp.nonSelectionne` when no committee is active, `droit.manquant` for the other profiles.
 */
export function perimetreJournal(actor: Actor): Perimetre {
  if (actor.profil === 'SUPER_ADMIN') return { cppId: null, sansLienDe: null, sansDepotDe: null };
  if (actor.profil !== 'GESTIONNAIRE' && actor.profil !== 'INSTRUCTEUR')
    throw refusal('droit.manquant', { droit: 'ACTION_RECHERCHER' });
  if (actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
  const { cppId, utiId } = actor;
  return { cppId, sansLienDe: actor.profil === 'INSTRUCTEUR' ? utiId : null, sansDepotDe: utiId };
}
