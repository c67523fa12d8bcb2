import { beforeEach, expect, test } from 'vitest';
import { type Coupure, followOutage } from './outage.ts';

let questions: ((repond: boolean) => void)[] = [];
let plusTard: (() => void)[] = [];
let dits: boolean[] = [];
let coupure: Coupure;
const repondre = async (rang: number, repond: boolean) => {
  questions[rang]?.(repond);
  await Promise.resolve();
  await Promise.resolve();
};
beforeEach(() => {
  questions = [];
  plusTard = [];
  dits = [];
  coupure = followOutage(
    () => new Promise((resolve) => questions.push(resolve)),
    (suite) => plusTard.push(suite),
    (coupee) => dits.push(coupee),
  );
});

test('a cut is said at once, once, and asked again until the server answers', async () => {
  coupure.perdue();
  expect([dits, questions.length]).toEqual([[true], 1]);
  await repondre(0, false);
  expect([dits, questions.length, plusTard.length]).toEqual([[true], 1, 1]);
  plusTard[0]?.();
  expect(questions.length).toBe(2);
  await repondre(1, true);
  expect(dits).toEqual([true, false]);
  expect(plusTard.length).toBe(1);
});

test('an answer sent before the cut and read after it does not end it: the server is asked', async () => {
  coupure.perdue();
  coupure.peutEtreRevenue();
  expect(dits).toEqual([true]);
  await repondre(1, false);
  expect(dits).toEqual([true]);
});

test('a question asked before the last sign of a cut does not end it', async () => {
  coupure.perdue();
  coupure.perdue();
  await repondre(0, true);
  expect(dits).toEqual([true]);
  await repondre(1, false);
  plusTard[0]?.();
  await repondre(2, true);
  expect(dits).toEqual([true, false]);
});

test('while the server answers, an answer asks nothing', () => {
  coupure.peutEtreRevenue();
  expect([dits, questions.length]).toEqual([[], 0]);
});

test('two waits never run side by side', async () => {
  coupure.perdue();
  await repondre(0, false);
  coupure.perdue();
  plusTard[0]?.();
  expect(questions.length).toBe(2);
});
