import type { FileRule } from '@riph/contracts/core/files';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';

type Props = {
  title: string;
  objet: string;
  effect: string;
  prevenus: string;
  back: string;
  /** Bounds of the reason. */
  motifMin: number;
  motifMax: number;
  label: string;
  regle: FileRule;
  /** True when it is done: the dialog closes then. */
  remplacer: (motif: string, fichier: File) => Promise<boolean>;
  onClose: () => void;
};

/** A signed document was wrong: another file takes its place, with a reason; what it says does not change. */
export const RemplacerDocument = ({ motifMin, motifMax, label, regle, remplacer, onClose, ...dialog }: Props) => {
  const [fichier, setFichier] = useState<File | null>(null);
  const motif = useMotif(motifMin);
  const confirmer = async () => {
    if (!fichier) notifier.warning('Choisissez le nouveau fichier.');
    if (!motif.verifier() || !fichier) return;
    if (await remplacer(motif.texte, fichier)) onClose();
  };
  return (
    <ConfirmDialog {...dialog} label="Remplacer le document" onConfirm={confirmer} onClose={onClose}>
      <AttachedFile label={label} regle={regle} file={fichier} onChoose={setFichier} />
      <TextArea {...motif.champ} label="Motif du remplacement" max={motifMax} rows={3} />
    </ConfirmDialog>
  );
};
