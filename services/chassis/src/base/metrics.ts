/** Counters for Prometheus, one registry per process, a `service` label on each. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();

let isCollecting = false;
/** Adds memory, CPU and event loop, once per process; not in tests, where it would keep the process alive. */
export const collectProcessMetrics = (): void => {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry });
};

const registers = [registry];

export const calls = new Counter({
  name: 'riph_calls_total',
  help: 'Answered calls',
  labelNames: ['service', 'call', 'status'],
  registers,
});
export const callSeconds = new Histogram({
  name: 'riph_call_seconds',
  help: 'Time in the service',
  labelNames: ['service', 'group'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
  registers,
});
export const events = new Counter({
  name: 'riph_events_total',
  help: 'Facts taken in',
  labelNames: ['service', 'event', 'result'],
  registers,
});
export const published = new Counter({
  name: 'riph_outbox_published_total',
  help: 'Facts relayed',
  labelNames: ['service'],
  registers,
});
/** What waits in the outbox of each service of the process. */
export const outboxes = new Set<{ service: string; waiting: () => Promise<number> }>();
/** Counted when it is read: true whether the relay works, waits for NATS or has nothing to do. A database that is away leaves the last number. */
export const outboxWaiting = new Gauge({
  name: 'riph_outbox_waiting',
  help: 'Facts not yet relayed',
  labelNames: ['service'],
  registers,
  async collect() {
    await Promise.allSettled(
      [...outboxes].map(async ({ service, waiting }) => {
        this.set({ service }, await waiting());
      }),
    );
  },
});
export const mailsRefused = new Gauge({
  name: 'riph_mails_refused',
  help: 'Mails that a server refused and that wait for their next try',
  registers,
});
/** Noted by Keycloak, on its own page and at its token address too. Each instance of identity counts them all: `max`, not `sum`, over instances. */
export const signInsRefused = new Counter({
  name: 'riph_keycloak_refusals_total',
  help: 'Sign-ins that Keycloak refused',
  labelNames: ['client', 'error'],
  registers,
});
export const violations = new Counter({
  name: 'riph_nats_violations_total',
  help: 'Publications or subscriptions that NATS refused',
  labelNames: ['service'],
  registers,
});
/** Without label: it has its line before the first one. */
export const largeExports = new Counter({
  name: 'riph_large_exports_total',
  help: 'Exports of so many rows that somebody looks at who asked',
  registers,
});
export const inFlight = new Gauge({
  name: 'riph_calls_in_flight',
  help: 'Calls being handled',
  labelNames: ['service'],
  registers,
});
