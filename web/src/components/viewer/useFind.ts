import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { type Folded, find, fold } from './find.rules.ts';

/** `counts`: passages of each page that was read. `isText` false: the whole was read, and holds no text at all. */
export type Found = { counts: readonly number[]; isRead: boolean; isText: boolean };
const NOTHING: Found = { counts: [], isRead: true, isText: true };
/** Said again after so many pages: a protocol has three hundred. */
const STEP = 10;

/** The text of a page, each line on its own, as its text layer has it. */
const textOf = async (pdf: PDFDocumentProxy, page: number): Promise<string> => {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
};

/** Where it stands in a document, page after page, whose text is read and folded once; `needle` null: nothing is looked for. */
export function useFind(pdf: PDFDocumentProxy | null, needle: string | null): Found {
  const [found, setFound] = useState(NOTHING);
  const read = useRef<{ pdf: PDFDocumentProxy; texts: Folded[] } | null>(null);
  useEffect(() => {
    if (!pdf || needle === null) {
      setFound(NOTHING);
      return;
    }
    if (read.current?.pdf !== pdf) read.current = { pdf, texts: [] };
    const { texts } = read.current;
    let alive = true;
    const search = async () => {
      const counts: number[] = [];
      for (let n = 1; n <= pdf.numPages; n += 1) {
        texts[n] ??= fold(await textOf(pdf, n));
        if (!alive) return;
        counts.push(find(texts[n], needle).length);
        const isFirst = counts[n - 1] > 0 && counts.slice(0, -1).every((x) => x === 0);
        const isRead = n === pdf.numPages;
        if (isFirst || isRead || n % STEP === 0)
          setFound({ counts: [...counts], isRead, isText: !isRead || texts.some(({ text }) => text.trim() !== '') });
      }
    };
    setFound({ counts: [], isRead: false, isText: true });
    search().catch(() => {
      // Closed meanwhile.
    });
    return () => {
      alive = false;
    };
  }, [pdf, needle]);
  return found;
}
