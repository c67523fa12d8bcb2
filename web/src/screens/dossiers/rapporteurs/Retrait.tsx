import type { DosId } from '@riph/contracts/core/ids';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DecidePar, useDecideParDuDossier } from '../../commun/DecidePar.tsx';
import type { Rapporteur } from './rapporteurs.types.ts';

type Props = { dosId: DosId; place: string; r: Rapporteur; onClose: () => void };
/** Takes a reporter off his place: who it is, who is told, whose decision it is. */
export const Retrait = ({ dosId, place, r, onClose }: Props) => {
  const retirer = useAction(examenRapporteurs.calls.retirer, { success: 'Désignation retirée' });
  const decision = useDecideParDuDossier(dosId);
  const confirmer = async () => {
    const fait = await retirer({ params: { dosId, id: r.id }, body: { decidePar: decision.decidePar } });
    if (fait.ok) onClose();
  };
  return (
    <ConfirmDialog
      title={`Retirer : ${place}`}
      objet={`${r.nom}, ${place.toLowerCase()}`}
      effect="Aucun rapport n’est plus attendu de lui. Il n’ouvre plus le brouillon de son rapport."
      prevenus={
        decision.champ
          ? 'Le membre retiré et la personne qui l’a décidé, aussitôt, par courriel.'
          : 'Le membre retiré, aussitôt, par courriel.'
      }
      back="Vous pouvez le désigner de nouveau ; il en est alors prévenu."
      label="Retirer"
      reason={decision.raison}
      onConfirm={confirmer}
      onClose={onClose}
    >
      <DecidePar champ={decision.champ} />
    </ConfirmDialog>
  );
};
