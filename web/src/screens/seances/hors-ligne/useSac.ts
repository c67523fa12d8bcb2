import { useCallback, useEffect, useState } from 'react';
import { useCutOff } from '../../../api/connection.ts';
import { asProblem } from '../../../api/problem.ts';
import { type Sac, viderSac } from '../../../coffre/coffre.ts';
import { registerSave } from '../../../components/form/pending.ts';
import { useSession } from '../../../session/session-context.ts';
import { type Contenu, entiers, lireContenu } from './contenu.ts';
import { relireLeDroit } from './emporter.ts';
import { envoyerNotes, lireNotes, type NoteGardee } from './notes.ts';

/** Opened: what it holds, the papers that are whole, the notes that wait. `contenu` null: its papers are gone, or not here yet. */
export type SacLu = { contenu: Contenu | null; faits: ReadonlySet<string>; notes: NoteGardee[] };

/** Null until it is read; `refetch` after each change of it. */
export const useSac = (s: Sac) => {
  const [lu, setLu] = useState<SacLu | null>(null);
  const refetch = useCallback(async () => {
    const [contenu, faits, notes] = await Promise.all([lireContenu(s), entiers(s), lireNotes(s)]);
    setLu({ contenu, faits, notes });
  }, [s]);
  useEffect(() => void refetch(), [refetch]);
  return { lu, refetch };
};

/**
 * Whether it may be read now. `coupee`: the server is out of reach, what it last said stands. `connexion`: it is there again, and asks first who reads. `autre`: the person works for
 * another committee. `refus`: its papers were wiped.
 */
export type Droit = { etat: 'coupee' | 'verification' | 'ouvert' | 'connexion' | 'autre' } | { etat: 'refus'; detail: string };

/** Asks again as soon as the server is there, sends the notes, and wipes what is no longer his. A sign-out waits for the notes. */
export const useDroit = (s: Sac, refetch: () => Promise<void>): Droit => {
  const coupee = useCutOff();
  const { user, etat, perdue } = useSession();
  const [reponse, setReponse] = useState<Droit>({ etat: 'verification' });
  const isLui = user?.id === s.utiId;
  const isIci = isLui && (user?.cppActif?.cppId ?? null) === s.cppId;
  const demande = !coupee && isIci;
  // Read without the server, it goes on being read until the server has answered.
  useEffect(() => {
    if (coupee) setReponse({ etat: 'coupee' });
  }, [coupee]);
  useEffect(() => {
    if (!demande) return;
    let vivant = true;
    const demander = async () => {
      try {
        await relireLeDroit(s);
        await envoyerNotes(s);
        if (vivant) setReponse({ etat: 'ouvert' });
      } catch (e) {
        const { status, detail } = asProblem(e);
        if (status === 403 || status === 404) {
          await viderSac(s);
          if (vivant) setReponse({ etat: 'refus', detail });
        } else if (vivant) setReponse({ etat: 'coupee' });
      }
      if (vivant) await refetch();
    };
    void demander();
    const stop = registerSave({ flush: () => envoyerNotes(s), abandon: () => undefined });
    return () => {
      vivant = false;
      stop();
    };
  }, [demande, s, refetch]);
  if (coupee) return { etat: 'coupee' };
  if (etat === 'chargement') return { etat: 'verification' };
  if (!isLui || perdue) return { etat: 'connexion' };
  return isIci ? reponse : { etat: 'autre' };
};
