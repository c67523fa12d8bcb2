import { useState } from 'react';
import type { fetchFile } from '../../api/download.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';

export type Lettre = Awaited<ReturnType<typeof fetchFile>>;

/** A letter as it would leave, asked for before it is signed or sent; `effacer` once it says something else. `dire`: what is made of a refusal, a message unless it is given. */
export const usePreview = (dire: (p: ApiProblem) => void = (p) => notifier.problem(p)) => {
  const [lettre, setLettre] = useState<Lettre | null>(null);
  const [busy, setBusy] = useState(false);
  const voir = async (lire: () => Promise<Lettre>) => {
    setBusy(true);
    try {
      setLettre(await lire());
    } catch (e) {
      dire(asProblem(e));
    }
    setBusy(false);
  };
  return { lettre, busy, voir, clear: () => setLettre(null) };
};
