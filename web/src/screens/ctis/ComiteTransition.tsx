import type { EtuId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';

/** Of a trial that was authorised under the earlier regime: the committee of that opinion, and whether it follows the trial today. */
export const ComiteTransition = ({ etuId, numeroCtis }: { etuId: EtuId; numeroCtis: string }) => {
  const nom = useCall(dossierCtisDossier.calls.lireNomCppTransition, { params: { numeroCtis } });
  const repris = useCall(examenPropres.calls.estCppTransition, nom.data ? { params: { etuId } } : null);
  if (nom.data === undefined) return null;
  return (
    <Alert severity="info" title="Essai en transition" small>
      {nom.data
        ? `Avis antérieur du ${nomComite(nom.data)}.${repris.data === true ? ' Ce comité suit aussi l’essai aujourd’hui.' : ''}${repris.data === false ? ' L’essai n’est pas confié à ce comité : le promoteur le signale, sur la page de la demande, au comité tiré au sort dans les vingt-quatre heures du tirage (R1124-4), qui peut demander par une réaffectation qu’il lui revienne.' : ''}`
        : 'La plateforme ne connaît pas d’avis rendu sous le régime antérieur pour cet essai.'}
    </Alert>
  );
};
