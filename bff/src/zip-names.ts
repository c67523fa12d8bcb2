/** Names of the entries of a zip, read from its last bytes (the central directory). Enough to tell a Word file from any other zip. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/** `tail` is the end of a zip of `total` bytes. Null when it is not a zip, is cut, or its directory does not fit in the tail. */
export function zipNames(tail: Buffer, total: number): string[] | null {
  const end = findEnd(tail);
  if (end < 0) return null;
  const count = tail.readUInt16LE(end + 10);
  const start = tail.readUInt32LE(end + 16) - (total - tail.length);
  return start < 0 || start > end ? null : readNames(tail, start, count);
}

const findEnd = (tail: Buffer): number => {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return at;
  return -1;
};

function readNames(tail: Buffer, start: number, count: number): string[] | null {
  const names: string[] = [];
  for (let at = start, i = 0; i < count; i += 1) {
    if (at + ENTRY_SIZE > tail.length || tail.readUInt32LE(at) !== ENTRY) return null;
    const length = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + length));
    at += ENTRY_SIZE + length + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
}
