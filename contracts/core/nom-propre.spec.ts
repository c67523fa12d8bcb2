import { expect, test } from '@jest/globals';
import { messageNom, normalNom } from './nom-propre.ts';

test.each([
  ['Girard', 'Girard'],
  ['  Anne\u00a0\u202fMarie ', 'Anne Marie'],
  ['Jean\u2011Pierre', 'Jean-Pierre'],
  ['Jean\u2013Pierre', 'Jean-Pierre'],
  ['d’Ormesson', 'd’Ormesson'],
  ["O'Neil", "O'Neil"],
  ['O`Neil', 'O’Neil'],
  ['’t Hooft', '’t Hooft'],
  ['e\u0301lodie', 'élodie'],
  ['M\u0303ba', 'M\u0303ba'],
  ['Gal·la', 'Gal·la'],
  ['Pomaʻoaʻi', 'Pomaʻoaʻi'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['محمد', 'محمد'],
  ['李小龍', '李小龍'],
  ['Martin Jr.', 'Martin Jr.'],
  ['O', 'O'],
  ['\u2014', '-'],
  ['Girard\u200b', 'Girard'],
])('%s is a name', (typed, normal) => {
  expect(messageNom(typed)).toBeNull();
  expect(normalNom(typed)).toBe(normal);
});

test.each([
  ['R2D2', 'Le signe « 2 »'],
  ['Girard <a@b.fr>', 'Le signe « < »'],
  ['Anne, Girard', 'Le signe « , »'],
  ['Anne 👩', 'Le signe « 👩 »'],
  ['', 'au moins une lettre'],
  ["'.-", 'au moins une lettre'],
  ['a'.repeat(101), '100 caractères au plus'],
])('%s is refused: %s', (typed, said) => expect(messageNom(typed)).toContain(said));
