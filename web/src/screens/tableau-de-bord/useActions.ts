import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { useCall } from '../../api/useCall.ts';
import type { Lecture } from '../../components/states.tsx';
import { type Action, reunir } from './actions.rules.ts';

/**
 * All that waits for the committee, of both flows, in one list. While the trials cannot be read, what is known is listed and `manque` says what is not:
 * its count is then nobody's.
 */
export function useActions(): { reading: Lecture<Action[]>; manque: Lecture<unknown> | null } {
  const nationales = useCall(etudeTdbGestionnaire.calls.listerToutesActions);
  const essais = useCall(dossierCtisTableauDeBord.calls.listerActions);
  const manque = essais.error && essais.data === undefined ? essais : null;
  const lus = manque ? [] : essais.data;
  const data = nationales.data && lus && reunir(nationales.data, lus);
  return { reading: { data, error: nationales.error, mutate: nationales.mutate }, manque };
}
