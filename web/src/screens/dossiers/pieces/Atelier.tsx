import type { DosId } from '@riph/contracts/core/ids';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fileUrl } from '../../../api/download.ts';
import { downloadFile } from '../../../components/download-file.ts';
import { type Touches, useKeys } from '../../../components/useKeys.ts';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { aReprendre, type Inchangees, MOTIFS_FREQUENTS, prochaineAVoir } from './atelier.rules.ts';
import { ListePieces } from './ListePieces.tsx';
import type { Piece, Verdict } from './pieces.types.ts';
import { useHauteurRestante } from './useHauteurRestante.ts';

type Props = {
  dosId: DosId;
  pieces: readonly Piece[];
  onVerdict?: ((piece: Piece, verdict: Verdict) => void) | undefined;
  /** Pieces given since complements were asked: marked. */
  recues?: readonly number[];
  /** Of a modification: what its new pieces are, and those that it leaves as they were, which come last. */
  marques?: ReadonlyMap<number, string> | undefined;
  inchangees?: Inchangees | null;
  pied?: ReactNode;
};

const ligneDe = (pjId: number) => document.querySelector<HTMLElement>(`[data-piece="${pjId}"]`);

/**
 * Read and decide without leaving: the list on the left, the document beside. The first piece to see is open at once. Keys: j and k next and previous,
 * c conforme, n non conforme, a digit or m its motif; a verdict goes on to the next piece without one.
 */
export const Atelier = ({ dosId, pieces, onVerdict, recues = [], marques, inchangees = null, pied }: Props) => {
  const [selected, setSelected] = useState<number | null>(() => prochaineAVoir(pieces, null));
  const atelier = useRef<HTMLDivElement>(null);
  const lecteur = useRef<HTMLDivElement>(null);
  const courante = pieces.find((p) => p.pjId === selected) ?? pieces[0] ?? null;
  const at = pieces.findIndex((p) => p.pjId === courante?.pjId);
  const refusee = courante?.conformite === false;
  useHauteurRestante(atelier);
  // The row is seen whole, with its reasons once it is refused. At the opening only inside a list that scrolls by itself: on a phone the page stays at its top.
  const ouverte = useRef(false);
  /** The document was gone to: its row does not call back. */
  const versDocument = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refusee` makes the row higher
  useEffect(() => {
    const ligne = selected === null ? null : ligneDe(selected)?.closest('li');
    const list = ligne?.closest('.riph-atelier__defile') ?? ligne?.parentElement;
    const isLigneASuivre = !versDocument.current;
    if (ligne && list && isLigneASuivre && (ouverte.current || list.scrollHeight > list.clientHeight))
      ligne.scrollIntoView({ block: 'nearest' });
    ouverte.current = true;
    versDocument.current = false;
  }, [selected, refusee]);

  const choisir = (pjId: number | null | undefined) => {
    if (pjId === null || pjId === undefined) return;
    // Drawn first: a row that is folded takes no focus.
    flushSync(() => setSelected(pjId));
    ligneDe(pjId)?.focus({ preventScroll: true });
  };
  const suite = () => choisir(prochaineAVoir(pieces, courante?.pjId ?? null));
  const refuser = (motif: string) => {
    if (!courante || !onVerdict) return;
    onVerdict(courante, { conformite: false, motif });
    suite();
  };
  const verdicts: Touches | null | undefined = courante &&
    onVerdict && {
      c: () => {
        onVerdict(courante, { conformite: true, motif: null });
        suite();
      },
      n: () => onVerdict(courante, { conformite: false, motif: courante.motif }),
      ...(refusee && {
        m: () => document.querySelector<HTMLElement>(`[data-motif="${courante.pjId}"]`)?.focus(),
        ...Object.fromEntries(MOTIFS_FREQUENTS.map((m, i) => [String(i + 1), () => refuser(m)])),
      }),
    };
  useKeys({ j: () => choisir(pieces[at + 1]?.pjId), k: () => choisir(pieces[at - 1]?.pjId), ...verdicts });

  /** On a narrow screen the document is below the list: opening a piece goes to it. */
  const ouvrir = (pjId: number) => {
    setSelected(pjId);
    const box = lecteur.current;
    if (!box || box.getBoundingClientRect().top <= window.innerHeight * 0.8) return;
    versDocument.current = pjId !== selected;
    box.scrollIntoView({ block: 'start' });
  };
  const juger =
    onVerdict &&
    ((p: Piece, v: Verdict) => {
      setSelected(p.pjId);
      onVerdict(p, v);
    });
  const reprises = aReprendre(pieces, inchangees);
  const parts = courante && { params: { dosId, id: courante.pjId } };
  return (
    <div className="riph-atelier" ref={atelier}>
      <div className="riph-atelier__liste">
        <ListePieces
          pieces={pieces}
          courante={courante?.pjId ?? null}
          onOpen={ouvrir}
          onVerdict={juger}
          onSuite={suite}
          recues={recues}
          marques={marques}
          inchangees={inchangees}
          aReprendre={reprises.length}
          onReprendre={() => {
            for (const p of reprises) onVerdict?.(p, { conformite: true, motif: null });
          }}
        />
        {pied}
      </div>
      <div className="riph-atelier__document" ref={lecteur}>
        <DocViewer
          source={parts && fileUrl(examenPieces.calls.telecharger, parts)}
          name={courante?.nom ?? ''}
          type={courante?.type}
          position={courante ? `pièce ${at + 1}/${pieces.length}` : undefined}
          onPrevious={at > 0 ? () => setSelected(pieces[at - 1].pjId) : undefined}
          onNext={at >= 0 && at < pieces.length - 1 ? () => setSelected(pieces[at + 1].pjId) : undefined}
          onDownload={parts ? () => void downloadFile(examenPieces.calls.telecharger, parts) : undefined}
        />
      </div>
    </div>
  );
};
