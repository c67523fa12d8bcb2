import type { DosId } from '@riph/contracts/core/ids';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { useCall } from '../../../api/useCall.ts';
import { type RapportsDeLAvis, rapportsDeLAvis } from './rapports-manquants.rules.ts';

/** Nothing lacks while it is not known. */
export function useRapportsDeLAvis(dosId: DosId): RapportsDeLAvis {
  const places = useCall(examenRapporteurs.calls.lister, { params: { dosId }, query: {} });
  const seances = useCall(seanceDossier.calls.lister, { params: { dosId } });
  return places.data && seances.data ? rapportsDeLAvis(places.data, seances.data) : { manques: [], motif: null };
}
