import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { controleDe } from './initiale.rules.ts';

/** What the initial request says of a modification; null of any other request, and where nothing is to say. */
export const useInitiale = (dosId: DosId) =>
  controleDe(useCall(dossierCtisDossier.calls.controlerDirLie, { params: { dosId } }).data ?? 0);

/** Said at the head of a modification: it forbids, or is to be verified. */
export const DossierInitial = ({ dosId }: { dosId: DosId }) => {
  const dit = useInitiale(dosId);
  return (
    dit && (
      <Alert severity={dit.interdit ? 'error' : 'warning'} small>
        {dit.texte}
      </Alert>
    )
  );
};
