import { expect, test } from '@jest/globals';
import { find, fold, needleOf, placeOf, rankFrom } from './find.rules.ts';

const words = (text: string, wanted: string) => {
  const needle = needleOf(wanted);
  return needle === null ? [] : find(fold(text), needle).map(({ start, end }) => text.slice(start, end));
};

test.each([
  ['case and accents', 'Le critère PRINCIPAL', 'principal', ['PRINCIPAL']],
  ['accents that were not typed', 'Les critères d’évaluation', 'criteres', ['critères']],
  ['accents that the text lacks', 'LES CRITERES', 'critères', ['CRITERES']],
  ['an apostrophe of a keyboard', 'Les critères d’évaluation', "d'évaluation", ['d’évaluation']],
  ['a ligature of a printer', 'la \ufb01n de l’étude', 'fin de', ['\ufb01n de']],
  ['a soft hyphen', 'con\u00adsen\u00adte\u00adment', 'consentement', ['con\u00adsen\u00adte\u00adment']],
  ['a line that ends between two words', 'objectif\n  principal', 'objectif principal', ['objectif\n  principal']],
  ['several', 'dose, Dose et DOSE', 'dose', ['dose', 'Dose', 'DOSE']],
  ['none over another', 'aaaa', 'aa', ['aa', 'aa']],
  ['none', 'protocole', 'placebo', []],
  ['one character alone', 'a a a', 'a', []],
  ['nothing but spaces', 'a  b', '   ', []],
])('%s', (_, text, wanted, expected) => expect(words(text, wanted)).toEqual(expected));

test('each character of the folded text says where it stood, its end too', () => {
  expect(fold('É\ufb01 ')).toEqual({ text: 'efi ', at: [0, 1, 1, 2, 3] });
});

test('a rank over the whole document is a page and a rank there', () => {
  const counts = [0, 2, 0, 1];
  expect([0, 1, 2, 3].map((rank) => placeOf(counts, rank))).toEqual([
    { page: 2, rank: 0 },
    { page: 2, rank: 1 },
    { page: 4, rank: 0 },
    null,
  ]);
  expect([1, 2, 3, 4].map((page) => rankFrom(counts, page, true))).toEqual([0, 0, 2, 2]);
});

test('the passage that is shown first is on the page that is read or after it; before it only when the whole is read', () => {
  expect(rankFrom([3, 0], 2, false)).toBeNull();
  expect(rankFrom([3], 12, false)).toBeNull();
  expect(rankFrom([3, 0, 1], 2, false)).toBe(3);
  expect(rankFrom([3, 0], 2, true)).toBe(0);
  expect(rankFrom([0, 0], 1, true)).toBeNull();
});
