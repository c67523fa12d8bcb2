import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { useRef, useState } from 'react';
import { request } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { notifier } from '../../components/toasts.ts';
import { compte } from '../../labels/dates.ts';
import type { MembreSeance } from './seances.types.ts';

export type SaisiePresence = { isPresent: boolean; arrivee: string | null; depart: string | null; distant: boolean };

/** What was just saved, in words, and how to undo it. */
type Dernier = { message: string; annuler: string; avant: readonly MembreSeance[] };

const etatDe = (m: MembreSeance): SaisiePresence => ({
  isPresent: m.isPresent ?? false,
  arrivee: m.arrivee,
  depart: m.depart,
  distant: m.distant,
});

const partiesDe = (seanceId: number, membreId: number, { isPresent, ...heures }: SaisiePresence) => ({
  params: { seanceId },
  query: { membreId, isPresent },
  ...(isPresent && { body: heures }),
});

const motsDe = (m: MembreSeance, s: SaisiePresence): string => {
  const nom = `${m.prenom} ${m.nom}`;
  if (!s.isPresent) return `${nom} : absence enregistrée.`;
  return m.isPresent === true ? `${nom} : présence modifiée.` : `${nom} : présence enregistrée.`;
};

/** Saves presence click by click; the last gesture can be undone. A presence never typed is undone as an absence: the quorum is the same. */
export const usePresence = (seanceId: number, membres: readonly MembreSeance[], relire: () => Promise<unknown>) => {
  const modifier = useAction(seancePresence.calls.modifier);
  const [dernier, setDernier] = useState<Dernier | null>(null);
  const [enLot, setEnLot] = useState(false);
  const file = useRef<Promise<unknown>>(Promise.resolve());

  const saisir = async (m: MembreSeance, s: SaisiePresence) => {
    const r = await modifier(partiesDe(seanceId, m.membreId, s));
    if (r.ok)
      setDernier({
        message: motsDe(m, s),
        annuler: m.isPresent === null ? 'Annuler (noter l’inverse)' : 'Annuler',
        avant: [m.isPresent === null ? { ...m, isPresent: !s.isPresent } : m],
      });
    return r;
  };

  /** One request after the other; the last one makes the screen read again all that depends on presence (the acts of the session too). */
  const lot = async (saisies: readonly { membreId: number; s: SaisiePresence }[]): Promise<number> => {
    setEnLot(true);
    let faits = 0;
    try {
      for (const { membreId, s } of saisies.slice(0, -1)) {
        await request(seancePresence.calls.modifier, partiesDe(seanceId, membreId, s));
        faits += 1;
      }
      const dernierDuLot = saisies.at(-1);
      if (dernierDuLot && (await modifier(partiesDe(seanceId, dernierDuLot.membreId, dernierDuLot.s))).ok) faits += 1;
    } catch (e) {
      notifier.probleme(asProblem(e));
      await relire();
    }
    setEnLot(false);
    return faits;
  };

  return {
    dernier,
    enLot,
    /** Gestures follow each other in the order of the clicks. */
    saisir: (m: MembreSeance, s: SaisiePresence) => {
      const suite = file.current.then(() => saisir(m, s));
      file.current = suite;
      return suite;
    },
    tousPresents: async () => {
      const avant = membres.filter((m) => m.isPresent !== true);
      const faits = await lot(avant.map((m) => ({ membreId: m.membreId, s: { ...etatDe(m), isPresent: true } })));
      if (faits > 0)
        setDernier({
          message: `${compte(faits, 'membre noté présent', 'membres notés présents')}. Notez maintenant les absents.`,
          annuler: 'Annuler',
          avant: avant.slice(0, faits),
        });
    },
    annuler: async () => {
      if (!dernier) return;
      setDernier(null);
      await lot(dernier.avant.map((m) => ({ membreId: m.membreId, s: etatDe(m) })));
    },
  };
};
