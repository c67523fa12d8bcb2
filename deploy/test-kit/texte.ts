/** Everything that can be read in an answer, whatever its kind: what a search for a name looks into. */
import { createHash } from 'node:crypto';
import { openZip } from '@riph/chassis/files/zip-content';
import { textOf } from './pdf.ts';

/** Bytes that an opened archive may have at most: no answer of a test is larger. */
const OUVERT_MAX = 512 * 1024 * 1024;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ofXml = (xml: string) =>
  xml.replace(/<[^>]*>/g, ' ').replace(/&(#\d+|\w+);/g, (all, e: string) => {
    return e.startsWith('#') ? String.fromCodePoint(Number(e.slice(1))) : (ENTITIES[e] ?? all);
  });

/** By digest: a journey meets the same file many times. */
const lus = new Map<string, Promise<string>>();

/** A PDF as it is read, its metadata too; the files inside a zip, their names, the cells of a spreadsheet; any other content as text. */
export function texteDe(bytes: Buffer): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const texte = lus.get(digest) ?? lire(bytes);
  lus.set(digest, texte);
  return texte;
}

async function lire(bytes: Buffer): Promise<string> {
  const head = bytes.subarray(0, 5).toString('latin1');
  if (head === '%PDF-') return `${await textOf(bytes)} ${bytes.toString('utf8')}`;
  if (head.startsWith('PK')) {
    const zip = await openZip(bytes, OUVERT_MAX);
    const files: string[] = [];
    for (const name of zip.names) {
      const pieces: Buffer[] = [];
      for await (const piece of zip.read(name)) pieces.push(piece);
      files.push(`${name} ${await texteDe(Buffer.concat(pieces))}`);
    }
    return files.join('\n');
  }
  const text = bytes.toString('utf8');
  return text.startsWith('<') ? `${text} ${ofXml(text)}` : text;
}
