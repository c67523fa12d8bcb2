import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { markPassages } from './marks.ts';

type Props = {
  pdf: PDFDocumentProxy;
  numero: number;
  width: number;
  /** Height over width of the first page: the place kept until the page is drawn. */
  ratio: number;
  racine: HTMLElement | null;
  onVisible: (numero: number) => void;
  /** What is looked for, folded; null: nothing. */
  needle: string | null;
  /** Rank on this page of the passage that is shown; null: it is on another. */
  passage: number | null;
};

/** One page, drawn when it comes near the view: canvas for the eye, text layer for selection and screen readers. */
export const PdfPage = ({ pdf, numero, width, ratio, racine, onVisible, needle, passage }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(numero <= 2);
  const [dessinee, setDessinee] = useState(false);
  const visible = useRef(onVisible);
  visible.current = onVisible;

  useEffect(() => {
    const el = box.current;
    if (!el) return;
    const load = new IntersectionObserver(([e]) => setNear(e.isIntersecting), { root: racine, rootMargin: '800px 0px' });
    const read = new IntersectionObserver(([e]) => e.isIntersecting && visible.current(numero), {
      root: racine,
      rootMargin: '-45% 0px -50% 0px',
    });
    load.observe(el);
    read.observe(el);
    return () => {
      load.disconnect();
      read.disconnect();
    };
  }, [racine, numero]);

  useEffect(() => {
    if (!near) return;
    setDessinee(false);
    let alive = true;
    let cancel = () => {};
    const draw = async () => {
      const [{ TextLayer }, page] = await Promise.all([import('pdfjs-dist'), pdf.getPage(numero)]);
      const el = canvas.current;
      const layer = text.current;
      if (!alive || !el || !layer || !box.current) return;
      const scale = width / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const density = Math.min(window.devicePixelRatio || 1, 2);
      el.width = Math.floor(viewport.width * density);
      el.height = Math.floor(viewport.height * density);
      box.current.style.height = `${viewport.height}px`;
      const task = page.render({ canvas: el, viewport, transform: [density, 0, 0, density, 0, 0] });
      layer.replaceChildren();
      layer.style.setProperty('--total-scale-factor', String(scale));
      const layerTask = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
      cancel = () => {
        task.cancel();
        layerTask.cancel();
      };
      await Promise.all([task.promise, layerTask.render()]);
      if (alive) setDessinee(true);
    };
    draw().catch(() => {
      // Cancelled by a change of zoom or by leaving: the next draw replaces it.
    });
    return () => {
      alive = false;
      cancel();
    };
  }, [near, pdf, numero, width]);

  useEffect(() => {
    if (dessinee && needle !== null && text.current) return markPassages(text.current, needle, passage);
  }, [dessinee, needle, passage]);

  useEffect(() => {
    if (box.current) {
      box.current.style.width = `${width}px`;
      box.current.style.height = `${Math.round(width * ratio)}px`;
    }
  }, [width, ratio]);

  return (
    <section ref={box} className="riph-pdf__page" data-page={numero} aria-label={`Page ${numero}`} aria-busy={near && !dessinee}>
      {near && (
        <>
          <canvas ref={canvas} />
          <div ref={text} className="textLayer" />
        </>
      )}
    </section>
  );
};
