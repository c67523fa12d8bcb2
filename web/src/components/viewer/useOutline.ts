import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

/** A part of the document; `depth` 0 at the top. */
export type Part = { title: string; depth: number; page: number };
type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];
/** A list longer than that helps nobody. */
const MAX = 300;

async function pageOf(pdf: PDFDocumentProxy, { dest }: Node): Promise<number | null> {
  const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const [first] = target ?? [];
  if (typeof first === 'number') return first + 1;
  return typeof first === 'object' && first !== null ? (await pdf.getPageIndex(first)) + 1 : null;
}

async function partsOf(pdf: PDFDocumentProxy, nodes: readonly Node[], depth = 0): Promise<Part[]> {
  const parts: Part[] = [];
  for (const node of nodes) {
    // A bookmark may lead nowhere: the parts under it are kept.
    const page = await pageOf(pdf, node).catch(() => null);
    if (page !== null) parts.push({ title: node.title.trim(), depth, page });
    parts.push(...(await partsOf(pdf, node.items, depth + 1)));
    if (parts.length >= MAX) break;
  }
  return parts.slice(0, MAX);
}

/** The bookmarks that the author of the document gave it, in order; none until they are read. */
export function useOutline(pdf: PDFDocumentProxy): readonly Part[] {
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    let alive = true;
    setParts([]);
    pdf
      .getOutline()
      .then((nodes) => partsOf(pdf, nodes ?? []))
      .then((all) => alive && setParts(all))
      .catch(() => {
        // Closed meanwhile, or damaged bookmarks: the document is read without them.
      });
    return () => {
      alive = false;
    };
  }, [pdf]);
  return parts;
}
