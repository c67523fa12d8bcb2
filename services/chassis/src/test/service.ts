/**
 * Services under test: real handlers, real database (its own copy), real outbox and consumers, real document store; only the way between the services
 * is the process itself (local-wire.ts). `startServicesForTest([etude, seance])` starts several that call and hear one another.
 */
import { randomUUID } from 'node:crypto';
import type { Actor } from '@riph/contracts/core/call';
import type * as z from 'zod';
import { type Clock, TestClock } from '../base/clock.ts';
import { logOf } from '../base/logger.ts';
import type { AnyContract } from '../calls/handles.ts';
import { outputOf, requestHeaders } from '../calls/requester.ts';
import { closePdfBrowser } from '../print/pdf-browser.ts';
import { type RunningService, startService } from '../process/runtime.ts';
import type { ServiceDefinition } from '../process/service.ts';
import type { Database } from '../store/postgres/transaction.ts';
import type { TestDatabase } from './database.ts';
import { documentsForTest } from './documents.ts';
import { LocalBus, LocalWire } from './local-wire.ts';
import { ownBucketsOf } from './own-buckets.ts';
import { assertToldOnce } from './told-once.ts';

type Given<T> = T extends undefined ? never : T;
/** The parts of a call that its contract declares, as the BFF would send them. */
type Parts<A> = A extends { input: infer I extends z.ZodType }
  ? { input: z.input<I> }
  : (A extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : { params?: undefined }) &
      (A extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : { query?: undefined }) &
      (A extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined }) &
      (A extends { files: infer F } ? { files?: { [K in keyof F]?: unknown[] } } : { files?: undefined }) &
      (A extends { bearer: true } ? { jeton: string } : { jeton?: undefined });

type OutputOf<A> = A extends { output: infer O extends z.ZodType }
  ? z.output<O>
  : A extends { response: { json: infer T extends z.ZodType } }
    ? z.output<T>
    : A extends { response: { text: true } }
      ? string
      : A extends { response: { number: true } }
        ? number
        : A extends { response: { boolean: true } }
          ? boolean
          : A extends { response: { file: string } }
            ? Given<import('@riph/contracts/core/files').FileAnswer>
            : undefined;

export type ServiceUnderTest = {
  /** Asks as the BFF does: throws the refusal as a DomainError, gives the stripped answer. */
  call: <const C extends AnyContract, K extends keyof C['calls'] & string>(
    contract: C,
    key: K,
    parts: Parts<C['calls'][K]>,
    actor?: Actor | null,
  ) => Promise<OutputOf<C['calls'][K]>>;
  /** A provider of the service. */
  get: <T extends object>(type: abstract new (...args: never[]) => T) => T;
  db: Database;
  running: RunningService;
};

export type ServicesUnderTest = {
  /** `rang`: of a service that was started several times. */
  of: (nom: string, rang?: number) => ServiceUnderTest;
  bus: LocalBus;
  /** Resolves when every fact published so far has been relayed and taken in. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

export type TestOptions = { clock?: Clock };

/** Starts services on one bus; their databases are dropped by `stop`. A service named twice runs twice on one database, as two processes of it do. */
export async function startServicesForTest(
  definitions: readonly ServiceDefinition[],
  { clock = new TestClock('2026-03-02') }: TestOptions = {},
): Promise<ServicesUnderTest> {
  const bus = new LocalBus();
  const started: RunningService[] = [];
  const cleanups: (() => Promise<unknown>)[] = [];
  const databases = new Map<string, StoresOfTest>();
  const stop = async () => {
    for (const service of started.toReversed()) await service.stop();
    for (const cleanup of cleanups.toReversed()) await cleanup();
    await Promise.all([...databases.values()].flatMap(({ rows, mongo }) => [rows?.drop(), mongo?.drop()]));
    await closePdfBrowser();
    assertToldOnce();
  };
  try {
    cleanups.push(await ownBucketsOf(definitions.map((definition) => definition.nom)));
    await storesForTest(definitions, databases);
    for (const definition of definitions) {
      await definition.prepare?.();
      const parts = {
        wire: new LocalWire(definition.nom, bus),
        clock,
        documents: documentsForTest(definition.nom),
        log: logOf(definition.nom),
      };
      const { rows, mongo } = databases.get(definition.nom) ?? {};
      started.push(await startService(definition, { ...parts, databaseUrl: rows?.url, mongoUrl: mongo?.url, sweeps: false }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const relayAll = async () => {
    for (const { relay } of started) {
      relay?.kick();
      await relay?.settled();
    }
  };
  const settled = async () => {
    for (let count = -1; count !== bus.published.length; ) {
      count = bus.published.length;
      await relayAll();
      await bus.settled();
      // What the consumers have just committed must be on the bus before the count is compared.
      await relayAll();
    }
  };
  return { of: (nom, rang = 0) => underTest(started, nom, rang), bus, settled, stop };
}

/** The databases of all services at once, one for each name: a copy waits for the server more than it works. Those that were made are there to be dropped when another fails. */
async function storesForTest(definitions: readonly ServiceDefinition[], into: Map<string, StoresOfTest>) {
  const parNom = new Map(definitions.map((d) => [d.nom, d]));
  const made = await Promise.allSettled([...parNom].map(async ([nom, d]) => into.set(nom, await storeForTest(d))));
  const failed = made.find((m) => m.status === 'rejected');
  if (failed) throw failed.reason;
}

type StoresOfTest = { rows?: TestDatabase; mongo?: TestDatabase };

const storeForTest = async (definition: ServiceDefinition): Promise<StoresOfTest> => {
  if (definition.store !== 'postgres') return {};
  const rows = await (await import('./database.ts')).databaseForTest(definition);
  return definition.mongo ? { rows, mongo: await (await import('./mongo-database.ts')).mongoForTest() } : { rows };
};

function underTest(started: readonly RunningService[], nom: string, rang: number): ServiceUnderTest {
  const running = started.filter((s) => s.nom === nom)[rang];
  if (!running) throw new Error(`${nom} was not started`);
  return {
    running,
    get db() {
      if (!running.db) throw new Error(`${nom} has no PostgreSQL`);
      return running.db;
    },
    get: (type) => running.app.get(type, { strict: false }),
    call: async (contract, key, parts, actor = null) => {
      const headers = requestHeaders({ actor, requestId: `test-${randomUUID()}`, deadlineMs: 60_000 });
      return answer(outputOf(await running.transport.dispatch(contract, key, JSON.stringify(parts), headers)));
    },
  };
}

/** What came back is JSON that the contract has stripped: its type is the contract's. */
const answer = (output: unknown) => JSON.parse(output === undefined ? 'null' : JSON.stringify(output)) ?? undefined;

/** One service alone. */
export async function startServiceForTest(
  definition: ServiceDefinition,
  options: TestOptions = {},
): Promise<ServiceUnderTest & Omit<ServicesUnderTest, 'of'>> {
  const all = await startServicesForTest([definition], options);
  const one = all.of(definition.nom);
  const { bus, settled, stop } = all;
  return {
    call: one.call,
    get: one.get,
    running: one.running,
    bus,
    settled,
    stop,
    get db() {
      return one.db;
    },
  };
}
