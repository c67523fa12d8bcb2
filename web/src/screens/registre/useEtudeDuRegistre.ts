import type { EtuId } from '@riph/contracts/core/ids';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { useCall } from '../../api/useCall.ts';
import { filDeLEtude } from '../../labels/etude.ts';

/** Where the form of the register comes from. */
export function useEtudeDuRegistre(etuId: EtuId) {
  const etude = useCall(examenRegistre.calls.lireElementsAdmin, { params: { etuId } }).data?.etude;
  return { surtitre: etude?.numero ?? undefined, fil: etude ? filDeLEtude(etude) : [] };
}
