import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldedText, isStorable, writableText } from './plain-text.ts';

test.each([
  [
    'the hyphen of a line end, as a PDF viewer copies it',
    'Suivi d’un trai\ufffetement prolongé',
    'Suivi d’un traitement prolongé',
  ],
  ['the same with its line end', 'trai\ufffe\r\n  tement', 'traitement'],
  ['a soft hyphen', 'trai\u00adtement', 'traitement'],
  ['accents typed apart, as on a Mac', 'e\u0301te\u0301', 'été'],
  ['spaces without width', 'mot\u200b\u2060\ufeff', 'mot'],
  ['directions around a number', '\u202a2026-A00009-62\u202c', '2026-A00009-62'],
  ['a joiner between letters of ours', 'in\u200cvi\u200dsible\u200d', 'invisible'],
  ['marks that stand together', 'a\u200b\u00ad\u200d\ufffeb', 'ab'],
  ['blank letters', '\u3164\u115f', ''],
  ['hidden tags', 'titre\u{e0041}\u{e007f}', 'titre'],
  ['non-characters', '\ufdd0a\uffff\u{1fffe}\u{10ffff}', 'a'],
  ['line ends of other systems', 'a\r\nb\rc\u2028d\u2029e\u000bf\u000cg\u0085h', 'a\nb\nc\nd\ne\nf\ng\nh'],
  ['controls', 'a\u0001\u0007\u001b\u007f\u0090b', 'ab'],
  ['the bullet of Word', '\uf0b7 un', '• un'],
])('%s', (_, typed, kept) => expect(foldedText(typed)).toBe(kept));

test.each([
  'L’étude « VIGIE » : 3 µg/kg, ≥ 18 ans — cœur, Müller, Łódź',
  'une\u00a0espace insécable, une\u202ffine, un trait\u2011d’union',
  'Ελλάδα Россия 日本語 한국어 العربية עברית ไทย',
  'می\u200cخواهم', // Persian is wrong without its joiner.
  'क्\u200dष',
  '👩🏽\u200d🔬 ❤️ 🇫🇷 ☐ ✓ ①',
  'onglet\tligne\nfin ',
  '',
])('%j is kept as it is', (text) => {
  expect(foldedText(text)).toBe(text);
  expect(writableText(text)).toBe(text);
});

const anything = fc.string({ unit: 'binary', maxLength: 60 });
// Most random code points are ideograms: the signs that matter are drawn on purpose.
const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'aé 1.\n\r\t-👩\u0301\u00ad\ufffe\uffff\u200b\u200c\u200d\u202e\u2028\ufeff\u0000\u0007\u0085\ufdd0\u3164',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

test('folded twice is folded once; it is storable when it was; every writer can hold it', () => {
  fc.assert(
    fc.property(fc.oneof(anything, odd), (text) => {
      const kept = foldedText(text);
      expect(foldedText(kept)).toBe(kept);
      expect(kept.normalize('NFC')).toBe(kept);
      if (isStorable(text)) expect(writableText(kept)).toBe(kept);
      expect(kept).not.toMatch(/[\u00ad\u200b\u202a-\u202e\ufeff\r\u2028]|\p{Noncharacter_Code_Point}/u);
    }),
    { seed: 2_028, numRuns: 3_000 },
  );
});

test('what is written holds nothing that XML 1.0 forbids, and is the same when it is written again', () => {
  fc.assert(
    fc.property(fc.oneof(anything, odd, fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'a') })), (text) => {
      const written = writableText(text);
      expect(written).toMatch(/^[\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
      expect(writableText(written)).toBe(written);
    }),
    { seed: 2_029, numRuns: 3_000 },
  );
});
