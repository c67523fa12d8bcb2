import { expect, test } from '@jest/globals';
import { deadlineHeader, leftOf } from './deadline.ts';

const NOW = Date.parse('2026-11-28T09:00:00Z');

test.each([
  ['comes at once', 0, 5_000],
  ['waited a second', 1_000, 4_000],
  ['waited longer than it may', 30_000, -25_000],
])('a request that %s', (_case, waitedMs, left) => expect(leftOf(deadlineHeader(5_000, NOW), NOW + waitedMs)).toBe(left));

test('a part of a millisecond is not lost', () => expect(leftOf(deadlineHeader(0.2, NOW), NOW)).toBe(1));

test.each([
  ['no header', {}, 5_000],
  ['an unreadable one', { 'Riph-Deadline': 'x' }, 5_000],
])('%s: the default', (_case, headers, left) => expect(leftOf(headers, NOW)).toBe(left));
