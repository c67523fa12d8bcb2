import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { fileUrl } from '../../api/download.ts';
import { telecharger } from '../../components/telecharger.ts';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';
import { ListePieces, type Piece, type Verdict } from './ListePieces.tsx';

type Props = {
  dosId: number;
  pieces: readonly Piece[];
  onVerdict?: (piece: Piece, verdict: Verdict) => void;
  tete?: ReactNode;
  pied?: ReactNode;
};

/**
 * Read and decide without leaving: the list on the left, the document beside. Keys inside the list: j and k next and previous, c conforme,
 * n non conforme, m motif.
 */
export const Atelier = ({ dosId, pieces, onVerdict, tete, pied }: Props) => {
  const [choisie, setChoisie] = useState<number | null>(null);
  const lecteur = useRef<HTMLDivElement>(null);
  const courante = pieces.find((p) => p.pjId === choisie) ?? pieces[0] ?? null;
  const at = pieces.findIndex((p) => p.pjId === courante?.pjId);
  const aller = (index: number) => {
    const next = pieces[index];
    if (!next) return;
    setChoisie(next.pjId);
    document.querySelector<HTMLElement>(`[data-piece="${next.pjId}"]`)?.focus();
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.target instanceof HTMLInputElement && e.target.type !== 'radio') return;
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === 'j') aller(at + 1);
    else if (e.key === 'k') aller(at - 1);
    else if (e.key === 'c' && courante) onVerdict?.(courante, { conformite: true, motif: null });
    else if (e.key === 'n' && courante) onVerdict?.(courante, { conformite: false, motif: courante.motif });
    else if (e.key === 'm' && courante) document.querySelector<HTMLElement>(`[data-motif="${courante.pjId}"]`)?.focus();
    else return;
    e.preventDefault();
  };
  /** On a narrow screen the document is below the list: opening a piece goes to it. */
  const ouvrir = (pjId: number) => {
    setChoisie(pjId);
    const box = lecteur.current;
    if (box && box.getBoundingClientRect().top > window.innerHeight * 0.8) box.scrollIntoView({ block: 'start' });
  };
  const parts = courante && { params: { dosId, id: courante.pjId } };
  return (
    <div className="riph-atelier">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the list, each line holds its own controls */}
      <div className="riph-atelier__liste" onKeyDown={onKey}>
        {tete}
        <ListePieces pieces={pieces} courante={courante?.pjId ?? null} onOuvrir={ouvrir} onVerdict={onVerdict} />
        {pied}
      </div>
      <div className="riph-atelier__document" ref={lecteur}>
        <DocViewer
          source={parts && fileUrl(etudePieces.calls.telecharger, parts)}
          nom={courante?.nom ?? ''}
          type={courante?.type}
          position={courante ? `pièce ${at + 1}/${pieces.length}` : undefined}
          onPrecedent={at > 0 ? () => setChoisie(pieces[at - 1].pjId) : undefined}
          onSuivant={at >= 0 && at < pieces.length - 1 ? () => setChoisie(pieces[at + 1].pjId) : undefined}
          onTelecharger={parts ? () => void telecharger(etudePieces.calls.telecharger, parts) : undefined}
        />
      </div>
    </div>
  );
};
