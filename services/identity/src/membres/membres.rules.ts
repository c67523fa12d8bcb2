/**
 * What a manager may do to a member who is not of his committee alone. A person has one set of coordinates and qualities for all comptes and committees
 * (CPT-02), and a manager governs the members of his own committee only (COM-03). What a member reads of his colleagues (DRO-09). What comes back with him (COM-16).
 */

import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp, type Profil } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';
import { refus } from '@riph/contracts/identity/identity.errors';
import { CHAMPS_COORDONNEES } from '@riph/contracts/identity/personne.schemas';
import { type Compte, type Coordonnees, SANS_COORDONNEES, type Utilisateur } from '../utilisateur/utilisateur.repository.ts';
import type { Rattachement, RattachementTenu } from './comites.rules.ts';
import type { MembreInfos } from './membres.repository.ts';

export type Liens = { profils: readonly Profil[]; rattachements: readonly Rattachement[] };

/** Nothing ties the person elsewhere: no compte of another kind, no other committee, those that were left included. */
export const isDuSeulComite = (cppId: CppId | null, { profils, rattachements }: Liens): boolean =>
  profils.every(isProfilCpp) && rattachements.every((r) => r.cppId === cppId);

/** Another committee relies on what is known of the member. */
export const isMembreAilleurs = (cppId: CppId, rattachements: readonly Rattachement[]): boolean =>
  rattachements.some((r) => r.cppId !== cppId && r.role === 'INSTRUCTEUR' && r.actif);

/** A member who reads another member of his committee (DRO-09). */
export const isCollegue = (lecteur: Pick<Actor, 'profil' | 'utiId'>, utiId: UtiId): boolean =>
  lecteur.profil === 'INSTRUCTEUR' && lecteur.utiId !== utiId;

type Fiche = Utilisateur & MembreInfos & { nominations: readonly unknown[] };
/** What is left of a sheet for a colleague: the name, the part in the committee, the college and the office. */
export const ficheDeCollegue = <F extends Fiche>(f: F): F => ({
  ...f,
  ...SANS_COORDONNEES,
  email: '',
  profession: null,
  competences: [],
  methodologiste: false,
  pediatre: false,
  protectionDonnees: false,
  dpiLe: null,
  nominations: [],
});
type Ligne = {
  statut: StatutCompte;
  email: string;
  dateDebut: Jour | null;
  dateFin: Jour | null;
  renouvele: boolean;
  dpiLe: Jour | null;
  actif: boolean;
};
/** The same of a line of the list. */
export const ligneDeCollegue = <L extends Ligne>(l: L): L => ({
  ...l,
  email: '',
  dateDebut: null,
  dateFin: null,
  renouvele: false,
  dpiLe: null,
  statut: l.actif ? 'ACTIF' : 'INACTIF',
});

/** What a committee reads of somebody who is not its own alone: who he is and his address of mail. */
export const sansCoordonnees = (u: Utilisateur): Utilisateur => ({ ...u, ...SANS_COORDONNEES });

const INFOS = [
  'profession',
  'competences',
  'methodologiste',
  'pediatre',
  'protectionDonnees',
  'dpiLe',
] as const satisfies (keyof MembreInfos)[];
const isPareil = <K extends string>(cles: readonly K[], a: Record<K, unknown>, b: Record<K, unknown>): boolean =>
  cles.every((k) => JSON.stringify(a[k]) === JSON.stringify(b[k]));

/** Sent back as they were read, they are no change. Throws `membre.coordonnees`. */
export const assertMemesCoordonnees = (saisies: Coordonnees, lues: Coordonnees): void => {
  if (!isPareil(CHAMPS_COORDONNEES, saisies, lues)) throw refus('membre.coordonnees', {});
};

/** Throws `membre.qualites`. */
export const assertMemesQualites = (saisies: MembreInfos, lues: MembreInfos): void => {
  if (!isPareil(INFOS, saisies, lues)) throw refus('membre.qualites', {});
};

/**
 * A wrong address typed when the member was made is corrected by who made him, until somebody chose a password with it: from then on the account has an owner,
 * whom a manager could otherwise replace. Throws `membre.adresse`.
 */
export const assertAdresseACorriger = (
  email: string | undefined,
  u: Pick<Utilisateur, 'email' | 'mdpCreeLe'>,
  isParComite: boolean,
): void => {
  if (email !== undefined && email !== u.email && isParComite && u.mdpCreeLe !== null) throw refus('membre.adresse', {});
};

/**
 * A committee reopens what its own staff closed, and what nobody decided to close (twelve months without a sign-in); the decision of anyone else is not its to
 * undo. `fermeur`: the attachments of whoever closed. Throws `compte.fermeAilleurs`.
 */
export const assertReouvrable = (
  compte: Pick<Compte, 'statut' | 'desactivePar'>,
  fermeur: readonly Rattachement[],
  cppId: CppId,
): void => {
  if (compte.statut !== 'INACTIF' || compte.desactivePar === null) return;
  if (!fermeur.some((r) => r.cppId === cppId && r.role === 'GESTIONNAIRE')) throw refus('compte.fermeAilleurs', {});
};

/** What comes back when somebody is let in again: what the last act that let him go had closed, nothing that was closed before; nothing while one is open: asked twice, it is done once. */
export function aRouvrir<R extends Pick<RattachementTenu, 'actif' | 'fermeLe'>>(rattachements: readonly R[]): R[] {
  if (rattachements.some((r) => r.actif)) return [];
  const dernier = rattachements.reduce((d, { fermeLe }) => (fermeLe !== null && fermeLe > d ? fermeLe : d), '');
  return rattachements.filter((r) => (r.fermeLe ?? '') === dernier);
}
