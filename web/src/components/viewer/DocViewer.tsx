import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { on } from '../../api/signals.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { useDebounced } from '../form/useDebounced.ts';
import { Empty, ErrorState, Skeleton } from '../states.tsx';
import { FindBar } from './FindBar.tsx';
import { needleOf, placeOf, rankFrom } from './find.rules.ts';
import { IconButton } from './IconButton.tsx';
import { PdfPage } from './PdfPage.tsx';
import { openPdf, whyNotOpened } from './pdf.ts';
import { useFind } from './useFind.ts';

type Props = {
  /** Address of the file (`fileUrl`) or its bytes; null: nothing is chosen. */
  source: string | Blob | null;
  name: string;
  /** MIME type when known: what is no PDF is offered as a download. */
  type?: string;
  /** « pièce 3/14 ». */
  position?: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onDownload?: () => void;
  /** Page shown first. */
  start?: number;
  onPage?: (page: number) => void;
  /** Beside the title: verdict, badge. */
  header?: ReactNode;
};

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

type Opened = { pdf: PDFDocumentProxy; ratio: number };
/** Not obtained: why. 'abime': obtained, and unreadable. Never the one for the other: « illisible » is a ground to refuse a piece. */
type Echec = ApiProblem | 'abime';

const useDocument = (source: Props['source'], isPdf: boolean) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<Echec | null>(null);
  const [essai, setEssai] = useState(0);
  const retry = useCallback(() => setEssai((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `essai` opens it again
  useEffect(() => {
    setOpened(null);
    setFailure(null);
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
      if (alive) setFailure(refusal ?? 'abime');
    });
    return () => {
      alive = false;
      close();
    };
  }, [source, isPdf, essai]);
  // Signed in again over the page, or the network is back: what could not be obtained is, without a click.
  useEffect(() => {
    if (failure === null || failure === 'abime') return;
    const ferme = on('sessionReprise', retry);
    window.addEventListener('online', retry);
    return () => {
      ferme();
      window.removeEventListener('online', retry);
    };
  }, [failure, retry]);
  return { opened, failure, retry };
};

/**
 * A document beside the work on it. Pages scroll; keys inside it: + and - zoom, PageUp and PageDown turn pages, Ctrl and F look for a word, which the browser
 * itself finds in the pages near the view alone. « Pièce précédente » and « suivante » are the caller's. Give a new `key` to start another document at its first page.
 */
