/** Small real files of each accepted type, made in memory. */
import { Buffer } from 'node:buffer';
import archiver from 'archiver';

/** One page with one word; `size`: bytes of a stream that nothing shows; `more`: other objects, `edit`: what is changed in all of them. */
export function pdf(size = 2_000, more: readonly string[] = [], edit = (object: string) => object): Buffer {
  const content = 'BT /F1 18 Tf 72 720 Td (Page) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${size}>>\nstream\n${'x'.repeat(size)}\nendstream`,
    ...more,
  ].map(edit);
  let body = '%PDF-1.7\n';
  const table = objects.map((object, i) => {
    const at = String(body.length).padStart(10, '0');
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${at} 00000 n \n`;
  });
  const count = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
export const png = () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500)]);
export const jpg = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]);

/** A zip with these entries, in this order; `mimetype` is stored plain, as OpenDocument asks. */
export async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = archiver('zip');
  for (const [name, content] of Object.entries(entries)) archive.append(content, { name, store: name === 'mimetype' });
  void archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part);
  return Buffer.concat(parts);
}

export const docx = (more: Record<string, string | Buffer> = {}) =>
  zip({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<r/>', ...more, 'word/document.xml': '<w/>' });
export const xlsx = () => zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' });
export const odt = () => zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<o/>' });
