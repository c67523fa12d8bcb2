import { expect, test } from '@jest/globals';
import { toIso } from './columns.ts';

test.each([
  ['2026-03-02 10:00:00+00', '2026-03-02T10:00:00.000Z'],
  ['2026-03-02 10:00:00.1+00', '2026-03-02T10:00:00.100Z'],
  ['2026-03-02 10:00:00.123+00', '2026-03-02T10:00:00.123Z'],
  ['2026-03-02 10:00:00.123999+00', '2026-03-02T10:00:00.123Z'],
  ['2026-03-02 12:00:00+02', '2026-03-02T10:00:00.000Z'],
  ['infinity', 'infinity'],
])('an instant of PostgreSQL: %s', (text, iso) => {
  expect(toIso(text)).toBe(iso);
});
