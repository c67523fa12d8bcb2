import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { notifier } from '../../components/toasts.ts';
import type { Piece, Verdict } from './ListePieces.tsx';
import { apresEnvoi, type EnAttente } from './verdicts.ts';

const REASON_MIN = 5;

/** Saves each verdict at once; what could not leave stays on the screen and is sent again when the network is back. */
export const useVerdicts = (dosId: number) => {
  const conformite = useAction(etudePieces.calls.modifierConformite, { silencieux: true });
  const motif = useAction(etudePieces.calls.modifierMotif, { silencieux: true });
  const [attente, setAttente] = useState<EnAttente>({});
  const waiting = useRef(attente);
  waiting.current = attente;

  const envoyer = async (pjId: number, v: Verdict) => {
    const params = { dosId, pjId };
    const first = await conformite({
      params,
      query: { conformite: v.conformite === null ? 'null' : v.conformite ? 'true' : 'false' },
    });
    const r =
      first.ok && v.conformite === false && (v.motif ?? '').length >= REASON_MIN
        ? await motif({ params, query: { motif: v.motif ?? '' } })
        : first;
    if (r.ok) setAttente((a) => apresEnvoi(a, pjId, v));
    else if (r.problem.passager) notifier.alerte('Verdict non enregistré pour l’instant : il repartira dès le retour du réseau.');
    else {
      setAttente((a) => apresEnvoi(a, pjId, v));
      notifier.probleme(r.problem);
    }
  };
  const send = useRef(envoyer);
  send.current = envoyer;
  // One after the other: two verdicts on one piece reach the server in the order of the clicks.
  const file = useRef<Promise<unknown>>(Promise.resolve());
  const enFile = useCallback((pjId: number, v: Verdict) => {
    file.current = file.current.then(() => send.current(pjId, v));
  }, []);
  const juger = (p: Piece, v: Verdict) => {
    if (v.conformite === false && v.motif && v.motif.length < REASON_MIN)
      notifier.alerte('Le motif doit compter au moins 5 caractères.');
    setAttente((a) => ({ ...a, [p.pjId]: v }));
    enFile(p.pjId, v);
  };
  useEffect(() => {
    const again = () => {
      for (const [pjId, v] of Object.entries(waiting.current)) enFile(Number(pjId), v);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [enFile]);
  /** Resolves when all that was clicked so far has been answered. */
  const enregistres = () => file.current;
  return { attente, juger, enregistres };
};
