import { expect, test } from '@jest/globals';
import { ABSOLUTE_LIMIT_MS, endOf, isFromTheFuture, newSessionId, sessionKey } from './session-record.ts';

const MINUTE = 60_000;

test.each([
  ['idle time', { creeLe: 0, vuLe: 0 }, 30, 30 * MINUTE],
  ['a session used at the 28th minute', { creeLe: 0, vuLe: 28 * MINUTE }, 30, 58 * MINUTE],
  ['the absolute limit', { creeLe: 0, vuLe: ABSOLUTE_LIMIT_MS - MINUTE }, 30, ABSOLUTE_LIMIT_MS],
])('%s ends it', (_, record, duree, expected) => {
  expect(endOf(record, duree)).toBe(expected);
});

test.each([
  ['just now', 0, false],
  ['by a clock a little ahead', 4 * MINUTE, false],
  ['by a clock a day ahead', 24 * 60 * MINUTE, true],
])('opened %s: from the future or not', (_, creeLe, expected) => expect(isFromTheFuture({ creeLe }, 0)).toBe(expected));

test('the key never shows the cookie, and what is no id has none', () => {
  const id = newSessionId();
  expect(sessionKey(id)).toMatch(/^session\.[0-9a-f]{64}$/);
  expect(sessionKey(id)).not.toContain(id);
  expect(new Set(Array.from({ length: 100 }, newSessionId)).size).toBe(100);
  for (const wrong of ['', 'a', `${id}a`, `${id.slice(1)}.`, '../x']) expect(sessionKey(wrong)).toBeNull();
});
