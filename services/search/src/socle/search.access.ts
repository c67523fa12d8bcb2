/**
 * Who finds what: the one place where the caller's visibility becomes a filter of every query. Rule: DRO-08.
 * A profile without a rule here finds nothing.
 */
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit, isProfilCpp, type Profil, voitSeances } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Json } from './json.ts';

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
export const visibleDefavorables = (actor: Actor): Json =>
  visibleParTous(actor, { term: { statut: 'AVIS_DEFAVORABLE' } }, OWN(actor));

/**
 * The same on trials: an opinion of any committee, but for who has an access of their sponsor. The opinion kept there is that which all committees may read
 * (`defavorableDe` of dossier-ctis).
 */
export const visibleDefavorablesCtis = (actor: Actor): Json =>
  visibleParTous(
    actor,
    { bool: { filter: [{ term: { complet: true } }, { exists: { field: 'defavorable.avisId' } }] } },
    { term: { 'etude.acces': actor.utiId } },
  );

/** `rendus`: the opinions. `siens`: those on what the reader filed himself, or has the access of its sponsor to. */
function visibleParTous(actor: Actor, rendus: Json, siens: Json): Json {
  switch (actor.profil) {
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return actor.cppId === null ? NOTHING : { bool: { filter: [rendus], must_not: [siens] } };
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return rendus;
    default:
      return NOTHING;
  }
}

/** Whether that reader finds the dossier itself, of which a list shows a line: `visibleDossiers` for one filed dossier that is not his own. */
export const ouvreDossier = (actor: Actor, cppId: CppId | null): boolean =>
  actor.profil === 'GESTIONNAIRE' || actor.profil === 'INSTRUCTEUR'
    ? actor.cppId === cppId
    : actor.profil === 'SUPER_ADMIN' || actor.profil === 'UTILISATEUR_ANSM';

/**
 * The filter for requests of the European portal, as `services/dossier-ctis/src/etude/etude.access.ts` lets them be read: the administration and the agency all of them, a committee what it or
 * its trial was given to, but for who of it has an access of the sponsor (COM-07), a sponsor the trials that are open to him (CSP L1124-1, R1124-2, CTI-14). After an appeal no member of the first
 * committee finds the second examination while it runs, were he of both; the first committee finds it once it is over (CTI-38). One whose trial is not known yet is found by nobody.
 */
export function visibleCtis(actor: Actor): Json {
  const voit = duPortail(actor, { comite: 'comiteId', acces: 'etude.acces' });
  return { bool: { filter: [{ term: { complet: true } }, isProfilCpp(actor.profil) ? apresRecours(actor, voit) : voit] } };
}

const apresRecours = ({ cppId, utiId }: Actor, voit: Json): Json => ({
  bool: {
    should: [
      { bool: { filter: [voit], must_not: [{ term: { ecartes: utiId } }] } },
      ...(cppId === null
        ? []
        : [{ bool: { filter: [{ term: { premierCppId: cppId } }], must_not: [{ term: { 'etude.acces': utiId } }] } }]),
    ],
    minimum_should_match: 1,
  },
});

function duPortail(actor: Actor, { comite, acces }: { comite: string; acces: string }): Json {
  switch (actor.profil) {
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return { match_all: {} };
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return actor.cppId === null
        ? NOTHING
        : { bool: { filter: [{ term: { [comite]: actor.cppId } }], must_not: [{ term: { [acces]: actor.utiId } }] } };
    case 'DEPOSANT':
      return { term: { [acces]: actor.utiId } };
    default:
      return NOTHING;
  }
}

/**
 * The filter for studies: a national one as the list of etude shows it (DRO-04 to DRO-06), a trial as its requests. A sponsor's own and that to which another one invited him; those
 * that have a dossier of the active committee that the reader did not file; all that is filed for the agency and the administration.
 */
export const visibleEtudes = (actor: Actor): Json => ({
  bool: {
    should: [
      { bool: { filter: [nationales(actor)], must_not: [PORTAIL] } },
      { bool: { filter: [PORTAIL, duPortail(actor, { comite: 'cppId', acces: 'acces' })] } },
    ],
    minimum_should_match: 1,
  },
});
const PORTAIL: Json = { term: { reglementationCode: 'REG536' } };

function nationales(actor: Actor): Json {
  switch (actor.profil) {
    case 'DEPOSANT':
      return { bool: { should: [OWN(actor), { term: { externes: actor.utiId } }], minimum_should_match: 1 } };
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return actor.cppId === null
        ? NOTHING
        : {
            nested: {
              path: 'comites',
              query: {
                bool: {
                  filter: [{ term: { 'comites.cppId': actor.cppId } }],
                  must_not: [{ term: { 'comites.deposantUtiId': actor.utiId } }],
                },
              },
            },
          };
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return { bool: { must_not: [{ term: { etat: 'EN_CREATION' } }] } };
    default:
      return NOTHING;
  }
}

type Demandee = { filtres: { seanceDu?: Jour; seanceAu?: Jour; rapporteurUtiId?: UtiId[] }; tri?: { champ: string }[] };
/** The question as this profile may ask it: without what would tell when a committee sits, by a filter or by the order of the rows, nor who reports. */
export function permise<R extends Demandee>(profil: Profil, r: R): R {
  const lue = hasDroit(profil, 'RAPPORTEUR_LIRE') ? r : { ...r, filtres: { ...r.filtres, rapporteurUtiId: undefined } };
  return voitSeances(profil)
    ? lue
    : {
        ...lue,
        filtres: { ...lue.filtres, seanceDu: undefined, seanceAu: undefined },
        tri: lue.tri?.filter((t) => t.champ !== 'dateSeance'),
      };
}

type Perimetre = { cppId: CppId | null; sansLienDe: number | null; sansDepotDe: number | null };

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
