/** /health/live, /health/ready, /metrics of a process, and where it is allowed the test clock and the daily tasks at once. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isTestClockAllowed, SystemClock, setProcessClock } from '../base/clock.ts';
import { collectProcessMetrics, registry } from '../base/metrics.ts';
import { passDayOf } from '../daily/daily-task.ts';
import type { Health } from './runtime.ts';

/** `isStarted` once migrations, services and demo data are in, until the stop begins. */
export type HealthOf = () => Promise<{ isStarted: boolean; services: Record<string, Health> }>;

/** Listens on 127.0.0.1 unless HEALTH_HOST says otherwise (in a container). */
export function serveHealth(port: number, healthOf: HealthOf): Promise<Server> {
  collectProcessMetrics();
  const server = createServer((request, response) => {
    answer(request, response, healthOf).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env.HEALTH_HOST ?? '127.0.0.1', () => resolve(server));
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, healthOf: HealthOf): Promise<void> {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const path = request.url?.split('?')[0];
  if (path === '/health/live') json(200, { status: 'live' });
  else if (path === '/health/ready') {
    const { isStarted, services } = await healthOf();
    const isReady = isStarted && Object.values(services).every((s) => s.isReady);
    json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', services });
  } else if (path === '/metrics') response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  else if (path === '/test/clock' && isTestClockAllowed()) await testClock(request, json);
  else if (path === '/test/daily' && isTestClockAllowed()) await testDaily(request, json);
  else json(404, { status: 'not found' });
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

/** POST takes `{ "service": "vrb" }`: its daily tasks do the day of the clock now. Gives `{ tasks }`, how many it has here; none is a 404. */
async function testDaily(request: IncomingMessage, json: (status: number, body: unknown) => void): Promise<void> {
  if (request.method !== 'POST') return json(405, { error: 'POST expected' });
  const tasks = await passDayOf(JSON.parse(await textOf(request)).service);
  json(tasks === 0 ? 404 : 200, { tasks });
}

/** GET gives `{ now }`; PUT takes `{ "now": "2026-03-02T10:00:00Z" }`, or null to put the clock back. */
async function testClock(request: IncomingMessage, json: (status: number, body: unknown) => void): Promise<void> {
  if (request.method === 'PUT') {
    const { now } = JSON.parse(await textOf(request));
    const at = now === null ? null : new Date(now);
    if (at !== null && Number.isNaN(at.getTime())) return json(400, { error: 'now is not an instant' });
    setProcessClock(at);
  }
  json(200, { now: new SystemClock().instant() });
}
