/** PDF.js, loaded only when a document is opened. Its worker is a file of its own (strict CSP: no blob, no eval). */
import type { PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { refusalOf } from '../../api/client.ts';
import { ApiProblem, networkProblem, problemOf } from '../../api/problem.ts';

let isHeard = false;
/** Trap: an answer that refuses before the worker of pdf.js has asked for its headers is a rejection that nobody hears, told as a fault of the page. The task says it anyway. */
function hearRefusals({ ResponseException }: typeof import('pdfjs-dist')): void {
  if (isHeard) return;
  isHeard = true;
  window.addEventListener('unhandledrejection', (e) => {
    if (e.reason instanceof ResponseException) e.preventDefault();
  });
}

/** One for all documents opened from bytes: two hundred papers of a séance would each load and compile its script again. */
let ouvrier: PDFWorker | undefined;

/**
 * Opens a document by address (read by ranges: the first page shows before the end) or from bytes. Throws `reseau.indisponible` at once when the browser knows that it
 * is cut off. Trap: a request that fails before the worker of pdf.js has asked for its headers is a rejection that nobody hears, told as a fault of the page.
 */
export const openPdf = async (source: string | Blob): Promise<PDFDocumentLoadingTask> => {
  if (typeof source === 'string' && !navigator.onLine) throw networkProblem();
  const pdfjs = await import('pdfjs-dist');
  hearRefusals(pdfjs);
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const common = {
    isEvalSupported: false,
    useWasm: false,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
  };
  if (typeof source === 'string') return pdfjs.getDocument({ ...common, url: source, withCredentials: true });
  ouvrier ??= new pdfjs.PDFWorker();
  return pdfjs.getDocument({ ...common, worker: ouvrier, data: new Uint8Array(await source.arrayBuffer()) });
};

/**
 * Why a document did not open: it was not obtained (session lost, server down, refused), or null, it is damaged or protected. pdf.js tells the status of an answer
 * only; a cut network comes out of its worker as any fault of the bytes does. So the address is asked again, and what pdf.js was told stands when it now answers.
 */
export const whyNotOpened = async (source: string | Blob, error: unknown): Promise<ApiProblem | null> => {
  if (error instanceof ApiProblem) return error;
  if (typeof source !== 'string') return null;
  const refusal = await refusalOf(source);
  if (refusal) return refusal;
  const { ResponseException } = await import('pdfjs-dist');
  return error instanceof ResponseException ? problemOf(error.status, '') : null;
};
