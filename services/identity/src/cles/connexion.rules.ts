/** Sign-in decided from facts. Rules: CPT-05 (order of the cases), CPT-06 (profile of the session), CPT-07 (second factor). */
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { ORDRE_PROFILS, type StatutCompte } from '@riph/contracts/identity/compte.workflow';
import type { ETAPES_FACTEUR } from '@riph/contracts/identity/session.internal';

export type CompteConnu = { profil: Profil; statut: StatutCompte };

/** `jeton`: signed in at Keycloak in the browser (second factor done there); `direct`: login and password given to us. */
export type Voie = 'direct' | 'jeton';

export type FaitsConnexion = {
  comptes: readonly CompteConnu[];
  /** Whose password is right but too old, or temporary. */
  motDePasseExpire: boolean;
  /** Asked on the administrators' address. */
  admin: boolean;
  voie: Voie;
  /** A generator of codes is enrolled: the page of Keycloak asks it, the form of the platform cannot. */
  aFacteur: boolean;
  /** Due, missing, and its days are over: `facteur.rules.ts`. */
  facteurExige: boolean;
  /** An administrator signs in by the form in development alone. */
  developpement: boolean;
  dernierProfil: Profil | null;
  /** Active profiles of a committee for which no committee is open today: the account is there, the nomination is not. */
  sansComite: readonly Profil[];
};
export type Connexion =
  | { kind: 'OUVERTE'; profil: Profil; profils: Profil[] }
  | { kind: 'EXPIRE' }
  /** The password is right, no compte is open yet: its owner is told which one waits or was refused. */
  | { kind: 'SANS_COMPTE' }
  /** The password is right; the rest is asked on the page of Keycloak. */
  | { kind: 'FACTEUR'; etape: EtapeFacteur }
  | { kind: 'REFUSEE' };

/** `CODE`: his code is asked there. `ENROLEMENT`: he has none yet, and enrols it there. */
type EtapeFacteur = (typeof ETAPES_FACTEUR)[number];

export const profilsActifs = (comptes: readonly CompteConnu[]): Profil[] =>
  PROFILS.filter((p) => comptes.some((c) => c.profil === p && c.statut === 'ACTIF'));

/** The demand that its owner is told about after a right password: one that waits before one that was refused; null when nothing is to tell. */
export const compteADire = <C extends CompteConnu>(comptes: readonly C[]): C | null =>
  comptes.find((c) => c.statut === 'A_VALIDER') ?? comptes.find((c) => c.statut === 'REFUSE') ?? null;

/** Last profile used, else the first of the fixed order, among those that work today; one without a committee when no other works; null without any. */
export const profilDeConnexion = (
  actifs: readonly Profil[],
  dernier: Profil | null,
  sansComite: readonly Profil[],
): Profil | null => {
  const choisir = (parmi: readonly Profil[]) =>
    (dernier && dernier !== 'SUPER_ADMIN' && parmi.includes(dernier) ? dernier : null) ??
    ORDRE_PROFILS.find((p) => parmi.includes(p)) ??
    null;
  return choisir(actifs.filter((p) => !sansComite.includes(p))) ?? choisir(actifs);
};

/** After a right password or a verified token. */
export const deciderConnexion = (f: FaitsConnexion): Connexion => {
  if (f.motDePasseExpire) return { kind: 'EXPIRE' };
  const actifs = profilsActifs(f.comptes);
  const isAdmin = actifs.includes('SUPER_ADMIN');
  if (actifs.length === 0 && !f.admin && compteADire(f.comptes)) return { kind: 'SANS_COMPTE' };
  if (actifs.length === 0 || f.admin !== isAdmin) return { kind: 'REFUSEE' };
  if (f.voie === 'direct' && f.aFacteur) return { kind: 'FACTEUR', etape: 'CODE' };
  if (f.facteurExige && !(isAdmin && f.developpement)) return { kind: 'FACTEUR', etape: 'ENROLEMENT' };
  if (isAdmin) return { kind: 'OUVERTE', profil: 'SUPER_ADMIN', profils: ['SUPER_ADMIN'] };
  const profil = profilDeConnexion(actifs, f.dernierProfil, f.sansComite);
  return profil ? { kind: 'OUVERTE', profil, profils: actifs } : { kind: 'REFUSEE' };
};
