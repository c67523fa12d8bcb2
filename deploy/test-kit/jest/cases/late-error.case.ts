import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from '@jest/globals';

test('passes', () => {
  setImmediate(() => {
    throw new Error('nobody was there to catch it');
  });
});

test('runs while the error comes', async () => {
  await nextTurn();
  await nextTurn();
});
