import { expect, test } from '@jest/globals';
import { abandonAll, registerSave, saveAll } from './pending.ts';

const abandon = () => undefined;

test('everything is saved, and one failure is told', async () => {
  const saved: string[] = [];
  const stop = registerSave({ flush: async () => saved.push('a') > 0, abandon });
  const stopFailing = registerSave({
    flush: async () => {
      throw new Error('réseau');
    },
    abandon,
  });
  expect(await saveAll()).toBe(false);
  stopFailing();
  expect(await saveAll()).toBe(true);
  stop();
  expect(await saveAll()).toBe(true);
  expect(saved).toEqual(['a', 'a']);
});

test('the forms on the screen are told that another person is there; those that left are not', () => {
  const told: string[] = [];
  const form = (name: string) => registerSave({ flush: async () => true, abandon: () => told.push(name) });
  const stopFirst = form('first');
  const stopSecond = form('second');
  stopFirst();
  abandonAll();
  stopSecond();
  expect(told).toEqual(['second']);
});
