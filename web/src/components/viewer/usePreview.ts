import { useState } from 'react';
import type { fetchFile } from '../../api/download.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';

export type Lettre = Awaited<ReturnType<typeof fetchFile>>;

/** The preview of a letter before it is signed or sent. `show` asks for it, `clear` removes it once what was typed has changed. `tell` handles a refusal; without it a toast says why. */
export const usePreview = (tell: (p: ApiProblem) => void = (p) => notifier.problem(p)) => {
  const [lettre, setLettre] = useState<Lettre | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async (read: () => Promise<Lettre>) => {
    setBusy(true);
    try {
      setLettre(await read());
    } catch (e) {
      tell(asProblem(e));
    }
    setBusy(false);
  };
  return { lettre, busy, show, clear: () => setLettre(null) };
};
