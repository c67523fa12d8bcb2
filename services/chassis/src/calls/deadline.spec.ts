import { describe, expect, test } from '@jest/globals';
import { Arrivals, departure } from './deadline.ts';

const HOUR = 3_600_000;

/** A receiver at `here`, a sender whose clock shows `ahead` more; `send` gives what is left, on arrival, of 5 s after a way of `wayMs`. */
function world(ahead: number) {
  let here = 50_000;
  const arrivals = new Arrivals(() => here);
  return {
    pass: (ms: number) => {
      here += ms;
    },
    /** What is left of requests that were all sent before a sleep of the receiver. */
    sleepThrough: (count: number, ms: number) => {
      const sent = Array.from({ length: count }, () => departure(5_000, here + ahead, 'bff'));
      here += ms;
      return sent.map((headers) => Math.round(arrivals.deadlineOf(headers) - here));
    },
    send: (wayMs: number, sender = 'bff') => {
      const headers = departure(5_000, here + ahead, sender);
      here += wayMs;
      return Math.round(arrivals.deadlineOf(headers) - here);
    },
  };
}

describe.each([0, 4_000, -4_000, HOUR, -HOUR])('a sender whose clock is %i ms ahead', (ahead) => {
  test('a request that comes at once has all its time', () => {
    const { send } = world(ahead);
    expect([send(1), send(1), send(1)]).toEqual([5_000, 5_000, 5_000]);
  });

  test('what it waited is taken off, and nothing is left once it waited too long', () => {
    const { send } = world(ahead);
    expect(send(2)).toBe(5_000);
    expect(send(1_002)).toBe(4_000);
    expect(send(30_002)).toBeLessThan(0);
    expect(send(2)).toBe(5_000);
  });

  test('a first request that was slow costs the next ones nothing', () => {
    const { send } = world(ahead);
    expect([send(300), send(2), send(2)]).toEqual([5_000, 5_000, 5_000]);
  });
});

test('clocks that drift apart for a day do not eat the time that is left', () => {
  const { send, pass } = world(0);
  send(1);
  // A tenth of a thousandth: what a machine without a time server does.
  let driftMs = 0;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    pass(60_000);
    driftMs += 6;
    expect(send(1 + driftMs)).toBeGreaterThan(4_980);
  }
});

test('a sender whose machine was paused an hour is heard again within two windows', () => {
  const { send, pass } = world(0);
  send(1);
  expect(send(HOUR)).toBeLessThan(0);
  for (let second = 0; second < 21; second += 1) {
    pass(1_000);
    send(HOUR);
  }
  expect(send(HOUR)).toBe(5_000);
});

test('what waited while the receiver slept a minute is not carried out, however much of it there is', () => {
  const { send, sleepThrough } = world(0);
  send(1);
  expect(Math.max(...sleepThrough(50, 60_000))).toBeLessThan(0);
  expect(send(1)).toBe(5_000);
});

test('a receiver that slept before it knew a sender carries out nothing of what was sent in its sleep, and all that comes once it has read it', () => {
  let here = 50_000;
  const arrivals = new Arrivals(() => here);
  const left = (sentAt: number) => Math.round(arrivals.deadlineOf(departure(5_000, sentAt + HOUR, 'bff')) - here);
  here += 30_000;
  for (const agoMs of [29_000, 20_000, 10_000, 6_000]) expect(left(here - agoMs)).toBeLessThan(0);
  for (const passed of [300, 300, 500]) {
    here += passed;
    arrivals.awake();
  }
  expect([left(here), left(here), left(here - 6_000)]).toEqual([5_000, 5_000, -1_000]);
});

test('a sender that was first heard of just after a sleep is known from then on', () => {
  let here = 50_000;
  const arrivals = new Arrivals(() => here);
  const left = (sentAt: number) => Math.round(arrivals.deadlineOf(departure(5_000, sentAt + HOUR, 'bff')) - here);
  here += 1_500;
  expect(left(here)).toBe(3_500);
  expect(left(here - 30_000)).toBeLessThan(0);
});

test('each sender has its own clock; the oldest is forgotten first', () => {
  const { send } = world(0);
  send(1, 'first');
  send(200, 'second');
  expect(send(200, 'second')).toBe(5_000);
  expect(send(200, 'first')).toBeLessThan(4_810);
  for (let n = 0; n < 500; n += 1) send(1, `other-${n}`);
  expect(send(200, 'first')).toBe(5_000);
});

test.each([
  ['no header: a sender of another version', {}, 5_000],
  ['time left alone', { 'Riph-Left': '700' }, 700],
  ['unreadable', { 'Riph-Left': 'x', 'Riph-Sent': 'y z' }, 5_000],
  ['over already', { 'Riph-Left': '0' }, 0],
])('%s', (_case, headers, left) => expect(new Arrivals(() => 10).deadlineOf(headers)).toBe(10 + left));
