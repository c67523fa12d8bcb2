import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';

/** The history of a dossier, of a study or of a séance, two hundred acts at a time, the latest first. */
export function useJournal(entityCode: 'DOSSIER' | 'ETUDE' | 'SEANCE', id: number) {
  /** The lines before which the pages read so far begin; the latest page is none of them. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const avant = pages.at(-1);
  const query = avant === undefined ? {} : { avant };
  const reading = useCall(etudeEvenements.calls.listerPage, { params: { entityCode, id }, query }, { keepPrevious: true });
  const suite = reading.data?.suite ?? null;
  return {
    reading,
    anciens: suite === null ? null : () => setPages([...pages, suite]),
    recents: avant === undefined ? null : () => setPages(pages.slice(0, -1)),
  };
}
