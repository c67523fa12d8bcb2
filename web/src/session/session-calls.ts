/** The calls of the session, outside the hooks: they change who everyone is. */
import { identityMultiCpp } from '@riph/contracts/identity/multi-cpp.calls';
import { identityParametresSession } from '@riph/contracts/identity/parametres-session.calls';
import { identitySession } from '@riph/contracts/identity/session.calls';
import type { UtilisateurCourant } from '@riph/contracts/identity/session.internal';
import { request, send } from '../api/client.ts';
import { ApiProblem, asProblem, problemOf } from '../api/problem.ts';
import { comiteARetrouver } from './comite.rules.ts';
import type { SignInResult } from './session-context.ts';
import type { SessionParams } from './timer.rules.ts';

/** Who the server says is there; `coupe`: it was not reached, and says nothing. */
export const lookUp = async (): Promise<{ user: UtilisateurCourant | null; coupe: boolean }> => {
  try {
    return { user: await request(identitySession.calls.lireUtilisateurCourant, {}, { sansSession: true }), coupe: false };
  } catch (e) {
    return { user: null, coupe: asProblem(e).status === 0 };
  }
};

/** A failed lookup counts as not logged in (INT-06). */
export const readUser = async (): Promise<UtilisateurCourant | null> => (await lookUp()).user;

/**
 * Signed in again over a page, a person of several committees goes on in the one of that page. Gives the user as he is after it; unchanged when there is nothing to
 * choose, or when the committee is not his any more: he is asked.
 */
export const retrouverComite = async (page: UtilisateurCourant, session: UtilisateurCourant): Promise<UtilisateurCourant> => {
  const cppId = comiteARetrouver(page, session);
  if (cppId === null) return session;
  try {
    await request(identityMultiCpp.calls.choisir, { body: { cppId } }, { sansSession: true });
  } catch {
    return session;
  }
  return (await readUser()) ?? session;
};

/** Default of the server when it cannot be read: a popup a little early is better than none. */
const DEFAULT_PARAMS: SessionParams = { dureeSession: 30, timerFinSession: 5 };

export const readSessionParams = async (): Promise<SessionParams> => {
  try {
    return await request(identityParametresSession.calls.lire, {}, { sansSession: true });
  } catch {
    return DEFAULT_PARAMS;
  }
};

const isPasswordExpired = (text: string): boolean => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'passwordExpired' in body && body.passwordExpired === true;
  } catch {
    return false;
  }
};

/** Sends the credentials in the Authorization header only, then reads who signed in. */
export const signIn = async (authorization: string, admin: boolean): Promise<SignInResult> => {
  const entry = admin ? identitySession.calls.connecterAdmin : identitySession.calls.connecter;
  try {
    const response = await send(entry, {}, { headers: { Authorization: authorization }, sansSession: true });
    if (response.ok) {
      const user = await readUser();
      return user ? { ok: true, user } : { ok: false, raison: 'refuse' };
    }
    const text = await response.text();
    if (isPasswordExpired(text)) return { ok: false, raison: 'mdpExpire' };
    const problem = problemOf(response.status, text);
    if (problem.code === 'auth.compteAValider' || problem.code === 'auth.compteRefuse')
      return { ok: false, raison: 'compte', refuse: problem.code === 'auth.compteRefuse', message: problem.detail };
    if (problem.code === 'auth.codeAttendu' || problem.code === 'auth.facteurAttendu')
      return { ok: false, raison: 'facteur', message: problem.detail };
    return problem.status === 401 ? { ok: false, raison: 'refuse' } : { ok: false, raison: 'indisponible', problem };
  } catch (e) {
    return { ok: false, raison: 'indisponible', problem: asProblem(e) };
  }
};

/** False when the session may still be open. One that was dead already is no failure. */
export const signOut = async (): Promise<boolean> => {
  try {
    await request(identitySession.calls.deconnecter, {}, { sansSession: true });
    return true;
  } catch (e) {
    return e instanceof ApiProblem && e.status === 401;
  }
};

/** False when the session is already dead. A network failure is thrown: it says nothing about the session. */
export const renew = async (): Promise<boolean> => {
  try {
    await request(identitySession.calls.renouveler, {}, { sansSession: true });
    return true;
  } catch (e) {
    if (e instanceof ApiProblem && e.status === 401) return false;
    throw e;
  }
};
