import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import { MOTIF_RETRAIT_RAPPORT_MIN } from '@riph/contracts/seance/rapport-activite.schemas';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';

type Props = { id: number; quoi: string; isAdmin: boolean; onClose: () => void };

/** Takes a filed report away: kept, with the reason, and told to the other side. */
export const RetirerRapport = ({ id, quoi, isAdmin, onClose }: Props) => {
  const retirer = useAction(seanceRapportActivite.calls.retirer, { success: 'Rapport retiré' });
  const motif = useMotif(MOTIF_RETRAIT_RAPPORT_MIN);
  const confirmer = async () => {
    if (!motif.verifier()) return;
    const { ok } = await retirer({ params: { rapport_act_id: id }, body: { motif: motif.texte } });
    if (ok) onClose();
  };
  return (
    <ConfirmDialog
      title="Retirer le rapport"
      objet={`Rapport d’activité ${quoi}`}
      effect="Le rapport de l’année manque de nouveau. Le document retiré reste à lire ici, avec votre motif, pour le secrétariat et l’administration."
      prevenus={`${isAdmin ? 'Le secrétariat du comité' : 'L’administration'}, par courriel, avec le motif.`}
      back="Un autre document signé peut être déposé."
      label="Retirer"
      danger
      onConfirm={confirmer}
      onClose={onClose}
    >
      <TextArea {...motif.champ} label="Motif du retrait" max={1000} rows={3} />
    </ConfirmDialog>
  );
};
