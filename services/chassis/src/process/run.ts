/** Runs services in this process over NATS until it is told to stop: one (`src/main.ts` of a service) or all (services/host). */
import type { Server } from 'node:http';
import { SystemClock } from '../base/clock.ts';
import { watchFaults } from '../base/last-resort.ts';
import { describeFault, logOf } from '../base/logger.ts';
import { assertProduction, isProduction } from '../base/production.ts';
import { startTracing, stopTracing } from '../base/telemetry.ts';
import { openDocumentStore } from '../files/documents-open.ts';
import { connectNats } from '../nats/nats.ts';
import { NatsWire } from '../nats/nats-wire.ts';
import { closePdfBrowser } from '../print/pdf-browser.ts';
import { OWNER_URL_NAME } from '../store/postgres/database-name.ts';
import { endingWith } from './ending.ts';
import { ensureConsumer } from './ensure-consumer.ts';
import { serveHealth } from './health.ts';
import { type Health, prepareService, type RunningService, startService } from './runtime.ts';
import type { ServiceContext, ServiceDefinition } from './service.ts';

export type RunOptions = {
  migrate: boolean;
  demo: boolean;
  /** Leave after migrations and demo data. */
  exit: boolean;
  /** A task of one service, done with the arguments that bear no dash; then leave. */
  task: { name: string; args: readonly string[] } | null;
};

export const optionsOf = (args: readonly string[]): RunOptions => {
  const task = args.find((a) => a.startsWith('--task='))?.slice('--task='.length);
  return {
    migrate: args.includes('--migrate'),
    demo: args.includes('--demo'),
    exit: args.includes('--exit') || task !== undefined,
    task: task === undefined ? null : { name: task, args: args.filter((a) => !a.startsWith('--')) },
  };
};

const log = logOf('host');

/**
 * Migrates, starts, loads the demo data, does the task asked, and serves until SIGTERM or SIGINT. Exits with 1 when something does not start, and in
 * production when it is given what production refuses (production.ts).
 */
export async function run(definitions: readonly ServiceDefinition[], options: RunOptions): Promise<void> {
  const started: RunningService[] = [];
  let health: Server | undefined;
  let isStarted = false;
  const stop = endingWith(log, async () => {
    isStarted = false;
    await Promise.allSettled(started.map(stopOne));
    await closePdfBrowser();
    await stopTracing();
    health?.close();
    health?.closeAllConnections();
  });
  watchFaults(log);
  try {
    assertProduction(process.env, options.demo ? ['--demo'] : []);
    assertNoOwner(options);
    const task = options.task && taskOf(definitions, options.task.name);
    if (options.migrate) await Promise.all(definitions.map(prepare));
    if (options.migrate && options.exit && !options.demo && !task) return await stop();
    await startTracing(definitions.length === 1 ? definitions[0].nom : 'host');
    const port = Number(process.env.HEALTH_PORT);
    if (port > 0) health = await serveHealth(port, async () => ({ isStarted, services: await healthOf(definitions, started) }));
    for (const definition of definitions) started.push(await startOverNats(definition));
    if (options.demo) for (const [i, { demo }] of definitions.entries()) if (demo) await loadDemo(started[i], demo);
    if (task) await task.run(contextOf(started[task.index]), options.task?.args ?? []);
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

/** Whoever takes a process over reads its environment: what serves may not hold the login that owns the tables. */
function assertNoOwner({ exit }: RunOptions): void {
  if (!exit && isProduction() && process.env[OWNER_URL_NAME])
    throw new Error(`${OWNER_URL_NAME} opens every table: it is given to --migrate --exit alone, not to a process that serves.`);
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
      documents: await openDocumentStore(definition.nom),
      log: own,
    });
    own.info('started');
    return running;
  } catch (error) {
    await nc.close();
    throw error;
  }
}

async function stopOne(running: RunningService): Promise<void> {
  await running.stop();
  logOf(running.nom).info('stopped');
}

const contextOf = (running: RunningService): ServiceContext => ({
  get: (type) => running.app.get(type, { strict: false }),
  log: logOf(running.nom),
});

/** Throws naming the tasks that there are. */
function taskOf(definitions: readonly ServiceDefinition[], name: string) {
  for (const [index, { tasks = {} }] of definitions.entries()) if (tasks[name]) return { index, run: tasks[name] };
  throw new Error(`no task ${name}: ${definitions.flatMap((d) => Object.keys(d.tasks ?? {})).join(', ') || 'none here'}`);
}

async function loadDemo(running: RunningService, demo: NonNullable<ServiceDefinition['demo']>): Promise<void> {
  await demo(contextOf(running));
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
