import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { ApiProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { retryMs } from '../../../components/form/autosave.rules.ts';
import { useLeaveGuard } from '../../../components/form/leave.ts';
import { type Suspension, useHeldSave } from '../../../components/form/useHeldSave.ts';
import type { Piece, Verdict } from './pieces.types.ts';
import { apresEnvoi, type EnAttente } from './verdicts.ts';

/** Sends one verdict over the one that was read. Null: it is kept; else what the server or the network said. */
const useEnvoi = (dosId: DosId) => {
  const juger = useAction(examenPieces.calls.juger, { silent: true });
  /** What the server holds of each piece that was judged here. */
  const lus = useRef(new Map<number, Verdict>());
  return {
    /** Nothing waits on the piece: what the page shows is what was read. */
    noterLu: ({ pjId, conformite, motif }: Piece) => lus.current.set(pjId, { conformite, motif }),
    envoyer: async (pjId: number, { conformite, motif }: Verdict): Promise<ApiProblem | null> => {
      const lu = lus.current.get(pjId) ?? { conformite: null, motif: null };
      const r = await juger({ params: { dosId, pjId }, body: { conformite, motif, lu } });
      if (!r.ok) return r.problem;
      lus.current.set(pjId, { conformite: r.data.conformite, motif: r.data.motif });
      return null;
    },
  };
};

/** Somebody else judged it meanwhile: his verdict is shown, and what was given here is said, so that it can be given again. */
const direAutreVerdict = ({ conformite, motif }: Verdict) => {
  const donne = conformite === null ? 'à voir' : conformite ? 'conforme' : `non conforme${motif ? `, « ${motif} »` : ''}`;
  notifier.warning(
    `Une autre personne a jugé cette pièce entre-temps : son verdict est affiché. Le vôtre n’est pas enregistré : ${donne}.`,
  );
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
 * Saves each verdict at once. What could not leave stays on the screen and is sent again by itself: who leaves is asked. `enregistrer` tries now and is true
 * when nothing waits.
 */
export const useVerdicts = (dosId: DosId) => {
  const envoi = useEnvoi(dosId);
  const { attente, waiting, noter, echecs, setEchecs } = useAttente();
  const arret = useRef<Suspension>(null);

  /** False when the verdict still waits. */
  const envoyer = async (pjId: number, v: Verdict): Promise<boolean> => {
    // It waits no more: a later verdict on the piece replaced it, or an earlier try has sent it.
    if (waiting.current[pjId] !== v) return true;
    const probleme = await envoi.envoyer(pjId, v);
    if (probleme && (probleme.passager || probleme.status === 401)) return false;
    noter(apresEnvoi(waiting.current, pjId, v));
    if (probleme?.code === 'version.perimee') direAutreVerdict(v);
    else if (probleme) notifier.problem(probleme);
    return true;
  };
  const send = useRef(envoyer);
  send.current = envoyer;

  // One after the other: two verdicts on one piece reach the server in the order of the clicks.
  const file = useRef<Promise<unknown>>(Promise.resolve());
  const juger = (p: Piece, v: Verdict) => {
    if (v.conformite === false && v.motif && v.motif.length < MOTIF_MIN.ordinaire)
      notifier.warning(`Le motif doit compter au moins ${MOTIF_MIN.ordinaire} caractères.`);
    if (waiting.current[p.pjId] === undefined) envoi.noterLu(p);
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
  useLeaveGuard(echecs > 0, 'Des verdicts qui n’ont pas encore pu être enregistrés.');
  return { attente, juger, enregistrer };
};
