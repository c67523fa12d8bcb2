import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Round } from './round.ts';

const PAUSE = 60_000;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a look at the start, though started twice, then one a pause; none after the stop', async () => {
  let looks = 0;
  const ronde = new Round('test', 'the look', PAUSE, async () => {
    looks += 1;
  });
  await Promise.all([ronde.demarrer(), ronde.demarrer()]);
  expect(looks).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * PAUSE);
  expect(looks).toBe(3);
  await ronde.arreter();
  await jest.advanceTimersByTimeAsync(2 * PAUSE);
  expect(looks).toBe(3);
});

test('a look that fails does not stop the next one, and a slow one is waited for', async () => {
  const told: string[] = [];
  let release = (): void => undefined;
  const looks = [
    () => Promise.reject(new Error('the database is away')),
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    async () => void told.push('third'),
  ];
  const ronde = new Round('test', 'the look', PAUSE, () => looks.shift()?.() ?? Promise.resolve());
  await ronde.demarrer();
  await jest.advanceTimersByTimeAsync(2 * PAUSE);
  expect(told).toEqual([]);
  const stopped = ronde.arreter().then(() => told.push('stopped'));
  release();
  await stopped;
  expect(told).toEqual(['third', 'stopped']);
});

test('a look slower than ten pauses leaves one look behind it, not ten; the next ones keep their pace', async () => {
  let looks = 0;
  let release = (): void => undefined;
  const ronde = new Round('test', 'the look', PAUSE, () => {
    looks += 1;
    if (looks !== 2) return Promise.resolve();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await ronde.demarrer();
  await jest.advanceTimersByTimeAsync(11 * PAUSE);
  expect(looks).toBe(2);
  release();
  await jest.advanceTimersByTimeAsync(0);
  expect(looks).toBe(3);
  await jest.advanceTimersByTimeAsync(2 * PAUSE);
  expect(looks).toBe(5);
  await ronde.arreter();
});

test('a look asked for waits for the one under way, gives its result, and its failure to who asked', async () => {
  const told: string[] = [];
  let release = (): void => undefined;
  const looks = [
    () =>
      new Promise<string>((resolve) => {
        release = () => resolve('of the start');
      }),
    () => Promise.resolve('asked for'),
    () => Promise.reject(new Error('the database is away')),
    () => Promise.resolve('after a failure'),
  ];
  const ronde = new Round('test', 'the look', PAUSE, () => looks.shift()?.() ?? Promise.resolve('none left'));
  const first = ronde.demarrer().then(() => told.push('of the start'));
  const asked = ronde.now().then((result) => told.push(result));
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
  release();
  await Promise.all([first, asked]);
  expect(told).toEqual(['of the start', 'asked for']);
  await expect(ronde.now()).rejects.toThrow('the database is away');
  expect(await ronde.now()).toBe('after a failure');
  await ronde.arreter();
});
