/** Small real files of each accepted type, made in memory. */
import { Buffer } from 'node:buffer';
import archiver from 'archiver';

export const pdf = (size = 2_000) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x'), Buffer.from('\n%%EOF\n')]);
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
