import type { DosId } from '@riph/contracts/core/ids';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { fileUrl } from '../../api/download.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';

type Piece = { pjId: number; nom: string; type?: string; categorieLibelle?: string };

/** A piece as the committee reads it, over the page. */
export const LirePiece = ({ dosId, piece: p, onClose }: { dosId: DosId; piece: Piece; onClose: () => void }) => {
  const parts = { params: { dosId, id: p.pjId } };
  return (
    <Dialog
      title={p.categorieLibelle ?? p.nom}
      size="lg"
      onClose={onClose}
      actions={
        <DownloadButton priority="secondary" icon="fr-icon-download-line" call={examenPieces.calls.telecharger} parts={parts}>
          Télécharger
        </DownloadButton>
      }
    >
      <div className="riph-lecteur">
        <DocViewer name={p.nom} type={p.type} source={fileUrl(examenPieces.calls.telecharger, parts)} />
      </div>
    </Dialog>
  );
};
