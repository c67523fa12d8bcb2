import { expect, test } from '@jest/globals';
import { cutPage } from './cut-page.ts';

test.each([
  ['nothing was found', [], { lignes: [], suivant: null }],
  ['fewer than a page', [9], { lignes: [9], suivant: null }],
  ['a page and no more', [9, 8], { lignes: [9, 8], suivant: null }],
  ['one line more: it is not shown, the next page begins after the last that is', [9, 8, 7], { lignes: [9, 8], suivant: '8' }],
])('%s', (_, lues: number[], page) => {
  expect(cutPage(lues, 2, String)).toEqual(page);
});
