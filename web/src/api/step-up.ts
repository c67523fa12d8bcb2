/** The second factor that an act asks again (403 `facteur.requis`): one question at a time, whoever asks; the calls that wait for it are then made again. */

type Asker = () => Promise<boolean>;
let asker: Asker | null = null;
let pending: Promise<boolean> | null = null;

/** The frame shows the question; gives the function that takes it away. */
export const askFactorWith = (next: Asker): (() => void) => {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
};

/** True once the factor was shown; false when the person gave up, or nothing on this page can ask. */
export const showFactor = (): Promise<boolean> => {
  pending ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
};
