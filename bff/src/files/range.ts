/** `Range: bytes=…` of a download (RFC 9110, one range). */

export type Range = { from: number; to: number };

/**
 * The asked range, both ends included; 'whole' when there is none, or one that we do not serve (several ranges, another unit: the RFC lets
 * a server ignore them); 'impossible' when it lies outside the file.
 */
export function parseRange(header: string | undefined, size: number): Range | 'whole' | 'impossible' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return suffix(Number(last), size);
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'impossible' : { from, to };
}

const suffix = (length: number, size: number): Range | 'impossible' =>
  length === 0 || size === 0 ? 'impossible' : { from: Math.max(0, size - length), to: size - 1 };
