import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isTracing, startTracing, stopTracing, traceparentOr, withSpan } from './telemetry.ts';

const received: { path: string; body: string }[] = [];
let collector: Server;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ path: request.url ?? '', body });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await stopTracing();
  collector.close();
  collector.closeAllConnections();
});

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('without a collector there is no SDK, and the trace passes through as it came', async () => {
  await startTracing('essai');
  expect(isTracing()).toBe(false);
  expect(await withSpan('x', 'server', parent, async (traceparent) => traceparent)).toBe(parent);
});

test.each([undefined, '', 'nonsense', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7', `${parent}\r\nX: y`])(
  '%j is no trace: a new one begins',
  (header) => {
    expect(traceparentOr(header)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  },
);

test('with a collector, spans are sent under the trace of the caller', async () => {
  const address = collector.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${address.port}`;
  await startTracing('essai');
  const passed = await withSpan('seance.essai.lire', 'server', parent, async (traceparent) => traceparent);
  expect(passed).toContain('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(passed).not.toBe(parent);
  await expect(withSpan('faulty', 'server', parent, async () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await stopTracing();
  const { body } = received.find((r) => r.path === '/v1/traces') ?? { body: '' };
  for (const part of ['seance.essai.lire', 'faulty', '4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7', 'essai'])
    expect(body).toContain(part);
});
