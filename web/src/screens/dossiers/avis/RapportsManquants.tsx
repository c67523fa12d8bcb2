import type { DosId } from '@riph/contracts/core/ids';
import { rapportsManquants } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';

/** What lacks before the opinion (RAP-15), on what it is given: said, and it may be given. */
export const RapportsManquants = ({ dosId }: { dosId: DosId }) => {
  const rapporteurs = useCall(examenRapporteurs.calls.lister, { params: { dosId }, query: {} });
  const seances = useCall(seanceDossier.calls.lister, { params: { dosId } });
  if (!rapporteurs.data || !seances.data) return null;
  const examen = seances.data.filter((s) => s.inscription === 'EXAMINE').at(-1);
  const manques = rapportsManquants(
    rapporteurs.data.filter((r) => r.partie !== 'PARTIE_1'),
    examen?.type === 'RESTREINTE',
  );
  if (manques.length === 0) return null;
  return (
    <Alert severity="warning" title="Rapports manquants">
      <ul>
        {manques.map((m) => (
          <li key={m}>{m}</li>
        ))}
      </ul>
      <p className="fr-mb-0">
        L’article R1123-12 prévoit un rapporteur de chaque collège. L’avis peut être rendu : vérifiez que le comité a délibéré en
        connaissance de cause.
      </p>
    </Alert>
  );
};
