import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';

type Props = {
  title: string;
  objet: ReactNode;
  effect: string;
  prevenus: string;
  back: string;
  label: string;
  /** Whether it was done: the dialog then closes, else it stays with what is typed. */
  faire: (motif: string) => Promise<boolean>;
  onClose: () => void;
};

/** An act of the living séance that asks for its reason. */
export const MotifDialog = ({ faire, onClose, ...p }: Props) => {
  const motif = useMotif(MOTIF_MIN.ordinaire);
  return (
    <ConfirmDialog
      {...p}
      onClose={onClose}
      onConfirm={async () => {
        if (motif.verifier() && (await faire(motif.texte))) onClose();
      }}
    >
      <TextArea {...motif.champ} label="Motif" max={2_000} rows={3} />
    </ConfirmDialog>
  );
};
