import { randomBytes } from 'node:crypto';

/** A small valid PDF of one page with one line of text, different for each text: what a sponsor's file is to the platform. */
export const pdfOf = (text: string, lest = 0): Buffer => livreOf([[text]], lest);

const TAILLES = { seule: 18, lignes: 11 };
const enLatin = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '');

/** The same with several pages, each of its lines. `lest`: bytes that nothing shows and nothing compresses, for a file of its weight. */
export function livreOf(pages: readonly (readonly string[])[], lest = 0): Buffer {
  const contenu = (lignes: readonly string[]) =>
    lignes.length === 1
      ? `BT /F1 ${TAILLES.seule} Tf 72 720 Td (${enLatin(lignes[0])}) Tj ET`
      : `BT /F1 ${TAILLES.lignes} Tf 14 TL 72 790 Td ${lignes.map((l) => `(${enLatin(l)}) Tj T*`).join(' ')} ET`;
  const numeros = pages.map((_, i) => 4 + 2 * i);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numeros.map((n) => `${n} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((lignes, i) => {
      const content = contenu(lignes);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${numeros[i] + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(lest > 0 ? [`<</Length ${lest}>>\nstream\n${randomBytes(lest).toString('latin1')}\nendstream`] : []),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((o, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${o}\nendobj\n`;
    return at;
  });
  const xref = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** The text of all pages, as a reader would select it. */
export async function textOf(bytes: Buffer): Promise<string> {
  // Read when a text is asked for: most who make a file read none, and it takes a second to load.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => (await (await pdf.getPage(i + 1)).getTextContent()).items),
  );
  await task.destroy();
  return pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}
