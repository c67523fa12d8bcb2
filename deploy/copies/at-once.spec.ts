import { expect, test } from '@jest/globals';
import { eachAtOnce } from './at-once.ts';

test('each item once, never more of them at once than said', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await eachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    done.push(item);
    running -= 1;
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('after a failure nothing more is begun, and what had begun has ended when it is thrown', async () => {
  const [begun, ended]: [string[], string[]] = [[], []];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const all = eachAtOnce(['slow', 'fails', 'never'], 2, async (item) => {
    begun.push(item);
    if (item === 'fails') {
      release();
      throw new Error('no room');
    }
    await held;
    ended.push(item);
  });
  await expect(all).rejects.toThrow('no room');
  expect(begun).toEqual(['slow', 'fails']);
  expect(ended).toEqual(['slow']);
});
