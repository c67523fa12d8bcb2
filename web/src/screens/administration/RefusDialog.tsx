import type { CompteId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';

type Props = { compteId: CompteId; nom: string; email: string; profil: string; onClose: () => void };

/** Refuses a demand of account, with the reason that the person will read. */
export const RefusDialog = ({ compteId, nom, email, profil, onClose }: Props) => {
  const motif = useMotif(MOTIF_MIN.refusDeCompte);
  const refuser = useAction(identityAdministrationDeposants.calls.refuser, { success: 'Demande refusée' });
  return (
    <ConfirmDialog
      title="Refuser la demande de compte"
      objet={`${nom}, profil « ${profil} »`}
      effect="La demande quitte la liste. La personne ne peut pas se connecter."
      prevenus={`${nom}, par courriel à ${email}. Le motif lui est aussi rappelé si elle tente de se connecter.`}
      back="La personne peut faire une nouvelle demande avec la même adresse."
      label="Refuser la demande"
      danger
      onClose={onClose}
      onConfirm={async () => {
        if (!motif.verifier()) return;
        const r = await refuser({ params: { compteId }, body: { motif: motif.texte } });
        if (r.ok) onClose();
      }}
    >
      <TextArea
        {...motif.champ}
        label="Motif du refus"
        hint={`Au moins ${MOTIF_MIN.refusDeCompte} caractères. La personne le lira tel quel : dites-lui ce qu’elle peut corriger.`}
        max={1000}
        rows={4}
      />
    </ConfirmDialog>
  );
};
