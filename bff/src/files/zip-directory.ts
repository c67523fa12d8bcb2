/** The directory of a zip, read from its last bytes: enough to tell a Word file from any other zip, and a bomb from a document. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/** `size` is that of the content once expanded, as the directory declares it. */
export type ZipEntry = { name: string; size: number };

/** `tail` is the end of a zip of `total` bytes. Null when it is not a zip, is cut, or its directory does not fit in the tail. */
export function zipEntries(tail: Buffer, total: number): ZipEntry[] | null {
  const end = findEnd(tail);
  if (end < 0) return null;
  const count = tail.readUInt16LE(end + 10);
  const start = tail.readUInt32LE(end + 16) - (total - tail.length);
  return start < 0 || start > end ? null : readEntries(tail, start, count);
}

/** Whether readers of zips open it as one: they look from the end, whatever comes before its first entry. */
export function hasZipDirectory(tail: Buffer): boolean {
  const end = findEnd(tail);
  if (end < 0) return false;
  const start = end - tail.readUInt32LE(end + 12);
  return start >= 0 && tail.readUInt32LE(start) === ENTRY;
}

const findEnd = (tail: Buffer): number => {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return at;
  return -1;
};

function readEntries(tail: Buffer, start: number, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  for (let at = start, i = 0; i < count; i += 1) {
    if (at + ENTRY_SIZE > tail.length || tail.readUInt32LE(at) !== ENTRY) return null;
    const length = tail.readUInt16LE(at + 28);
    const name = tail.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + length);
    // A size beyond 4 GB is written elsewhere and stands here as the greatest number: too large all the same.
    entries.push({ name, size: tail.readUInt32LE(at + 24) });
    at += ENTRY_SIZE + length + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return entries;
}
