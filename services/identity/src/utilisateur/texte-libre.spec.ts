import { expect, test } from '@jest/globals';
import { isPardonnable, motsDe } from './texte-libre.ts';

test.each([
  [undefined, null, false],
  ['   ', null, false],
  ['Éve  ROY', ['eve', 'roy'], false],
  ['Lefèvre', ['lefevre'], true],
])('%j is looked for as %j, one letter wrong forgiven: %s', (texte, mots, pardon) => {
  expect(motsDe(texte)).toEqual(mots);
  expect(isPardonnable(motsDe(texte))).toBe(pardon);
});
