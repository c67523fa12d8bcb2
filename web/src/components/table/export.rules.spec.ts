import { expect, test } from '@jest/globals';
import { exportAsked, exportedRows } from './export.rules.ts';

test.each([
  [1, '1 ligne', false],
  [2_300, '2 300 lignes', false],
  [20_000, '20 000 lignes', false],
  [20_001, 'les 20 000 premières lignes sur 20 001', true],
  [23_412, 'les 20 000 premières lignes sur 23 412', true],
])('an export of %i rows: « %s »', (total, dit, isCoupe) => {
  expect(exportedRows(total).replaceAll(/\s/g, ' ')).toBe(dit);
  expect(/Resserrez les filtres/.test(exportAsked(total))).toBe(isCoupe);
});
