import { afterEach, expect, jest, test } from '@jest/globals';
import { SystemClock, setProcessClock, TestClock } from '../base/clock.ts';
import { DailyTask, passDayOf } from './daily-task.ts';
import type { OneByOne } from './one-by-one.ts';

class Task extends DailyTask {
  readonly days: string[] = [];
  isFailing = false;

  protected async doDay(day: string, rows: OneByOne): Promise<void> {
    this.days.push(day);
    await rows.run({ row: 1 }, 'a row failed', () => {
      if (this.isFailing) throw new Error('the database is away');
    });
  }
}

const allowed = process.env.RIPH_TEST_CLOCK;
afterEach(() => {
  jest.useRealTimers();
  if (allowed === undefined) delete process.env.RIPH_TEST_CLOCK;
  else process.env.RIPH_TEST_CLOCK = allowed;
});

test('a day is done once; one that was not done whole is done again, and the next one after it', async () => {
  const clock = new TestClock('2026-03-02');
  const task = new Task('test', 'the task of the day', clock);
  task.isFailing = true;
  expect(await task.passer()).toBe(true);
  task.isFailing = false;
  expect([await task.passer(), await task.passer()]).toEqual([true, false]);
  clock.set('2026-03-03');
  expect([await task.passer(), await task.passer()]).toEqual([true, false]);
  expect(task.days).toEqual(['2026-03-02', '2026-03-02', '2026-03-03']);
});

test('the tasks of one service do the day of a clock that was moved, as long as they live', async () => {
  const clock = new TestClock('2026-03-02');
  const ours = ['first', 'second'].map((name) => new Task('ours', name, clock));
  const other = new Task('other', 'elsewhere', clock);
  for (const task of [...ours, other]) task.onApplicationBootstrap();
  await Promise.all([passDayOf('ours'), passDayOf('other')]);
  clock.set('2026-04-02');
  expect([await passDayOf('ours'), await passDayOf('nobody')]).toEqual([2, 0]);
  expect([...ours, other].map((t) => t.days)).toEqual([
    ['2026-03-02', '2026-04-02'],
    ['2026-03-02', '2026-04-02'],
    ['2026-03-02'],
  ]);
  for (const task of [...ours, other]) await task.onModuleDestroy();
  expect(await passDayOf('ours')).toBe(0);
});

test('no half hour does the day of a clock that a test has moved; who moved it asks', async () => {
  process.env.RIPH_TEST_CLOCK = '1';
  jest.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') });
  const task = new Task('moved', 'the task of the day', new SystemClock());
  task.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(0);
  setProcessClock(new Date('2026-09-02T10:00:00Z'));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(task.days).toEqual(['2026-03-02']);
  await passDayOf('moved');
  expect(task.days).toEqual(['2026-03-02', '2026-09-02']);
  setProcessClock(null);
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(task.days).toEqual(['2026-03-02', '2026-09-02', '2026-03-02', '2026-03-03']);
  await task.onModuleDestroy();
});