export const DocViewer = (p: Props) => {
  const { source, name, type, position, onPrevious, onNext, onDownload, header: entete, start, onPage } = p;
  const isPdf = type === undefined || type === 'application/pdf';
  const { opened, failure, retry } = useDocument(source, isPdf);
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [selected, setSelected] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [isFinding, setFinding] = useState(false);
  const [isFull, setFull] = useState(false);
  const [typed, setTyped] = useState('');
  const needle = needleOf(useDebounced(isFinding ? typed : ''));
  const found = useFind(opened?.pdf ?? null, needle);
  const [rank, setRank] = useState<number | null>(null);
  const passage = rank === null ? null : placeOf(found.counts, rank);
  const zoom = selected ?? 1;

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
  const reading = useRef(page);
  reading.current = page;
  // A new word: its first passage from the page that is read on; pages that are read later do not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new word begins again
  useEffect(() => setRank(null), [needle]);
  useEffect(() => setRank((now) => now ?? rankFrom(found.counts, reading.current, found.isRead)), [found]);
  const target = passage?.page;
  // Drawn once it is near the view, the page shows the passage itself.
  useEffect(() => {
    if (target !== undefined) goTo(target);
  }, [target, goTo]);
  const isPlace = opened !== null && width > 0;
  useEffect(() => {
    if (isPlace && start !== undefined && start > 1) goTo(start);
  }, [isPlace, start, goTo]);
  const zoomBy = (step: number) => setSelected(ZOOMS[Math.min(Math.max(ZOOMS.indexOf(zoom) + step, 0), ZOOMS.length - 1)]);
  const onAnyKey = (e: KeyboardEvent) => {
    if ((e.ctrlKey || e.metaKey) && e.key === 'f' && opened) setFinding(true);
    else if (e.key === 'Escape' && isFinding) setFinding(false);
    else if (e.key === 'Escape' && isFull) setFull(false);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
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
    <section className={cx('riph-pdf', isFull && 'riph-pdf--plein')} aria-label={`Document : ${name}`} onKeyDown={onAnyKey}>
      <header className="riph-pdf__barre">
        <strong className="riph-pdf__nom" title={name}>
          {name}
        </strong>
        {entete}
        <span className="riph-pdf__outils">
          {(onPrevious || onNext) && (
            <>
              <IconButton icon="fr-icon-arrow-left-s-line" label="Pièce précédente" onClick={onPrevious} />
              {position && <span className="riph-chiffres">{position}</span>}
              <IconButton icon="fr-icon-arrow-right-s-line" label="Pièce suivante" onClick={onNext} />
            </>
          )}
          {opened && (
            <>
              <span className="riph-chiffres riph-pdf__compte" role="status">
                page {page}/{opened.pdf.numPages}
              </span>
              <IconButton
                icon="fr-icon-search-line"
                label="Chercher"
                isPressed={isFinding}
                onClick={() => setFinding(!isFinding)}
              />
              <IconButton
                icon="fr-icon-fullscreen-line"
                label={isFull ? 'Quitter le plein écran' : 'Plein écran'}
                isPressed={isFull}
                onClick={() => setFull(!isFull)}
              />
              <IconButton
                icon="fr-icon-zoom-out-line"
                label="Réduire"
                onClick={zoom === ZOOMS[0] ? undefined : () => zoomBy(-1)}
              />
              <span className="riph-chiffres">{Math.round(zoom * 100)} %</span>
              <IconButton
                icon="fr-icon-zoom-in-line"
                label="Agrandir"
                onClick={zoom === ZOOMS.at(-1) ? undefined : () => zoomBy(1)}
              />
            </>
          )}
          {onDownload && (
            <Button
              priority="nu"
              size="sm"
              className="fr-icon-download-line"
              title="Télécharger"
              onClick={onDownload}
              // Bytes that are already here are saved without the server.
              {...(typeof source === 'string' && { busy: false })}
            >
              Télécharger
            </Button>
          )}
        </span>
      </header>
      {opened && isFinding && (
        <FindBar
          pdf={opened.pdf}
          wanted={typed}
          onWanted={setTyped}
          found={found}
          rank={rank}
          onRank={setRank}
          page={page}
          onPage={goTo}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="riph-pdf__cadre" ref={frame} tabIndex={0} aria-label={`Pages de ${name}`} onKeyDown={onKey}>
        {!source && <Empty title="Aucun document ouvert">Choisissez une pièce dans la liste.</Empty>}
        {source && !isPdf && (
          <Empty
            title="Ce document ne s’affiche pas ici"
            action={onDownload && <Button onClick={onDownload}>Télécharger</Button>}
          >
            Seuls les PDF peuvent être lus dans cette page.
          </Empty>
        )}
        {failure && failure !== 'abime' && (
          <ErrorState error={failure} title="Ce document n’a pas pu être chargé" manual onRetry={retry} />
        )}
        {failure === 'abime' && (
          <Empty
            title="Ce document n’a pas pu être ouvert"
            action={
              onDownload && (
                <Button priority="secondary" onClick={onDownload}>
                  Télécharger
                </Button>
              )
            }
          >
            Le fichier est peut-être abîmé ou protégé. Téléchargez-le pour l’ouvrir avec un autre logiciel.
          </Empty>
        )}
        {source && isPdf && !opened && !failure && <Skeleton rows={0} blocks={1} label={`Ouverture de ${name}…`} />}
        {opened &&
          width > 0 &&
          Array.from({ length: opened.pdf.numPages }, (_, i) => i + 1).map((n) => (
            <PdfPage
              key={n}
              pdf={opened.pdf}
              numero={n}
              width={Math.round((width - 24) * zoom)}
              ratio={opened.ratio}
              racine={frame.current}
              onVisible={setPage}
              needle={needle}
              passage={passage?.page === n ? passage.rank : null}
            />
          ))}
      </section>
    </section>
  );
};
