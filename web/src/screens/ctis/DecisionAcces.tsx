import { type DemandeAcces, MOTIF_ACCES_MIN } from '@riph/contracts/dossier-ctis/acces.schemas';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';

type Props = { demande: Pick<DemandeAcces, 'id' | 'numeroCtis' | 'demandeur'>; accorder: boolean; onClose: () => void };

/** Grants a sponsor the trial that he asks for, or refuses it with a reason. */
export const DecisionAcces = ({ demande: d, accorder, onClose }: Props) => {
  const decider = useAction(dossierCtisEtude.calls.deciderAcces);
  const motif = useMotif(MOTIF_ACCES_MIN);
  const confirmer = async () => {
    if (!accorder && !motif.verifier()) return;
    const r = await decider({ params: { demandeId: d.id }, body: { accorder, motif: accorder ? '' : motif.texte } });
    if (!r.ok) return;
    notifier.success(r.data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title={accorder ? 'Accorder l’accès' : 'Refuser l’accès'}
      objet={`Essai ${d.numeroCtis} – ${d.demandeur}`}
      effect={
        accorder
          ? 'Le déposant lit l’essai et ses demandes, et répond au comité.'
          : 'Le déposant ne lit rien de l’essai. Il peut demander de nouveau.'
      }
      prevenus={`Le déposant est prévenu par courriel${accorder ? '' : ', avec le motif'}.`}
      back={
        accorder
          ? 'L’administration seule retire un accès accordé, sur la page de l’essai.'
          : 'Une nouvelle demande peut être accordée.'
      }
      label={accorder ? 'Accorder l’accès' : 'Refuser l’accès'}
      danger={!accorder}
      onConfirm={confirmer}
      onClose={onClose}
    >
      {!accorder && <TextArea {...motif.champ} label="Motif du refus" max={4000} rows={3} />}
    </ConfirmDialog>
  );
};
