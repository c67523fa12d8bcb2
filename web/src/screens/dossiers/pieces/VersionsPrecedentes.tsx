import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { useNumericParams } from '../../../components/useNumericParams.ts';
import { dateFr } from '../../../labels/dates.ts';
import { ComparerPieces } from '../../lecture/ComparerPieces.tsx';
import { LirePiece } from '../../lecture/LirePiece.tsx';

/** « En vigueur », or that it is not sent yet; nothing on a former version. */
export const Vigueur = ({ piece: p }: { piece: Pick<PieceLue, 'enVigueur' | 'supprimable'> }) => {
  if (p.enVigueur) return <StatusBadge tone="success">En vigueur</StatusBadge>;
  return p.supprimable ? <StatusBadge tone="info">Pas encore envoyée</StatusBadge> : null;
};

/** The versions that a piece replaced, newest first: each with its day of deposit, to read, to download, and to compare with it in one click. */
export const VersionsPrecedentes = ({ piece, anciennes }: { piece: PieceLue; anciennes: readonly PieceLue[] }) => {
  const { dosId } = useNumericParams('dosId');
  const [lue, setLue] = useState<PieceLue | null>(null);
  if (anciennes.length === 0) return null;
  return (
    <div className="riph-versions__ligne">
      <details
        className="riph-versions"
        // Inside a list that scrolls by itself they would open out of sight.
        onToggle={(e) => e.currentTarget.open && e.currentTarget.scrollIntoView({ block: 'nearest' })}
      >
        <summary>Versions précédentes ({anciennes.length})</summary>
        <ul className="riph-liste">
          {anciennes.map((p) => (
            <li key={p.pjId}>
              <span className="riph-coupe">{p.nom}</span> <Vigueur piece={p} />
              <span className="riph-discret riph-bloc-ligne">
                {[p.version && `version ${p.version}`, `déposée le ${dateFr(p.deposeeLe)}`].filter(Boolean).join(' · ')}
              </span>
              <span className="riph-rangee">
                <Button priority="nu" size="sm" aria-label={`Lire : ${p.nom}`} onClick={() => setLue(p)}>
                  Lire
                </Button>
                <DownloadButton
                  priority="nu"
                  size="sm"
                  aria-label={`Télécharger : ${p.nom}`}
                  call={examenPieces.calls.telecharger}
                  parts={{ params: { dosId, id: p.pjId } }}
                >
                  Télécharger
                </DownloadButton>
              </span>
            </li>
          ))}
        </ul>
        {lue && <LirePiece dosId={dosId} piece={lue} onClose={() => setLue(null)} />}
      </details>
      <ComparerPieces dosId={dosId} piece={piece} anciennes={anciennes} />
    </div>
  );
};
