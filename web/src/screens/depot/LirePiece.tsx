import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import type { PieceLue } from '@riph/contracts/etude/pieces.schemas';
import { fileUrl } from '../../api/download.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { telecharger } from '../../components/telecharger.ts';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';

/** A piece as the committee will read it, over the form. */
export const LirePiece = ({ dosId, piece: p, onClose }: { dosId: number; piece: PieceLue; onClose: () => void }) => {
  const parts = { params: { dosId, id: p.pjId } };
  return (
    <Dialog
      titre={p.categorieLibelle}
      taille="lg"
      onClose={onClose}
      actions={
        <Button
          priorite="secondary"
          icone="fr-icon-download-line"
          onClick={() => void telecharger(etudePieces.calls.telecharger, parts)}
        >
          Télécharger
        </Button>
      }
    >
      <div className="riph-lecteur">
        <DocViewer nom={p.nom} type={p.type} source={fileUrl(etudePieces.calls.telecharger, parts)} />
      </div>
    </Dialog>
  );
};
