import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudePieces } from '@riph/contracts/etude/depot/pieces.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { on } from '../../../api/signals.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { repriseMs } from '../../../components/form/autosave.rules.ts';
import { registerSave } from '../../../components/form/pending.ts';
import type { Piece, Verdict } from './pieces.types.ts';
import { apresEnvoi, type EnAttente } from './verdicts.ts';

/**
 * Saves each verdict at once. What could not leave stays on the screen and is sent again by itself: after a while, when the network is back, when somebody has
 * signed in again. `enregistrer` tries now and is true when nothing waits; `echecs`: tries in a row that failed, 0 when nothing waits.
 */
export const useVerdicts = (dosId: number) => {
  const conformite = useAction(etudePieces.calls.modifierConformite, { silencieux: true });
  const motif = useAction(etudePieces.calls.modifierMotif, { silencieux: true });
  const [attente, setAttente] = useState<EnAttente>({});
  const [echecs, setEchecs] = useState(0);
  const waiting = useRef(attente);
  /** Why nothing is to be sent: nobody is signed in, or somebody else is, or this screen is gone. */
  const arret = useRef<'sansSession' | 'quitte' | null>(null);

  const noter = (suivant: EnAttente) => {
    waiting.current = suivant;
    setAttente(suivant);
    if (Object.keys(suivant).length === 0) setEchecs(0);
  };

  /** False when the verdict still waits. */
  const envoyer = async (pjId: number, v: Verdict): Promise<boolean> => {
    // Another verdict on the piece has taken its place, or it left with a try in between.
    if (waiting.current[pjId] !== v) return true;
    const params = { dosId, pjId };
    const first = await conformite({
      params,
      query: { conformite: v.conformite === null ? 'null' : v.conformite ? 'true' : 'false' },
    });
    const r =
      first.ok && v.conformite === false && (v.motif ?? '').length >= MOTIF_MIN.ordinaire
        ? await motif({ params, query: { motif: v.motif ?? '' } })
        : first;
    if (!r.ok && (r.problem.passager || r.problem.status === 401)) return false;
    noter(apresEnvoi(waiting.current, pjId, v));
    if (!r.ok) notifier.probleme(r.problem);
    return true;
  };
  const send = useRef(envoyer);
  send.current = envoyer;

  // One after the other: two verdicts on one piece reach the server in the order of the clicks.
  const file = useRef<Promise<unknown>>(Promise.resolve());
  const juger = (p: Piece, v: Verdict) => {
    if (v.conformite === false && v.motif && v.motif.length < MOTIF_MIN.ordinaire)
      notifier.alerte('Le motif doit compter au moins 5 caractères.');
    noter({ ...waiting.current, [p.pjId]: v });
    file.current = file.current.then(async () => {
      if (await send.current(p.pjId, v)) return;
      setEchecs((n) => Math.max(n, 1));
      if (arret.current === null)
        notifier.alerte('Verdict non enregistré pour l’instant : il est renvoyé de lui-même, gardez cette page ouverte.');
      if (arret.current === 'quitte')
        notifier.erreur(
          `Le verdict sur « ${p.nom} » n’a pas été enregistré : revenez à la recevabilité pour le donner à nouveau.`,
        );
    });
  };

  const enregistrer = useCallback(async (): Promise<boolean> => {
    const suite = file.current.then(async () => {
      for (const [pjId, v] of Object.entries(waiting.current)) {
        if (arret.current !== null) return;
        // The first that does not pass tells of the others.
        if (!(await send.current(Number(pjId), v))) return setEchecs((n) => n + 1);
      }
    });
    file.current = suite;
    await suite;
    return Object.keys(waiting.current).length === 0;
  }, []);

  useEffect(() => {
    if (echecs === 0) return;
    const timer = setTimeout(() => void enregistrer(), repriseMs(echecs));
    return () => clearTimeout(timer);
  }, [echecs, enregistrer]);

  useEffect(() => {
    arret.current = null;
    const again = () => void enregistrer();
    const stops = [
      on('sessionPerdue', () => {
        arret.current ??= 'sansSession';
      }),
      on('sessionReprise', () => {
        if (arret.current === 'sansSession') arret.current = null;
        again();
      }),
      registerSave({
        flush: enregistrer,
        abandon: () => {
          arret.current = 'quitte';
        },
      }),
    ];
    window.addEventListener('online', again);
    return () => {
      arret.current = 'quitte';
      for (const stop of stops) stop();
      window.removeEventListener('online', again);
    };
  }, [enregistrer]);

  useBeforeUnload((e) => {
    if (Object.keys(waiting.current).length > 0) e.preventDefault();
  });

  return { attente, echecs, juger, enregistrer };
};
