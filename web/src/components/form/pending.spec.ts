import { expect, test } from '@jest/globals';
import { registerSave, saveAll } from './pending.ts';

test('everything is saved, and one failure is told', async () => {
  const saved: string[] = [];
  const stop = registerSave(async () => saved.push('a') > 0);
  const stopFailing = registerSave(async () => {
    throw new Error('réseau');
  });
  expect(await saveAll()).toBe(false);
  stopFailing();
  expect(await saveAll()).toBe(true);
  stop();
  expect(await saveAll()).toBe(true);
  expect(saved).toEqual(['a', 'a']);
});
