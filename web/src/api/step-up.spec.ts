import { expect, test } from '@jest/globals';
import { askFactorWith, showFactor } from './step-up.ts';

test('two calls that wait ask once; the next one asks again', async () => {
  const questions: ((shown: boolean) => void)[] = [];
  const stop = askFactorWith(() => new Promise((resolve) => questions.push(resolve)));
  const waiting = [showFactor(), showFactor()];
  expect(questions).toHaveLength(1);
  questions[0](true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  const later = showFactor();
  expect(questions).toHaveLength(2);
  questions[1](false);
  expect(await later).toBe(false);
  stop();
});

test('nothing can ask on this page: the refusal stands', async () => expect(await showFactor()).toBe(false));
