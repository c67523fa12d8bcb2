import { expect, test } from '@jest/globals';
import { isVisible } from './messages.rules.ts';

test.each<[string | null, string | null, boolean]>([
  [null, null, true],
  ['2026-03-02', '2026-03-02', true],
  ['2026-03-03', null, false],
  [null, '2026-03-01', false],
])('a message from %s to %s is shown on 2 March: %s', (debut, fin, expected) => {
  expect(isVisible({ debut, fin }, '2026-03-02')).toBe(expected);
});
