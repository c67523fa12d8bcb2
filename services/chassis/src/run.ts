/** Runs services in this process over NATS until it is told to stop: one (`src/main.ts` of a service) or all (services/host). */
import type { Server } from 'node:http';
import { SystemClock } from './clock.ts';
import { openDocumentStore } from './documents-open.ts';
import { ensureConsumer } from './ensure-consumer.ts';
import { serveHealth } from './health.ts';
import { describeFault, logOf } from './logger.ts';
import { connectNats } from './nats.ts';
import { NatsWire } from './nats-wire.ts';
import { closePdfBrowser } from './pdf-browser.ts';
import { type Health, prepareService, type RunningService, startService } from './runtime.ts';
import type { ServiceDefinition } from './service.ts';
import { startTracing, stopTracing } from './telemetry.ts';

export type RunOptions = { migrate: boolean; demo: boolean /** Leave after migrations and demo data. */; exit: boolean };

export const optionsOf = (args: readonly string[]): RunOptions => ({
  migrate: args.includes('--migrate'),
  demo: args.includes('--demo'),
  exit: args.includes('--exit'),
});

const log = logOf('host');

/** Migrates, starts, loads the demo data, and serves until SIGTERM or SIGINT. Exits with 1 when something does not start. */
export async function run(definitions: readonly ServiceDefinition[], options: RunOptions): Promise<void> {
  const started: RunningService[] = [];
  let health: Server | undefined;
  let stopping: Promise<void> | undefined;
  let isStarted = false;
  const stop = () => {
    isStarted = false;
    stopping ??= (async () => {
      await Promise.allSettled(started.map((s) => s.stop()));
      await closePdfBrowser();
      await stopTracing();
      health?.close();
      health?.closeAllConnections();
    })();
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
  process.on('unhandledRejection', (error) => log.error(describeFault(error), 'unhandled rejection'));
  try {
    if (options.migrate) await Promise.all(definitions.map(prepare));
    if (options.migrate && options.exit && !options.demo) return;
    await startTracing(definitions.length === 1 ? definitions[0].nom : 'host');
    const port = Number(process.env.HEALTH_PORT);
    if (port > 0) health = await serveHealth(port, async () => ({ isStarted, services: await healthOf(definitions, started) }));
    for (const definition of definitions) started.push(await startOverNats(definition));
    if (options.demo) for (const [i, { demo }] of definitions.entries()) if (demo) await loadDemo(started[i], demo);
    isStarted = true;
    log.info({ services: started.map((s) => s.nom) }, 'ready');
    process.send?.('ready');
    if (options.exit) await stop();
  } catch (error) {
    log.fatal(describeFault(error), 'did not start');
    process.exitCode = 1;
    await stop();
    process.exit(1);
  }
}

async function prepare(definition: ServiceDefinition): Promise<void> {
  const names = await prepareService(definition);
  logOf(definition.nom).info({ migrations: names }, 'migrated');
}

async function startOverNats(definition: ServiceDefinition): Promise<RunningService> {
  const own = logOf(definition.nom);
  const nc = await connectNats(definition.nom);
  try {
    await ensureConsumer(definition, nc, own);
    const wire = new NatsWire(definition.nom, nc, own);
    const running = await startService(definition, {
      wire,
      clock: new SystemClock(),
      documents: await openDocumentStore(async () => nc, definition.nom),
      log: own,
    });
    own.info('started');
    return running;
  } catch (error) {
    await nc.close();
    throw error;
  }
}

async function loadDemo(running: RunningService, demo: NonNullable<ServiceDefinition['demo']>): Promise<void> {
  await demo({ get: (type) => running.app.get(type, { strict: false }), log: logOf(running.nom) });
  logOf(running.nom).info('demo data loaded');
}

async function healthOf(
  definitions: readonly ServiceDefinition[],
  started: readonly RunningService[],
): Promise<Record<string, Health>> {
  const entries = definitions.map(async ({ nom }): Promise<[string, Health]> => {
    const running = started.find((s) => s.nom === nom);
    return [nom, running ? await running.health() : { isReady: false, faults: ['starting'], violations: [] }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
