/**
 * Copies of unsaved forms in this browser, by user and form. Sealed under a key that the server gives to their author alone and that no storage holds: after he left nobody reads them here, and he finds
 * them again. A storage that is full or refused is no error: the form still works. Sources: OWASP ASVS 5.0.0, 14.3.1 and 14.3.3.
 */
import type { UtiId } from '@riph/contracts/core/ids';
import type { UtilisateurCourant } from '@riph/contracts/identity/session.internal';
import { browserStorage } from '../../browser/storage.ts';
import { type SealKey, seal, sealKey, unseal } from '../../session/seal.ts';

const PREFIX = 'riph.brouillon.';
const KEPT_MS = 7 * 86_400_000;

/** `version`, and `base` in a form that saves itself: what the server held when these values were typed over it. */
type Draft<T> = { valeurs: T; base?: T; version: number; le: number };

let author: { utiId: UtiId; key: SealKey } | null = null;
/** Who is signed in; null when nobody is. */
export const openDrafts = (user: Pick<UtilisateurCourant, 'id' | 'cleSaisies'> | null): void => {
  author = user && { utiId: user.id, key: sealKey(user.cleSaisies, 'saisies') };
};
/** The drafts of somebody else neither open nor are sealed: a form of who was here before may still be on its way. */
const keyOf = (utiId: UtiId): SealKey | null => (author?.utiId === utiId ? author.key : null);

const name = (utiId: UtiId, cle: string) => `${PREFIX}${utiId}.${cle}`;

export const writeDraft = <T>(utiId: UtiId, cle: string, draft: Draft<T>): void => {
  const key = keyOf(utiId);
  if (key) browserStorage.write(name(utiId, cle), `${draft.le}.${seal(key, name(utiId, cle), JSON.stringify(draft))}`);
};

export const removeDraft = (utiId: UtiId, cle: string): void => browserStorage.remove(name(utiId, cle));

/** Null when there is none, or when it is not readable any more. */
export const readDraft = <T>(utiId: UtiId, cle: string): Draft<T> | null => {
  const key = keyOf(utiId);
  const kept = browserStorage.read(name(utiId, cle));
  const text = kept && key ? unseal(key, name(utiId, cle), kept.slice(kept.indexOf('.') + 1)) : null;
  return text === null ? null : JSON.parse(text);
};

/** Whoever typed them: those of more than seven days go, as does what is no draft. */
export const removeOldDrafts = (now: number): void => {
  for (const each of browserStorage.names()) {
    if (!each.startsWith(PREFIX)) continue;
    const le = Number(/^(\d+)\./.exec(browserStorage.read(each) ?? '')?.[1] ?? 0);
    if (now - le > KEPT_MS) browserStorage.remove(each);
  }
};
