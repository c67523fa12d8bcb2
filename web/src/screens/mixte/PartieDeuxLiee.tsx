import type { DosId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';

/** A mixed pair moves together: where the trial that goes with the dossier stands. */
export const PartieDeuxLiee = ({ dosId }: { dosId: DosId }) => {
  const { data } = useCall(examenReaffectations.calls.lireStatutPartieDeuxDossierLie, { params: { dosId } });
  return data ? (
    <Alert severity="warning" title="Étude mixte : les deux volets changent de comité ensemble">
      <p>
        L’essai de médicament <Link to={`/dossiers/${data.dosId}`}>{data.numeroCtis}</Link>
        {data.comite && ` est suivi par le ${nomComite(data.comite)}`}. Sa partie II : {data.statutLibelle}.
        {data.avisRendu && ' Elle a son avis : ce dossier ne peut plus changer de comité sans rompre le lien.'}
      </p>
    </Alert>
  ) : null;
};
