import { beforeEach, expect, test, vi } from 'vitest';
import { ecouterLectures, montrer, noterLecture, oublierLectures, pageLueLe } from './lectures.ts';

beforeEach(() => {
  oublierLectures();
  vi.useFakeTimers({ now: new Date('2026-11-23T09:42:00Z') });
});

test('a page that shows nothing read has no date', () => {
  noterLecture('essai', '/api/a');
  expect(pageLueLe()).toBeNull();
});

test('a page dates of the oldest of its reads, each counted from its last answer', () => {
  const leave = [montrer('/api/a'), montrer('/api/b'), montrer('/api/b')];
  noterLecture('essai', '/api/a');
  vi.advanceTimersByTime(60_000);
  noterLecture('essai', '/api/b');
  expect(pageLueLe()).toBe(Date.parse('2026-11-23T09:42:00Z'));
  leave[0]();
  expect(pageLueLe()).toBe(Date.parse('2026-11-23T09:43:00Z'));
  leave[1]();
  expect(pageLueLe()).toBe(Date.parse('2026-11-23T09:43:00Z'));
  leave[2]();
  expect(pageLueLe()).toBeNull();
});

test('a page opened again keeps the date of its reading; of another person nothing was read', () => {
  noterLecture('essai', '/api/a');
  vi.advanceTimersByTime(60_000);
  const leave = montrer('/api/a');
  expect(pageLueLe()).toBe(Date.parse('2026-11-23T09:42:00Z'));
  const heard = vi.fn();
  const stop = ecouterLectures(heard);
  oublierLectures();
  expect(pageLueLe()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  leave();
  expect(heard).toHaveBeenCalledTimes(1);
});
