/** When the daily import is said not to come: a table of cases. Rule: CTI-51. */
import { expect, test } from '@jest/globals';
import { importEnRetard } from './retard.rules.ts';

const EXPECTED = { actif: true, attenduDepuis: '2026-03-02T02:00:00.000Z', retardDit: false };

test.each([
  ['twenty-six hours after the last one', {}, '2026-03-03T04:00:00.000Z', false],
  ['a millisecond later', {}, '2026-03-03T04:00:00.001Z', true],
  ['told already', { retardDit: true }, '2026-03-09T04:00:00.000Z', false],
  ['switched off', { actif: false }, '2026-03-09T04:00:00.000Z', false],
  ['the wait has not begun', { attenduDepuis: null }, '2026-03-09T04:00:00.000Z', false],
])('%s', (_, plus, now, expected) => {
  expect(importEnRetard({ ...EXPECTED, ...plus }, new Date(now))).toBe(expected);
});
