/** Copies of unsaved forms in this browser, by user and form. A full or forbidden storage is no error: the form still works. */
import type { UtiId } from '@riph/contracts/core/ids';

const PREFIX = 'riph.brouillon.';

/** `version`, and `base` in a form that saves itself: what the server held when these values were typed over it. */
type Draft<T> = { valeurs: T; base?: T; version: number; le: number };

const name = (utiId: UtiId, cle: string) => `${PREFIX}${utiId}.${cle}`;

export const writeDraft = <T>(utiId: UtiId, cle: string, draft: Draft<T>): void => {
  try {
    localStorage.setItem(name(utiId, cle), JSON.stringify(draft));
  } catch {
    // Storage full or forbidden: the values stay in the page.
  }
};

export const removeDraft = (utiId: UtiId, cle: string): void => {
  try {
    localStorage.removeItem(name(utiId, cle));
  } catch {
    // The browser forbids its storage: no draft was written, so there is none to remove.
  }
};

/** Null when there is none, or when it is not readable any more. */
export const readDraft = <T>(utiId: UtiId, cle: string): Draft<T> | null => {
  try {
    const text = localStorage.getItem(name(utiId, cle));
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};
