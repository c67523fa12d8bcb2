import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import type { DossierSeance, SeanceLue } from '../cadre/seances.types.ts';
import { deplacer, isMemeOrdre, ranger } from './agenda.rules.ts';

type Point = { dosId: DosId; minutes: number | null; heureExamen: string | null };
type Etat = { version: number; dossiers: readonly DossierSeance[]; wanted: readonly Point[] | null; busy: boolean };

/** Sends the order that is wanted, one request after the other: what is moved meanwhile goes next. False: refused. */
const useEnvois = (seanceId: SeanceId, etat: RefObject<Etat>, refuse: () => void) => {
  const ordonner = useAction(seanceSeance.calls.ordonner);
  const envoyer = useCallback(
    async (points: readonly Point[]): Promise<boolean> => {
      const e = etat.current;
      e.wanted = points;
      if (e.busy) return true;
      e.busy = true;
      let ok = true;
      while (e.wanted !== null) {
        const envoi = e.wanted;
        e.wanted = null;
        const r = await ordonner({ params: { seanceId }, body: { points: [...envoi], version: e.version } });
        if (r.ok) e.version = Math.max(e.version, r.data.version);
        else {
          ok = false;
          e.wanted = null;
          refuse();
        }
      }
      e.busy = false;
      return ok;
    },
    [ordonner, seanceId, etat, refuse],
  );
  return { envoyer, busy: ordonner.busy };
};

/**
 * Order of an agenda while it is moved: shown at once, saved one request after the other with the version that the last one gave. What is
 * refused comes back to the order of the server.
 */
export const useOrdre = (seance: SeanceLue, dossiers: readonly DossierSeance[]) => {
  const [ordre, setOrdre] = useState<readonly number[] | null>(null);
  const etat = useRef<Etat>({ version: seance.version, dossiers, wanted: null, busy: false });
  etat.current.dossiers = dossiers;
  // The answer of a write may come before the séance is read again: the higher version is the one in force.
  etat.current.version = Math.max(etat.current.version, seance.version);
  const serveur = dossiers.map((d) => d.dosId);

  useEffect(() => {
    if (ordre && !etat.current.busy && isMemeOrdre(ordre, serveur)) setOrdre(null);
  });

  const refuse = useCallback(() => setOrdre(null), []);
  const { envoyer, busy } = useEnvois(seance.id, etat, refuse);
  const lignes = ranger(dossiers, ordre);
  const points = (changes: readonly DossierSeance[], point?: Point): Point[] =>
    changes.map(({ dosId, minutes, heureExamen }) => (point?.dosId === dosId ? point : { dosId, minutes, heureExamen }));

  return {
    lignes,
    busy,
    /** Moves by `pas` ranks; gives the new rank, null when it cannot move. */
    deplacer: (dosId: DosId, pas: number): number | null => {
      const actuel = lignes.map((l) => l.dosId);
      const suivant = deplacer(actuel, dosId, pas);
      if (suivant === actuel) return null;
      setOrdre(suivant);
      void envoyer(points(ranger(etat.current.dossiers, suivant)));
      return suivant.indexOf(dosId) + 1;
    },
    /** Duration and hour of one item. */
    noter: (point: Point) => envoyer(points(lignes, point)),
  };
};
