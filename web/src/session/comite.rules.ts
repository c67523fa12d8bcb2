/** The committee of a session that takes the place of another. Pure. */
import type { CppId } from '@riph/contracts/core/ids';
import type { UtilisateurCourant } from '@riph/contracts/identity/session.internal';

type Contexte = { id: number; profil: Pick<UtilisateurCourant['profil'], 'code'>; cppActif: { cppId: CppId } | null };

/** A new session of a person of several committees has none: the one of the page that is still open, when it is the same person under the same profile. */
export const comiteARetrouver = (page: Contexte, session: Contexte): number | null =>
  page.id === session.id && page.profil.code === session.profil.code && session.cppActif === null
    ? (page.cppActif?.cppId ?? null)
    : null;
