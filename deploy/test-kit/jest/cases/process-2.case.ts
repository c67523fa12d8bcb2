import { expect, test } from '@jest/globals';
import { counted } from './shared.ts';

/** Above the time-out that the first file asked for. */
const PAUSE_MS = 20;

test(`process ${process.pid}`, async () => {
  expect(process.env.RIPH_CASE).toBeUndefined();
  expect(process.env.PATH).not.toBe('/nowhere');
  expect(Date.now()).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
});

test(`count ${counted()}`, () => undefined);
