import type { DosId } from '@riph/contracts/core/ids';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { useAction } from '../../../api/useAction.ts';
import { RemoveDialog } from '../../../components/dialogs/RemoveDialog.tsx';

type Props = { dosId: DosId; document: { id: number; libelle: string; nom: string }; onClose: () => void };

/** A file joined to a request to a reporter, taken back before he answers. */
export const RetirerDocument = ({ dosId, document: d, onClose }: Props) => {
  const retirer = useAction(examenDocuments.calls.supprimerEvenement, { success: 'Document retiré.' });
  return (
    <RemoveDialog
      what="le document"
      objet={`${d.libelle} : ${d.nom}`}
      effect="Les rapporteurs à qui il a été envoyé ne le lisent plus ; leur demande reste, avec son message et sa date. L’historique garde son nom et son empreinte."
      prevenus="Personne n’est prévenu : écrivez aux rapporteurs si le fichier ne devait pas leur parvenir."
      back="Le fichier n’est pas récupérable. Un autre se joint par une nouvelle demande au rapporteur."
      remove={() => retirer({ params: { id: d.id }, query: { dosId } })}
      onClose={onClose}
    />
  );
};
