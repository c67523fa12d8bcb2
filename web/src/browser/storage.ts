/**
 * The storages of the browser, for all that the application keeps there. Refused (private windows, settings, extensions) or full, they keep nothing and throw nothing. Trap: naming
 * `localStorage` throws by itself where it is refused, so that nothing else in the application names it.
 */
type Kind = 'localStorage' | 'sessionStorage';

const storageOf = (kind: Kind) => {
  const tried = <T>(gesture: (storage: Storage) => T, refused: T): T => {
    try {
      return gesture(globalThis[kind]);
    } catch {
      return refused;
    }
  };
  return {
    read: (name: string): string | null => tried((s) => s.getItem(name), null),
    /** False when it was not kept. */
    write: (name: string, text: string): boolean =>
      tried((s) => {
        s.setItem(name, text);
        return true;
      }, false),
    remove: (name: string): void => tried((s) => s.removeItem(name), undefined),
    names: (): string[] => tried((s) => Object.keys(s), []),
    clear: (): void => tried((s) => s.clear(), undefined),
  };
};

/** Stays after the browser was closed. */
export const browserStorage = storageOf('localStorage');
/** Ends with the tab. */
export const tabStorage = storageOf('sessionStorage');
