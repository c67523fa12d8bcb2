import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { SystemClock, setProcessClock } from '../base/clock.ts';
import { DailyTask } from '../daily/daily-task.ts';
import { serveHealth } from './health.ts';
import type { Health } from './runtime.ts';

const state: { isStarted: boolean; services: Record<string, Health> } = {
  isStarted: false,
  services: { etude: { isReady: true, faults: [], violations: [] } },
};
let server: Server;
let at: string;
beforeAll(async () => {
  server = await serveHealth(0, async () => state);
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  at = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  process.env.RIPH_TEST_CLOCK = '1';
  process.env.NODE_ENV = 'test';
  setProcessClock(null);
});

const status = async (path: string, init?: RequestInit) => (await fetch(`${at}${path}`, init)).status;
const ofToday = { method: 'POST', body: JSON.stringify({ service: 'here' }) };
const put = (now: string | null) => ({ method: 'PUT', body: JSON.stringify({ now }) });

test('alive at once, ready when started and every service is', async () => {
  expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 503]);
  state.isStarted = true;
  expect(await status('/health/ready')).toBe(200);
  state.services.etude = { isReady: false, faults: ['PostgreSQL: no answer'], violations: ['publish x'] };
  const response = await fetch(`${at}/health/ready`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    services: { etude: { faults: ['PostgreSQL: no answer'], violations: ['publish x'] } },
  });
});

test('metrics are those of the process and of the calls', async () => {
  const text = await (await fetch(`${at}/metrics`)).text();
  for (const name of ['process_resident_memory_bytes', 'riph_calls_total', 'riph_nats_violations_total', 'riph_outbox_waiting'])
    expect(text).toContain(name);
});

test('a test moves the clock of the process and puts it back', async () => {
  process.env.RIPH_TEST_CLOCK = '1';
  expect(await (await fetch(`${at}/test/clock`, put('2027-02-03T23:30:00Z'))).json()).toMatchObject({
    now: expect.stringMatching(/^2027-02-03T23:30/),
  });
  expect(new SystemClock().today()).toBe('2027-02-04'); // it is past midnight in Paris
  expect(await status('/test/clock', put('not a date'))).toBe(400);
  await fetch(`${at}/test/clock`, put(null));
  const before = Date.now();
  const now = new SystemClock().now().getTime();
  expect([now >= before, now <= Date.now()]).toEqual([true, true]);
});

test('daily tasks are asked for at once, of a service that lives here', async () => {
  process.env.RIPH_TEST_CLOCK = '1';
  class Nothing extends DailyTask {
    readonly days: string[] = [];
    protected async doDay(day: string): Promise<void> {
      this.days.push(day);
    }
  }
  const task = new Nothing('here', 'nothing', new SystemClock());
  expect(await status('/test/daily', ofToday)).toBe(404);
  task.onApplicationBootstrap();
  expect(await (await fetch(`${at}/test/daily`, ofToday)).json()).toEqual({ tasks: 1 });
  expect(task.days).toEqual([new SystemClock().today()]);
  expect(await status('/test/daily')).toBe(405);
  await task.onModuleDestroy();
});

test.each([
  ['production', '1'],
  ['development', undefined],
])('in %s with RIPH_TEST_CLOCK=%s the clock cannot be moved', async (env, allowed) => {
  process.env.NODE_ENV = env;
  if (allowed === undefined) Reflect.deleteProperty(process.env, 'RIPH_TEST_CLOCK');
  else process.env.RIPH_TEST_CLOCK = allowed;
  expect(await status('/test/clock', put('2027-02-03T23:30:00Z'))).toBe(404);
  expect(await status('/test/daily', ofToday)).toBe(404);
  expect(() => setProcessClock(new Date())).toThrow('can only be moved');
});
