import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf, whyNotOpened } from '../viewer/pdf.ts';
import type { Pages } from './compare.rules.ts';

const DE_FRONT = 8;

const lignesDe = async (pdf: PDFDocumentProxy, page: number): Promise<string[]> => {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  const lignes = [''];
  for (const item of items) {
    if (!('str' in item)) continue;
    lignes[lignes.length - 1] += item.str;
    if (item.hasEOL) lignes.push('');
  }
  return lignes;
};

type Suivi = { onPages: (lues: number, total: number) => void; signal: AbortSignal };

/**
 * The lines of each page of a PDF, read in the worker of pdf.js. Rejects with the refusal of the server when the document was not obtained, with what pdf.js says when it
 * cannot be read. Stops when the signal says so.
 */
export async function pdfText(source: string | Blob, { onPages, signal }: Suivi): Promise<Pages> {
  const task = await openPdf(source);
  try {
    const pdf = await task.promise;
    const pages: string[][] = [];
    for (let premiere = 1; premiere <= pdf.numPages; premiere += DE_FRONT) {
      signal.throwIfAborted();
      const combien = Math.min(DE_FRONT, pdf.numPages - premiere + 1);
      pages.push(...(await Promise.all(Array.from({ length: combien }, (_, i) => lignesDe(pdf, premiere + i)))));
      onPages(pages.length, pdf.numPages);
    }
    return pages;
  } catch (error) {
    throw (await whyNotOpened(source, error)) ?? error;
  } finally {
    await task.destroy();
  }
}
