/** Bytes of a page that a neighbour asks for: an answer has 256 KB at most, and texts go from nothing to thousands of letters. */
const PAGE_OCTETS = 200_000;

/** The first rows that together fit in one answer, never none of them. */
export function whatFits<T>(lignes: readonly T[]): T[] {
  let pris = 0;
  const n = lignes.findIndex((l) => {
    pris += Buffer.byteLength(JSON.stringify(l));
    return pris > PAGE_OCTETS;
  });
  return lignes.slice(0, n < 0 ? lignes.length : Math.max(1, n));
}
