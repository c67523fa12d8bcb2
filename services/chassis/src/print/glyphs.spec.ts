import { expect, test } from '@jest/globals';
import { drawable, glyphsOf } from './glyphs.ts';

const glyphs = glyphsOf('20-7e a0-17f\n391-3c9 2713\n');

test('the points of all fonts, alone and by ranges', () => {
  const asked = [0x1f, 0x20, 0x7e, 0x7f, 0x391, 0x3c9, 0x3ca, 0x2713, 0x2714, 0x10ffff];
  expect(asked.filter((point) => glyphs.has(point))).toEqual([0x20, 0x7e, 0x391, 0x3c9, 0x2713]);
});

test.each([
  ['what every font has', '<p>Été, Łódź &amp; œuvre</p>'],
  ['what one font has', '<p>ΑΩ ✓</p>'],
  ['what is not drawn', '<p>a\u200d\u00ad\ufe0f\u202fb\u2028\u2066</p>'],
  ['styles, attributes, titles and comments', '<title>☐</title><style>p::before{content:"☐"}</style><p title="☐">a</p><!--☐-->'],
])('%s stays as it is', (_, page) => expect(drawable(page, glyphs)).toBe(page));

test('what no font has is replaced by its number, and said at the end of the page, once', () => {
  const drawn = drawable('<html><body><p title="☐">☐ Oui, \uf0b7 non, ☐ 😀</p></body></html>', glyphs);
  expect(drawn).toContain('<p title="☐">[U+2610] Oui, [U+F0B7] non, [U+2610] [U+1F600]</p>');
  expect(drawn).toMatch(/entre crochets : U\+2610, U\+F0B7, U\+1F600\.<\/p><\/body><\/html>$/);
  expect(drawable('☐', glyphs)).toMatch(/^\[U\+2610\]<p /);
});
