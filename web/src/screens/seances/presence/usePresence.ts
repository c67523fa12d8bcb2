import type { SeanceId, UtiId } from '@riph/contracts/core/ids';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { compte } from '../../../labels/dates.ts';
import type { MembreSeance } from '../cadre/seances.types.ts';
import { type ChangementPresence, etatDe, type SaisiePresence, saisieApres } from './presence.rules.ts';

/** What was just saved, in words, and how to undo it. */
type Dernier = { message: string; annuler: string; avant: readonly MembreSeance[] };

const partiesDe = (seanceId: SeanceId, membreId: UtiId, { isPresent, ...heures }: SaisiePresence) => ({
  params: { seanceId },
  query: { membreId, isPresent },
  ...(isPresent && { body: heures }),
});

const motsDe = (m: MembreSeance, s: SaisiePresence): string => {
  const nom = `${m.prenom} ${m.nom}`;
  if (!s.isPresent) return `${nom} : absence enregistrée.`;
  return m.isPresent === true ? `${nom} : présence modifiée.` : `${nom} : présence enregistrée.`;
};

/** Gestures follow each other in the order of the clicks; each is made from what the one before left on the server. */
const useFile = () => {
  const file = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(geste: () => Promise<T>): Promise<T> => {
    const suite = file.current.then(geste);
    file.current = suite.catch(() => undefined);
    return suite;
  };
};

/** What the server last answered for a member, until the members are read again: the screen may be one gesture late. */
const useConnus = (membres: readonly MembreSeance[]) => {
  const lus = useRef(membres);
  const reponses = useRef(new Map<number, MembreSeance>());
  if (lus.current !== membres) {
    lus.current = membres;
    reponses.current.clear();
  }
  return {
    connus: () => lus.current.map((m) => reponses.current.get(m.membreId) ?? m),
    noter: ({ membre }: { membre: MembreSeance }) => reponses.current.set(membre.membreId, membre),
  };
};

type Saisies = readonly { membreId: UtiId; s: SaisiePresence }[];

/** One request after the other; the last one makes the screen read again all that depends on presence (the acts of the séance too). Gives how many were made. */
const useLot = (seanceId: SeanceId, noter: (lu: { membre: MembreSeance }) => void, refetch: () => Promise<unknown>) => {
  const modifier = useAction(seancePresence.calls.modifier);
  const [enLot, setEnLot] = useState(false);
  const lot = async (saisies: Saisies): Promise<number> => {
    setEnLot(true);
    let faits = 0;
    try {
      for (const { membreId, s } of saisies.slice(0, -1)) {
        noter(await request(seancePresence.calls.modifier, partiesDe(seanceId, membreId, s)));
        faits += 1;
      }
      const dernierDuLot = saisies.at(-1);
      const r = dernierDuLot && (await modifier(partiesDe(seanceId, dernierDuLot.membreId, dernierDuLot.s)));
      if (r?.ok) {
        noter(r.data);
        faits += 1;
      }
    } catch (e) {
      notifier.problem(asProblem(e));
      await refetch();
    }
    setEnLot(false);
    return faits;
  };
  return { lot, enLot };
};

/** Saves presence click by click; the last gesture can be undone. A presence never typed is undone as an absence: the quorum is the same. */
export const usePresence = (seanceId: SeanceId, membres: readonly MembreSeance[], refetch: () => Promise<unknown>) => {
  const modifier = useAction(seancePresence.calls.modifier);
  const [dernier, setDernier] = useState<Dernier | null>(null);
  const enFile = useFile();
  const { connus, noter } = useConnus(membres);
  const { lot, enLot } = useLot(seanceId, noter, refetch);

  const saisir = async (clique: MembreSeance, change: ChangementPresence) => {
    const m = connus().find((c) => c.membreId === clique.membreId) ?? clique;
    const s = saisieApres(etatDe(m), change);
    const r = await modifier(partiesDe(seanceId, m.membreId, s));
    if (!r.ok) return r;
    noter(r.data);
    const annuler = m.isPresent === null ? 'Annuler (noter l’inverse)' : 'Annuler';
    setDernier({ message: motsDe(m, s), annuler, avant: [m.isPresent === null ? { ...m, isPresent: !s.isPresent } : m] });
    return r;
  };

  const tousPresents = async () => {
    const avant = connus().filter((m) => m.isPresent !== true);
    const faits = await lot(avant.map((m) => ({ membreId: m.membreId, s: saisieApres(etatDe(m), { isPresent: true }) })));
    if (faits === 0) return;
    const message = `${compte(faits, 'membre noté présent', 'membres notés présents')}. Notez maintenant les absents.`;
    setDernier({ message, annuler: 'Annuler', avant: avant.slice(0, faits) });
  };

  return {
    dernier,
    enLot,
    saisir: (m: MembreSeance, change: ChangementPresence) => enFile(() => saisir(m, change)),
    tousPresents: () => enFile(tousPresents),
    annuler: async () => {
      if (!dernier) return;
      setDernier(null);
      await enFile(() => lot(dernier.avant.map((m) => ({ membreId: m.membreId, s: etatDe(m) }))));
    },
  };
};
