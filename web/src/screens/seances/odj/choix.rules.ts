/** Which dossiers to propose for a séance in one gesture: the most urgent that it can take in time, as far as its places go. Pure. */
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';

type Places = {
  capaciteDi: number;
  capaciteMs: number;
  remplissage: { diConsommees: number; msConsommees: number };
};

/** In the order of the list, which is that of urgency. One after its deadline is never taken without having been looked at. */
export const proposer = <D extends { type: TypeDossier; seanceTenable: boolean }>(
  dossiers: readonly D[],
  s: Places,
  max: number,
): D[] => {
  let di = s.capaciteDi - s.remplissage.diConsommees;
  let ms = s.capaciteMs - s.remplissage.msConsommees;
  return dossiers
    .filter((d) => {
      if (!d.seanceTenable) return false;
      if (isDemandeInitiale(d.type)) {
        di -= 1;
        return di >= 0;
      }
      ms -= 1;
      return ms >= 0;
    })
    .slice(0, max);
};
