/** PDF.js, loaded only when a document is opened. Its worker is a file of its own (strict CSP: no blob, no eval). */
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Opens a document by address (read by ranges: the first page shows before the end) or from bytes. */
export const openPdf = async (source: string | Blob): Promise<PDFDocumentLoadingTask> => {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const common = {
    isEvalSupported: false,
    useWasm: false,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
  };
  if (typeof source === 'string') return pdfjs.getDocument({ ...common, url: source, withCredentials: true });
  return pdfjs.getDocument({ ...common, data: new Uint8Array(await source.arrayBuffer()) });
};
