import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { on } from '../../api/signals.ts';
import { Button } from '../Button.tsx';
import { Empty, ErrorState, Skeleton } from '../states.tsx';
import { PdfPage } from './PdfPage.tsx';
import { openPdf, whyNotOpened } from './pdf.ts';

type Props = {
  /** Address of the file (`fileUrl`) or its bytes; null: nothing is chosen. */
  source: string | Blob | null;
  nom: string;
  /** MIME type when known: what is no PDF is offered as a download. */
  type?: string;
  /** « pièce 3/14 ». */
  position?: string;
  onPrecedent?: (() => void) | undefined;
  onSuivant?: (() => void) | undefined;
  onTelecharger?: () => void;
  /** Page shown first. */
  depart?: number;
  onPage?: (page: number) => void;
  /** Beside the title: verdict, badge. */
  entete?: ReactNode;
};

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
/** A page that fits a narrow frame is too small to be read: there it begins wider than the frame, which scrolls. */
const ETROIT_PX = 480;
const zoomInitial = (width: number): number => (width > 0 && width < ETROIT_PX ? 1.5 : 1);

type Opened = { pdf: PDFDocumentProxy; ratio: number };
/** Not obtained: why. 'abime': obtained, and unreadable. Never the one for the other: « illisible » is a ground to refuse a piece. */
type Echec = ApiProblem | 'abime';

