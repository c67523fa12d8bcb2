import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';

const DITS: Readonly<Record<number, { severite: 'warning' | 'error'; texte: string }>> = {
  1: {
    severite: 'error',
    texte: 'La demande initiale est encore examinée : une modification ne s’examine qu’une fois l’essai autorisé.',
  },
  2: { severite: 'error', texte: 'La demande initiale n’a pas été autorisée : cette modification est sans objet.' },
  3: {
    severite: 'warning',
    texte: 'Aucune demande initiale de ce numéro n’est connue ici : vérifiez-la sur le portail européen.',
  },
};

/** What the initial request says against a modification; nothing when nothing forbids it. */
export const DossierInitial = ({ dosId }: { dosId: number }) => {
  const dit = DITS[useCall(dossierCtisDossier.calls.controlerDirLie, { params: { dosId } }).data ?? 0];
  return (
    dit && (
      <Alert severite={dit.severite} petit>
        {dit.texte}
      </Alert>
    )
  );
};
