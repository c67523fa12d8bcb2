import { beforeEach, expect, jest, test } from '@jest/globals';
import { forgetReads, markShown, noteRead, onReads, pageReadAt } from './reads.ts';

beforeEach(() => {
  forgetReads();
  jest.useFakeTimers({ now: new Date('2026-11-23T09:42:00Z') });
});

test('a page that shows nothing read has no date', () => {
  noteRead('essai', '/api/a');
  expect(pageReadAt()).toBeNull();
});

test('a page dates of the oldest of its reads, each counted from its last answer', () => {
  const leave = [markShown('/api/a'), markShown('/api/b'), markShown('/api/b')];
  noteRead('essai', '/api/a');
  jest.advanceTimersByTime(60_000);
  noteRead('essai', '/api/b');
  expect(pageReadAt()).toBe(Date.parse('2026-11-23T09:42:00Z'));
  leave[0]();
  expect(pageReadAt()).toBe(Date.parse('2026-11-23T09:43:00Z'));
  leave[1]();
  expect(pageReadAt()).toBe(Date.parse('2026-11-23T09:43:00Z'));
  leave[2]();
  expect(pageReadAt()).toBeNull();
});

test('a page opened again keeps the date of its reading; of another person nothing was read', () => {
  noteRead('essai', '/api/a');
  jest.advanceTimersByTime(60_000);
  const leave = markShown('/api/a');
  expect(pageReadAt()).toBe(Date.parse('2026-11-23T09:42:00Z'));
  const heard = jest.fn();
  const stop = onReads(heard);
  forgetReads();
  expect(pageReadAt()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  leave();
  expect(heard).toHaveBeenCalledTimes(1);
});
