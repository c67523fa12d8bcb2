import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { ApiProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { retryMs } from '../../../components/form/autosave.rules.ts';
import { type Suspension, useHeldSave } from '../../../components/form/useHeldSave.ts';
import type { Piece, Verdict } from './pieces.types.ts';
import { apresEnvoi, type EnAttente } from './verdicts.ts';

/** Sends one verdict. Null: it is kept; else what the server or the network said. */
const useEnvoi = (dosId: DosId) => {
  const conformite = useAction(examenPieces.calls.modifierConformite, { silent: true });
  const motif = useAction(examenPieces.calls.modifierMotif, { silent: true });
  return async (pjId: number, v: Verdict): Promise<ApiProblem | null> => {
    const params = { dosId, pjId };
    const first = await conformite({
      params,
      query: { conformite: v.conformite === null ? 'null' : v.conformite ? 'true' : 'false' },
    });
    const r =
      first.ok && v.conformite === false && (v.motif ?? '').length >= MOTIF_MIN.ordinaire
        ? await motif({ params, query: { motif: v.motif ?? '' } })
        : first;
    return r.ok ? null : r.problem;
  };
};

/** Tries again what waits: after a while, when the network is back, when somebody has signed in again. Not once the screen is gone. */
const useReessais = (echecs: number, arret: RefObject<Suspension>, enregistrer: () => Promise<boolean>) => {
  useEffect(() => {
    if (echecs === 0) return;
    const timer = setTimeout(() => void enregistrer(), retryMs(echecs));
    return () => clearTimeout(timer);
  }, [echecs, enregistrer]);

  const encore = useCallback(() => void enregistrer(), [enregistrer]);
  useEffect(() => {
    arret.current = null;
    window.addEventListener('online', encore);
    return () => {
      arret.current = 'abandonnee';
      window.removeEventListener('online', encore);
    };
  }, [arret, encore]);
  useHeldSave(arret, enregistrer, encore);
};

const direAttente = (arret: Suspension, piece: string) => {
  if (arret === null)
    notifier.warning('Verdict non enregistré pour l’instant : il est renvoyé de lui-même, gardez cette page ouverte.');
  if (arret === 'abandonnee')
    notifier.error(`Le verdict sur « ${piece} » n’a pas été enregistré : revenez à la recevabilité pour le donner à nouveau.`);
};

/** What waits, drawn and at hand for what runs later than a drawing, and the tries in a row that failed. */
const useAttente = () => {
  const [attente, setAttente] = useState<EnAttente>({});
  const [echecs, setEchecs] = useState(0);
  const waiting = useRef(attente);
  const noter = (suivant: EnAttente) => {
    waiting.current = suivant;
    setAttente(suivant);
    if (Object.keys(suivant).length === 0) setEchecs(0);
  };
  useBeforeUnload((e) => {
    if (Object.keys(waiting.current).length > 0) e.preventDefault();
  });
  return { attente, waiting, noter, echecs, setEchecs };
};

/**
 * Saves each verdict at once. What could not leave stays on the screen and is sent again by itself. `enregistrer` tries now and is true when nothing waits;
 * `echecs`: tries in a row that failed, 0 when nothing waits.
 */
export const useVerdicts = (dosId: DosId) => {
  const envoi = useEnvoi(dosId);
  const { attente, waiting, noter, echecs, setEchecs } = useAttente();
  const arret = useRef<Suspension>(null);

  /** False when the verdict still waits. */
  const envoyer = async (pjId: number, v: Verdict): Promise<boolean> => {
    // It waits no more: a later verdict on the piece replaced it, or an earlier try has sent it.
    if (waiting.current[pjId] !== v) return true;
    const probleme = await envoi(pjId, v);
    if (probleme && (probleme.passager || probleme.status === 401)) return false;
    noter(apresEnvoi(waiting.current, pjId, v));
    if (probleme) notifier.problem(probleme);
    return true;
  };
  const send = useRef(envoyer);
  send.current = envoyer;

  // One after the other: two verdicts on one piece reach the server in the order of the clicks.
  const file = useRef<Promise<unknown>>(Promise.resolve());
  const juger = (p: Piece, v: Verdict) => {
    if (v.conformite === false && v.motif && v.motif.length < MOTIF_MIN.ordinaire)
      notifier.warning(`Le motif doit compter au moins ${MOTIF_MIN.ordinaire} caractères.`);
    noter({ ...waiting.current, [p.pjId]: v });
    file.current = file.current.then(async () => {
      if (await send.current(p.pjId, v)) return;
      setEchecs((n) => Math.max(n, 1));
      direAttente(arret.current, p.nom);
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
  }, [waiting, setEchecs]);

  useReessais(echecs, arret, enregistrer);
  return { attente, echecs, juger, enregistrer };
};
