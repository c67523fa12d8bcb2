import { useEffect, useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import type { Comparison, Pages } from './compare.rules.ts';
import type { Demande } from './compare.worker.ts';
import { pdfText } from './pdf-text.ts';

/** `sans-texte`: a scanned document, which has pictures of words only. */
export type ComparisonState =
  | { etape: 'lecture'; lues: number; total: number }
  | { etape: 'comparaison' }
  | { etape: 'faite'; comparison: Comparison }
  | { etape: 'sans-texte'; lequel: 'avant' | 'apres' }
  | { etape: 'echec'; error: ApiProblem | null };

const comparerAilleurs = (demande: Demande, signal: AbortSignal): Promise<Comparison> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
    const fin = () => worker.terminate();
    signal.addEventListener('abort', fin);
    worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => {
      fin();
      resolve(data);
    });
    worker.addEventListener('error', (e) => {
      fin();
      reject(new Error(e.message));
    });
    worker.postMessage(demande);
  });

const hasTexte = (pages: Pages): boolean => pages.some((lignes) => lignes.some((l) => l.trim() !== ''));

/** Reads both documents, then compares them; what it is at, for the eyes of who waits. Stops when the page is left or other documents are asked for. */
export function useComparison(avant: string, apres: string): ComparisonState {
  const [etat, setEtat] = useState<ComparisonState>({ etape: 'lecture', lues: 0, total: 0 });
  useEffect(() => {
    const arret = new AbortController();
    const { signal } = arret;
    const tell = (e: ComparisonState) => !signal.aborted && setEtat(e);
    tell({ etape: 'lecture', lues: 0, total: 0 });
    const avancement = { avant: [0, 0], apres: [0, 0] };
    const lire = (source: string, cote: 'avant' | 'apres') =>
      pdfText(source, {
        signal,
        onPages: (lues, total) => {
          avancement[cote] = [lues, total];
          const [a, b] = [avancement.avant, avancement.apres];
          tell({ etape: 'lecture', lues: a[0] + b[0], total: a[1] + b[1] });
        },
      });
    const faire = async () => {
      const [textes, suivants] = await Promise.all([lire(avant, 'avant'), lire(apres, 'apres')]);
      if (!hasTexte(textes)) return tell({ etape: 'sans-texte', lequel: 'avant' });
      if (!hasTexte(suivants)) return tell({ etape: 'sans-texte', lequel: 'apres' });
      tell({ etape: 'comparaison' });
      tell({ etape: 'faite', comparison: await comparerAilleurs({ avant: textes, apres: suivants }, signal) });
    };
    faire().catch((e: unknown) => tell({ etape: 'echec', error: e instanceof ApiProblem ? e : null }));
    return () => arret.abort();
  }, [avant, apres]);
  return etat;
}
