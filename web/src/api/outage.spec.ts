import { beforeEach, expect, test } from '@jest/globals';
import { followOutage, type Outage } from './outage.ts';

let questions: ((answers: boolean) => void)[] = [];
let waiting: (() => void)[] = [];
let told: boolean[] = [];
let outage: Outage;
const answer = async (rank: number, answers: boolean) => {
  questions[rank]?.(answers);
  await Promise.resolve();
  await Promise.resolve();
};
beforeEach(() => {
  questions = [];
  waiting = [];
  told = [];
  outage = followOutage(
    () => new Promise((resolve) => questions.push(resolve)),
    (later) => waiting.push(later),
    (isCut) => told.push(isCut),
  );
});

test('a cut is said at once, once, and asked again until the server answers', async () => {
  outage.lost();
  expect([told, questions.length]).toEqual([[true], 1]);
  await answer(0, false);
  expect([told, questions.length, waiting.length]).toEqual([[true], 1, 1]);
  waiting[0]?.();
  expect(questions.length).toBe(2);
  await answer(1, true);
  expect(told).toEqual([true, false]);
  expect(waiting.length).toBe(1);
});

test('an answer sent before the cut and read after it does not end it: the server is asked', async () => {
  outage.lost();
  outage.maybeBack();
  expect(told).toEqual([true]);
  await answer(1, false);
  expect(told).toEqual([true]);
});

test('a question asked before the last sign of a cut does not end it', async () => {
  outage.lost();
  outage.lost();
  await answer(0, true);
  expect(told).toEqual([true]);
  await answer(1, false);
  waiting[0]?.();
  await answer(2, true);
  expect(told).toEqual([true, false]);
});

test('while the server answers, an answer asks nothing', () => {
  outage.maybeBack();
  expect([told, questions.length]).toEqual([[], 0]);
});

test('two waits never run side by side', async () => {
  outage.lost();
  await answer(0, false);
  outage.lost();
  waiting[0]?.();
  expect(questions.length).toBe(2);
});
