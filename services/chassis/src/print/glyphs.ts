/** The signs that the fonts of the machine can draw. What none of them has would be an empty box on paper: its number stands there instead, and the document says so. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Glyphs = { has: (point: number) => boolean };

const POINTS = 0x110000;

/** `charsets`: the points of each font, as fontconfig writes them: `20-7e a0 2010-2015`, a font a line. */
export function glyphsOf(charsets: string): Glyphs {
  const drawn = new Uint8Array(POINTS);
  for (const range of charsets.split(/\s+/).filter(Boolean)) {
    const [from, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    drawn.fill(1, from, to + 1);
  }
  return { has: (point) => drawn[point] === 1 };
}

let known: Promise<Glyphs> | undefined;
const FONTS_MAX = 16 * 1024 ** 2;

/** Those of this machine, asked once. */
export const machineGlyphs = (env: Record<string, string>): Promise<Glyphs> => {
  known ??= promisify(execFile)('fc-list', ['--format=%{charset}\n'], { env, maxBuffer: FONTS_MAX }).then(
    ({ stdout }) => glyphsOf(stdout),
    (error: NodeJS.ErrnoException) => {
      known = undefined;
      // A machine without fontconfig tells nothing of its fonts; the image has it.
      if (error.code === 'ENOENT') return { has: () => true };
      throw error;
    },
  );
  return known;
};

const PIECES = /<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|[^<]+/g;
/** Beyond the letters of Europe, which every font has. */
const RARE = /[^\0-\u024f]/gu;
/** Drawn by no font: spaces, joiners, marks of direction, variants of the sign before. */
const UNDRAWN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u;

const numberOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text, each sign that no font has replaced by its number; `missing` takes those numbers. */
export const drawableText = (text: string, glyphs: Glyphs, missing: Set<string>): string =>
  text.replace(RARE, (sign) => {
    if (UNDRAWN.test(sign) || glyphs.has(sign.codePointAt(0) ?? 0)) return sign;
    missing.add(numberOf(sign));
    return `[${numberOf(sign)}]`;
  });

/** A rendered page whose every sign can be drawn, with a sentence at its end when some could not. */
export function drawable(page: string, glyphs: Glyphs): string {
  const missing = new Set<string>();
  const drawn = page.replace(PIECES, (piece) => (piece.startsWith('<') ? piece : drawableText(piece, glyphs, missing)));
  if (missing.size === 0) return page;
  const note = `<p style="font-size:8pt">Ce document contenait des signes qu’aucune police d’impression ne possède. Chacun est remplacé par son numéro Unicode entre crochets : ${[...missing].join(', ')}.</p>`;
  const end = drawn.lastIndexOf('</body>');
  return end < 0 ? drawn + note : drawn.slice(0, end) + note + drawn.slice(end);
}
