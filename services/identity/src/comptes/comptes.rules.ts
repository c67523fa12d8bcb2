/** What an administrator's gesture means for a compte. Rule: CPT-01. */
import { hasDroit, type Profil } from '@riph/contracts/core/droits';
import { type DomainError } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { can } from '@riph/contracts/core/workflow';
import {
  compteWorkflow,
  type EvenementCompte,
  STATUT_COMPTE_LABELS,
  type StatutCompte,
} from '@riph/contracts/identity/compte.workflow';
import { refus } from '@riph/contracts/identity/identity.errors';

/** `activate/{actif}`: refusing is deactivating what waits for validation. null: already so, nothing happens. Throws `compte.statut`. */
export const evenementActivation = (statut: StatutCompte, actif: boolean): EvenementCompte | null => {
  if (actif ? statut === 'ACTIF' : statut === 'INACTIF' || statut === 'REFUSE') return null;
  const evenement = actif ? 'REACTIVER' : statut === 'A_VALIDER' ? 'REFUSER' : 'DESACTIVER';
  assertPossible(statut, evenement);
  return evenement;
};

/** Validating twice is validating once. Throws `compte.statut`. */
export const evenementValidation = (statut: StatutCompte): EvenementCompte | null => {
  if (statut === 'ACTIF') return null;
  assertPossible(statut, 'VALIDER');
  return 'VALIDER';
};

/** Refused once: a second reason would not be the one that was sent. Throws `compte.statut`. */
export const evenementRefus = (statut: StatutCompte): EvenementCompte => {
  assertPossible(statut, 'REFUSER');
  return 'REFUSER';
};

const assertPossible = (statut: StatutCompte, evenement: EvenementCompte): void => {
  if (!can(compteWorkflow, statut, evenement)) throw refusDuStatut(statut, evenement);
};

/** `compte.statut`: what the state of a compte forbids. */
export const refusDuStatut = (statut: StatutCompte, evenement: EvenementCompte): DomainError =>
  refus('compte.statut', { statut: STATUT_COMPTE_LABELS[statut], action: compteWorkflow[evenement].label.toLowerCase() });

/** An investigator whose compte nobody decided to close is opened again by whoever lets him in; nothing else of a compte is theirs to open (CPT-16). */
export const isRouvertParGerant = (par: Profil, c: { profil: Profil; desactivePar: number | null }): boolean =>
  c.profil === 'VRB_INVESTIGATEUR' && c.desactivePar === null && hasDroit(par, 'VRB_INVESTIGATEUR_GERER');

/** Nobody closes his own compte this way, nor that of the last active administrator. */
export const refusDeFermer = (
  c: { utiId: UtiId; profil: Profil },
  par: number,
  administrateursActifs: number,
): DomainError | null => {
  if (c.utiId === par) return refus('compte.soiMeme', {});
  return c.profil === 'SUPER_ADMIN' && administrateursActifs <= 1 ? refus('compte.dernierAdministrateur', {}) : null;
};
