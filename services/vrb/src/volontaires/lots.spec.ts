import { expect, test } from '@jest/globals';
import { enLots } from './lots.rules.ts';

test.each([
  ['none', [], [], false],
  ['as many as a file holds', [1, 2, 3, 4, 5], [[1, 2], [3, 4], [5]], false],
  ['one more, which is in no batch', [1, 2, 3, 4, 5, 6], [[1, 2], [3, 4], [5]], true],
])('rows of an export, five at most, by two: %s', (_, lignes, lots, coupee) =>
  expect(enLots<number>(lignes, 5, 2)).toEqual({ lots, coupee }),
);
