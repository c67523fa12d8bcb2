import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { transitionEnMots } from './transition.rules.ts';

type Props = { etuId: EtuId; numeroCtis: string; signalable?: boolean };

/** Of a trial that was authorised under the earlier regime: the committee of that opinion, and whether it follows the trial today. */
export const ComiteTransition = ({ etuId, numeroCtis, signalable = false }: Props) => {
  const nom = useCall(dossierCtisDossier.calls.lireNomCppTransition, { params: { numeroCtis } });
  const repris = useCall(examenPropres.calls.estCppTransition, nom.data ? { params: { etuId } } : null);
  if (nom.data === undefined) return null;
  return (
    <Alert severity="info" title="Essai en transition" small>
      {transitionEnMots(nom.data, repris.data, signalable)}
    </Alert>
  );
};
