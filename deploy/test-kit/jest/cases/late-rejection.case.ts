import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from '@jest/globals';

test('awaits nothing', () => {
  void Promise.resolve().then(() => {
    throw new Error('nobody awaited it');
  });
});

test('runs while the rejection comes', async () => {
  await nextTurn();
  await nextTurn();
});
