import type { Droit, Profil } from '@riph/contracts/core/droits';
import type { UtilisateurCourant } from '@riph/contracts/identity/session.internal';
import { createContext, useContext } from 'react';
import type { ApiProblem } from '../api/problem.ts';

/** Outcome of a sign-in: the screen shows its sentence. */
export type SignInResult =
  | { ok: true; user: UtilisateurCourant }
  | { ok: false; raison: 'mdpExpire' }
  | { ok: false; raison: 'refuse' }
  /** The password is right; the account waits or was refused. */
  | { ok: false; raison: 'compte'; refuse: boolean; message: string }
  /** The password is right; the rest is asked on the page of the single sign-on. */
  | { ok: false; raison: 'facteur'; message: string }
  | { ok: false; raison: 'indisponible'; problem: ApiProblem };

export type Session = {
  etat: 'chargement' | 'anonyme' | 'connecte';
  user: UtilisateurCourant | null;
  /** True only if the user is loaded and owns the code (INT-06). */
  can: (droit: Droit) => boolean;
  profil: Profil | null;
  /** The session died while the page was in use: the dialog over the page asks to sign in again. */
  perdue: boolean;
  connecter: (login: string, motDePasse: string, admin: boolean) => Promise<SignInResult>;
  /** Sign-in with a token that keycloak-js obtained. */
  connecterParJeton: (jeton: string, admin: boolean) => Promise<SignInResult>;
  /** `message`: shown in place of 'Vous avez été déconnecté.' */
  deconnecter: (message?: string) => Promise<void>;
  /** Reads the user again: after the CGU, a change of profile or of committee. */
  recharger: () => Promise<UtilisateurCourant | null>;
  prolonger: () => Promise<boolean>;
};

export const SessionContext = createContext<Session | null>(null);

/** The session; throws outside of the provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession hors de SessionProvider');
  return session;
};

/** The signed-in user; only below `SignedIn`. */
export const useUser = (): UtilisateurCourant => {
  const { user } = useSession();
  if (!user) throw new Error('useUser sans session');
  return user;
};
