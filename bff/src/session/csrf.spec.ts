import { expect, test } from '@jest/globals';
import { isForeign, isFromOurPage, isXsrfValid, xsrfToken } from './csrf.ts';
import { newSessionId } from './session-record.ts';

const OURS = 'https://riph.example';

test('the token fits its own session and no other', () => {
  const [mine, other] = [newSessionId(), newSessionId()];
  expect(isXsrfValid(mine, xsrfToken(mine))).toBe(true);
  expect(isXsrfValid(mine, xsrfToken(other))).toBe(false);
  expect(isXsrfValid(mine, undefined)).toBe(false);
  expect(isXsrfValid(mine, '')).toBe(false);
  expect(isXsrfValid(mine, `${xsrfToken(mine)}a`)).toBe(false);
});

type Case = [Record<string, string>, fromOurPage: boolean, foreign: boolean];
test.each<Case>([
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, true, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, false, false],
  [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, false, true],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false, true],
  [{ 'sec-fetch-site': 'cross-site', origin: OURS }, false, true],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, false, false],
  [{ origin: OURS }, true, false],
  [{ origin: 'null' }, false, true],
  [{ origin: 'https://ailleurs.example' }, false, true],
  [{ origin: `${OURS}.ailleurs.example` }, false, true],
  [{ referer: `${OURS}/une/page?x=1` }, true, false],
  [{ referer: 'https://ailleurs.example/riph.example' }, false, false],
  [{ origin: 'https://ailleurs.example', referer: `${OURS}/` }, false, true],
  [{}, false, false],
])('%j: from our page %s, foreign %s', (headers, fromOurPage, foreign) => {
  expect(isFromOurPage(headers, OURS)).toBe(fromOurPage);
  expect(isForeign(headers, OURS)).toBe(foreign);
});
