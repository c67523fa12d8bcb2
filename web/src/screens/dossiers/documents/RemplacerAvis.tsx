import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeCorrectionAvis } from '@riph/contracts/etude/instruction/correction-avis.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import type { Synthese } from '../../lecture/dossier.types.ts';

type Props = { dossier: Synthese; documentId: number; onClose: () => void; onRefused: () => Promise<unknown> };

/** The file of an opinion replaced by another, with its reason: its sense and its date stay. */
export const RemplacerAvis = ({ dossier: d, documentId, onClose, onRefused }: Props) => {
  const [fichier, setFichier] = useState<File | null>(null);
  const motif = useMotif(MOTIF_MIN.ordinaire);
  const remplacer = useAction(etudeCorrectionAvis.calls.remplacerAvisFinal);
  const confirmer = async () => {
    if (!fichier) notifier.warning('Choisissez le nouveau fichier de l’avis.');
    if (!motif.verifier() || !fichier) return;
    const r = await remplacer({
      params: { id: documentId },
      body: { motif: motif.texte, version: d.version },
      files: { fichier: [fichier] },
    });
    if (!r.ok) return void (await onRefused());
    notifier.success(r.data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remplacer le document de l’avis"
      objet={`${d.numero ?? ''} – ${d.titre}`}
      effect="Le nouveau fichier devient l’avis. Son sens et sa date ne changent pas."
      prevenus="Le déposant, l’ANSM et le comité sont prévenus par courriel, avec le motif."
      back="L’ancien fichier reste parmi les courriers, marqué comme remplacé."
      label="Remplacer le document"
      onConfirm={confirmer}
      onClose={onClose}
    >
      <AttachedFile
        label="Nouveau fichier de l’avis"
        regle={etudeCorrectionAvis.calls.remplacerAvisFinal.files.fichier}
        file={fichier}
        onChoose={setFichier}
      />
      <TextArea {...motif.champ} label="Motif du remplacement" max={2000} rows={3} />
    </ConfirmDialog>
  );
};
