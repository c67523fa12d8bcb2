/** A word in the text of a document, without case, accents nor kinds of apostrophes, dashes and spaces. Pure. */

const ALIKE: readonly [RegExp, string][] = [
  [/\p{M}|\u00ad/gu, ''],
  [/[’‘ʼ]/g, "'"],
  [/[‐‑–—]/g, '-'],
  [/\s+/g, ' '],
];

/** As text is compared; seldom more than two hundred of them in a document. */
const plains = new Map<string, string>();
function plainOf(c: string): string {
  const known = plains.get(c);
  if (known !== undefined) return known;
  const plain = ALIKE.reduce((s, [these, one]) => s.replaceAll(these, one), c.normalize('NFKD').toLowerCase());
  plains.set(c, plain);
  return plain;
}

/** `at[i]`: where the i-th character of `text` stands in the original; one more for its end. */
export type Folded = { text: string; at: number[] };

export function fold(original: string): Folded {
  let text = '';
  const at: number[] = [];
  let place = 0;
  for (const c of original) {
    const plain = plainOf(c);
    if (plain !== ' ' || !text.endsWith(' ')) {
      for (let i = 0; i < plain.length; i += 1) at.push(place);
      text += plain;
    }
    place += c.length;
  }
  return { text, at: [...at, place] };
}

/** Fewer characters are on every page. */
const SHORTEST = 2;
/** What is looked for, folded; null while it is too short. */
export function needleOf(wanted: string): string | null {
  const needle = fold(wanted).text.trim();
  return needle.length < SHORTEST ? null : needle;
}

export type Passage = { start: number; end: number };
/** Where it stands in the original, in order, none over another. */
export function find({ text, at }: Folded, needle: string): Passage[] {
  const found: Passage[] = [];
  for (let i = text.indexOf(needle); i >= 0; i = text.indexOf(needle, i + needle.length))
    found.push({ start: at[i], end: at[i + needle.length] });
  return found;
}

/** The page of the passage of that rank, and its rank there; `counts`: passages of each page, from the first. Null beyond the last. */
export function placeOf(counts: readonly number[], rank: number): { page: number; rank: number } | null {
  let before = 0;
  for (const [i, n] of counts.entries()) {
    if (rank < before + n) return { page: i + 1, rank: rank - before };
    before += n;
  }
  return null;
}

/** The rank of the first passage on that page or after it; once the whole is read, the first of all where there is none. Null: none yet. */
export function rankFrom(counts: readonly number[], page: number, isRead: boolean): number | null {
  if (counts.slice(page - 1).some((n) => n > 0)) return counts.slice(0, page - 1).reduce((n, x) => n + x, 0);
  return isRead && counts.some((n) => n > 0) ? 0 : null;
}
