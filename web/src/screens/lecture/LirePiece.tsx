import { etudePieces } from '@riph/contracts/etude/depot/pieces.calls';
import { fileUrl } from '../../api/download.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { TelechargerButton } from '../../components/TelechargerButton.tsx';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';

type Piece = { pjId: number; nom: string; type?: string; categorieLibelle?: string };

/** A piece as the committee reads it, over the page. */
export const LirePiece = ({ dosId, piece: p, onClose }: { dosId: number; piece: Piece; onClose: () => void }) => {
  const parts = { params: { dosId, id: p.pjId } };
  return (
    <Dialog
      titre={p.categorieLibelle ?? p.nom}
      taille="lg"
      onClose={onClose}
      actions={
        <TelechargerButton priorite="secondary" icone="fr-icon-download-line" appel={etudePieces.calls.telecharger} parts={parts}>
          Télécharger
        </TelechargerButton>
      }
    >
      <div className="riph-lecteur">
        <DocViewer nom={p.nom} type={p.type} source={fileUrl(etudePieces.calls.telecharger, parts)} />
      </div>
    </Dialog>
  );
};
