import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { SansRapports } from '../cadre/SansRapports.tsx';
import type { SansRapport } from '../cadre/sans-rapports.rules.ts';

type Props = { manques: readonly SansRapport[]; faire: (motif: string) => Promise<boolean>; onClose: () => void };

/** The séance is closed though a report lacks: it says why. */
export const LeverSansRapport = ({ manques, faire, onClose }: Props) => {
  const motif = useMotif(MOTIF_MIN.ordinaire);
  return (
    <ConfirmDialog
      title="Lever la séance"
      objet="Un dossier a été examiné sans le rapport de chaque collège."
      effect="La séance est tenue et son relevé de décisions est produit."
      prevenus="Personne : le relevé est à signer."
      back="Une séance levée ne se rouvre pas."
      label="Lever la séance"
      onClose={onClose}
      onConfirm={async () => {
        if (motif.verifier() && (await faire(motif.texte))) onClose();
      }}
    >
      <SansRapports manques={manques} champ={motif.champ} />
    </ConfirmDialog>
  );
};
