import type { DosId } from '@riph/contracts/core/ids';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';

/** Said on a dossier that no committee could take: it is drawn again each day (TAS-13), and why the last draw found none. */
export const AttenteTirage = ({ dosId }: { dosId: DosId }) => {
  const { data: dernier } = useCall(examenAttribution.calls.lireTirage, { params: { dosId } });
  return (
    <Alert severity="info" title="Nouveau tirage au sort chaque jour, jusqu’à ce qu’un comité soit disponible">
      {dernier && (
        <>
          Dernier tirage le {dateHeureFr(dernier.date)} : {dernier.motif}{' '}
          <Link to={`/dossiers/${dosId}/tirage`}>Voir pourquoi chaque comité est écarté</Link>.{' '}
        </>
      )}
      Le déposant est prévenu par courriel dès qu’un comité est désigné ; l’administration peut aussi attribuer le dossier. Les
      délais du comité partent du jour de sa désignation.
    </Alert>
  );
};
