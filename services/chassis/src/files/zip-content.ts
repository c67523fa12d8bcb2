/** The files inside a zip, small enough to be held: read from its directory, as streamed zips give no sizes before. */
import { inflateRawSync } from 'node:zlib';

const END = Buffer.from('PK\u0005\u0006', 'latin1');

/** Throws when it is not a zip, or holds more than `max` bytes once expanded: the sizes that a zip declares are not believed. */
export function filesOf(zip: Buffer, max: number): { nom: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(END);
  if (end < 0) throw new Error('not a zip');
  let at = zip.readUInt32LE(end + 16);
  let left = max;
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(from, from + size);
    const nom = zip.toString('utf8', at + 46, at + 46 + name);
    at += 46 + name + extra + comment;
    const bytes = method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(left, 1) });
    left -= bytes.length;
    if (left < 0) throw new Error(`more than ${max} bytes once expanded`);
    return { nom, bytes };
  });
}
