import { expect, test } from '@jest/globals';
import { AddressQueue } from './address-queue.ts';

function queue() {
  let now = 1_000_000;
  const waited: number[] = [];
  const sleep = async (ms: number) => void waited.push(ms);
  return { q: new AddressQueue(3_000, 20_000, () => now, sleep), waited, later: (ms: number) => (now += ms) };
}

test('tries of one address follow each other three seconds apart, those of another do not wait for them', async () => {
  const { q, waited } = queue();
  await Promise.all([q.pass('a'), q.pass('a'), q.pass('a'), q.pass('b')]);
  expect(waited).toEqual([3_000, 6_000, 9_000, 3_000]);
});

test('one who comes alone later waits once; too many at a time are refused, and the queue goes down', async () => {
  const { q, waited, later } = queue();
  await q.pass('a');
  later(60_000);
  await q.pass('a');
  expect(waited).toEqual([3_000, 3_000]);
  for (let i = 0; i < 5; i += 1) await q.pass('a');
  await expect(q.pass('a')).rejects.toMatchObject({ code: 'debit.limite' });
  later(3_000);
  await q.pass('a');
});