const useDocument = (source: Props['source'], isPdf: boolean) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [echec, setEchec] = useState<Echec | null>(null);
  const [essai, setEssai] = useState(0);
  const reessayer = useCallback(() => setEssai((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `essai` opens it again
  useEffect(() => {
    setOpened(null);
    setEchec(null);
    if (!source || !isPdf) return;
    let alive = true;
    let close = () => {};
    const open = async () => {
      const task = await openPdf(source);
      close = () => void task.destroy();
      const pdf = await task.promise;
      const view = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (alive) setOpened({ pdf, ratio: view.height / view.width });
    };
    open().catch(async (e: unknown) => {
      if (!alive) return;
      const refusal = await whyNotOpened(source, e);
      if (alive) setEchec(refusal ?? 'abime');
    });
    return () => {
      alive = false;
      close();
    };
  }, [source, isPdf, essai]);
  // Signed in again over the page, or the network is back: what could not be obtained is, without a click.
  useEffect(() => {
    if (echec === null || echec === 'abime') return;
    const ferme = on('sessionReprise', reessayer);
    window.addEventListener('online', reessayer);
    return () => {
      ferme();
      window.removeEventListener('online', reessayer);
    };
  }, [echec, reessayer]);
  return { opened, echec, reessayer };
};

/**
 * A document beside the work on it. Pages scroll; keys inside it: + and - zoom, PageUp and PageDown turn pages. « Pièce précédente » and
 * « suivante » are the caller's. Give a new `key` to start another document at its first page.
 */
export const DocViewer = (p: Props) => {
  const { source, nom, type, position, onPrecedent, onSuivant, onTelecharger, entete, depart, onPage } = p;
  const isPdf = type === undefined || type === 'application/pdf';
  const { opened, echec, reessayer } = useDocument(source, isPdf);
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [choisi, setChoisi] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const zoom = choisi ?? zoomInitial(width);

  useEffect(() => {
    const el = frame.current;
    if (!el) return;
    const observer = new ResizeObserver(([e]) => setWidth(Math.floor(e.contentRect.width)));
    observer.observe(el);
    return () => observer.disconnect();
  }, []);

  const goTo = useCallback((n: number) => {
    frame.current?.querySelector(`[data-page="${n}"]`)?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => onPage?.(page), [page, onPage]);
  const isPlace = opened !== null && width > 0;
  useEffect(() => {
    if (isPlace && depart !== undefined && depart > 1) goTo(depart);
  }, [isPlace, depart, goTo]);
  const zoomBy = (step: number) => setChoisi(ZOOMS[Math.min(Math.max(ZOOMS.indexOf(zoom) + step, 0), ZOOMS.length - 1)]);
  const onKey = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || !opened || e.target !== frame.current) return;
    if (e.key === '+' || e.key === '=') zoomBy(1);
    else if (e.key === '-') zoomBy(-1);
    else if (e.key === 'PageDown') goTo(Math.min(page + 1, opened.pdf.numPages));
    else if (e.key === 'PageUp') goTo(Math.max(page - 1, 1));
    else return;
    e.preventDefault();
  };

  return (
    <section className="riph-pdf" aria-label={`Document : ${nom}`}>
      <header className="riph-pdf__barre">
        <strong className="riph-pdf__nom" title={nom}>
          {nom}
        </strong>
        {entete}
        <span className="riph-pdf__outils">
          {(onPrecedent || onSuivant) && (
            <>
              <IconButton icone="fr-icon-arrow-left-s-line" libelle="Pièce précédente" onClick={onPrecedent} />
              {position && <span className="riph-chiffres">{position}</span>}
              <IconButton icone="fr-icon-arrow-right-s-line" libelle="Pièce suivante" onClick={onSuivant} />
            </>
          )}
          {opened && (
            <>
              <span className="riph-chiffres riph-pdf__compte" role="status">
                page {page}/{opened.pdf.numPages}
              </span>
              <IconButton
                icone="fr-icon-zoom-out-line"
                libelle="Réduire"
                onClick={zoom === ZOOMS[0] ? undefined : () => zoomBy(-1)}
              />
              <span className="riph-chiffres">{Math.round(zoom * 100)} %</span>
              <IconButton
                icone="fr-icon-zoom-in-line"
                libelle="Agrandir"
                onClick={zoom === ZOOMS.at(-1) ? undefined : () => zoomBy(1)}
              />
            </>
          )}
          {onTelecharger && (
            <Button
              priorite="nu"
              taille="sm"
              className="fr-icon-download-line"
              title="Télécharger"
              onClick={onTelecharger}
              // Bytes that are already here are saved without the server.
              {...(typeof source === 'string' && { enCours: false })}
            >
              Télécharger
            </Button>
          )}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="riph-pdf__cadre" ref={frame} tabIndex={0} aria-label={`Pages de ${nom}`} onKeyDown={onKey}>
        {!source && <Empty titre="Aucun document ouvert">Choisissez une pièce dans la liste.</Empty>}
        {source && !isPdf && (
          <Empty
            titre="Ce document ne s’affiche pas ici"
            action={onTelecharger && <Button onClick={onTelecharger}>Télécharger</Button>}
          >
            Seuls les PDF peuvent être lus dans cette page.
          </Empty>
        )}
        {echec && echec !== 'abime' && (
          <ErrorState erreur={echec} titre="Ce document n’a pas pu être chargé" manuel onRetry={reessayer} />
        )}
        {echec === 'abime' && (
          <Empty
            titre="Ce document n’a pas pu être ouvert"
            action={
              onTelecharger && (
                <Button priorite="secondary" onClick={onTelecharger}>
                  Télécharger
                </Button>
              )
            }
          >
            Le fichier est peut-être abîmé ou protégé. Téléchargez-le pour l’ouvrir avec un autre logiciel.
          </Empty>
        )}
        {source && isPdf && !opened && !echec && <Skeleton lignes={0} blocs={1} libelle={`Ouverture de ${nom}…`} />}
        {opened &&
          width > 0 &&
          Array.from({ length: opened.pdf.numPages }, (_, i) => i + 1).map((n) => (
            <PdfPage
              key={n}
              pdf={opened.pdf}
              numero={n}
              largeur={Math.round((width - 24) * zoom)}
              ratio={opened.ratio}
              racine={frame.current}
              onVisible={setPage}
            />
          ))}
      </section>
    </section>
  );
};

const IconButton = ({
  icone,
  libelle,
  onClick,
}: {
  icone: `fr-icon-${string}`;
  libelle: string;
  onClick: (() => void) | undefined;
}) => (
  <button
    type="button"
    className={`fr-btn fr-btn--tertiary-no-outline fr-btn--sm ${icone}`}
    title={libelle}
    disabled={!onClick}
    onClick={onClick}
  >
    {libelle}
  </button>
);
