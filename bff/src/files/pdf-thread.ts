/** The thread of pdf-check.ts: opens the one PDF that it is given, with the reader of the application, answers what is wrong with it, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfVerdict } from './pdf-check.ts';

/** Pages that are looked for one by one: beyond, the first ones tell. */
const PAGES_LOOKED_AT = 200;
const PAGES_DRAWN = 3;

/** The last table is written after the last object: without it the end of the file is missing, though readers may guess the beginning. */
const isCut = (bytes: Buffer): boolean => bytes.lastIndexOf('startxref') < bytes.lastIndexOf('endobj');

async function verdictOf(bytes: Buffer): Promise<PdfVerdict> {
  if (isCut(bytes)) return 'abime';
  try {
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: false }).promise;
    let drawn = 0;
    for (let n = 1; n <= Math.min(document.numPages, PAGES_LOOKED_AT); n += 1) {
      const page = await document.getPage(n);
      if (n <= PAGES_DRAWN) drawn += (await page.getOperatorList()).fnArray.length;
    }
    return drawn > 0 ? 'lisible' : 'abime';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'protege' : 'abime';
  }
}

const { octets }: { octets: ArrayBuffer } = workerData;
parentPort?.postMessage(await verdictOf(Buffer.from(octets)));
