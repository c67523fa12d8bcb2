import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeCorrectionAvis } from '@riph/contracts/etude/instruction/correction-avis.calls';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { RemplacerDocument } from '../../commun/avis/RemplacerDocument.tsx';
import type { Synthese } from '../../lecture/dossier.types.ts';

type Props = { dossier: Synthese; documentId: number; onClose: () => void; onRefused: () => Promise<unknown> };
const APPEL = etudeCorrectionAvis.calls.remplacerAvisFinal;

export const RemplacerAvis = ({ dossier: d, documentId, onClose, onRefused }: Props) => {
  const remplacer = useAction(APPEL);
  return (
    <RemplacerDocument
      title="Remplacer le document de l’avis"
      objet={`${d.numero ?? ''} – ${d.titre}`}
      effect="Le nouveau fichier devient l’avis. Son sens et sa date ne changent pas."
      prevenus="Le déposant, l’ANSM et le comité sont prévenus par courriel, avec le motif."
      back="L’ancien fichier reste parmi les courriers, marqué comme remplacé."
      motifMin={MOTIF_MIN.ordinaire}
      motifMax={2000}
      label="Nouveau fichier de l’avis"
      regle={APPEL.files.fichier}
      remplacer={async (motif, fichier) => {
        const r = await remplacer({
          params: { id: documentId },
          body: { motif, version: d.version },
          files: { fichier: [fichier] },
        });
        if (r.ok) notifier.success(r.data.message);
        else await onRefused();
        return r.ok;
      }}
      onClose={onClose}
    />
  );
};
