import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StackFault } from './fault.ts';
import { dataOfTests } from './folders.ts';
import { takeLock } from './lock.ts';
import { assertFree, type PortName, type Ports } from './ports.ts';
import { Processes, tail } from './processes.ts';
import type { Secrets } from './secrets.ts';
import { PARTS, type Part, type Server } from './server.ts';
import { chromium } from './servers/chromium.ts';
import { docstore } from './servers/docstore.ts';
import { keycloak } from './servers/keycloak.ts';
import { mail } from './servers/mail.ts';
import { nats } from './servers/nats.ts';
import { opensearch } from './servers/opensearch.ts';
import { postgres } from './servers/postgres.ts';

/** What happens to one part of the start, told as it happens. */
export type Step = { label: string; state: 'begin' | 'progress' | 'done' | 'external'; detail?: string; ms: number };

export type StackOptions = {
  dir: string;
  ports: Ports;
  secrets: Secrets;
  parts?: readonly Part[];
  /** Ports that the caller will use himself once the servers run. */
  reserved?: readonly PortName[];
  on: (step: Step) => void;
  /** No fsync, cheap password hashing, what they hold in memory until the stop. */
  testing?: boolean;
  /** Where addresses that win over our own servers are looked for; the environment unless said. */
  given?: Given;
};

type Given = Readonly<Record<string, string | undefined>>;

export type Stack = {
  /** The addresses and secrets for those who use the servers. */
  env: Record<string, string>;
  pids: Record<string, number>;
  /** Starts and stops processes of the caller with the stack's own: same logs, same record, same stop. */
  processes: Processes;
  /** Settles, with a sentence and the end of a log, when something that was started dies by itself. */
  died: Promise<string>;
  stop: () => Promise<void>;
};

const SERVERS: readonly Server[] = [postgres, keycloak, opensearch, nats, docstore, mail, chromium];
const HEAVY_AT_ONCE = 2;

/**
 * Starts the servers of a stack side by side and gives their addresses. What stands in the environment already (NATS_URL, MONGODB_URL…) wins and is
 * not started. Throws a StackFault (one sentence) after having stopped what it had started. `signal` gives the whole up.
 */
export async function startStack(options: StackOptions, signal?: AbortSignal): Promise<Stack> {
  const dir = resolve(options.dir);
  const data = options.testing ? dataOfTests(dir) : dir;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const release = await takeLock(dir);
  const processes = new Processes(dir);
  const died = firstDeath(processes);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= processes
      .stopAll()
      // Data kept in memory would take it until the machine is started again.
      .then(() => (data === dir ? undefined : rm(data, { recursive: true, force: true, maxRetries: 3 })))
      .then(release);
    return stopping;
  };
  const abort = () => void stop();
  signal?.addEventListener('abort', abort);
  try {
    // A signal aborted before this line has told nobody here.
    if (signal?.aborted) throw new StackFault('Arrêt demandé.');
    await processes.stopLeftovers();
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const reception = process.env.CTIS_INBOX || resolve(dir, 'reception');
    mkdirSync(reception, { recursive: true });
    const servers = await Promise.race([startServers({ ...options, dir, data }, processes), died.then(fault)]);
    return { env: { ...servers, CTIS_INBOX: reception }, pids: processes.pids, processes, died, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

const fault = (sentence: string): never => {
  throw new StackFault(sentence);
};

async function startServers(options: StackOptions & { data: string }, processes: Processes): Promise<Record<string, string>> {
  const { dir, data, ports, secrets, on } = options;
  const wanted = SERVERS.filter(({ part }) => (options.parts ?? PARTS).includes(part));
  const given = options.given ?? process.env;
  const own = wanted.filter((server) => !server.gives.every((name) => given[name]));
  await assertFree(ports, [...(options.reserved ?? []), ...own.flatMap((server) => server.ports)]);
  const env: Record<string, string> = givenBy(wanted, given);
  const slots = new Slots(HEAVY_AT_ONCE);
  const started = new Map<Part, Promise<void>>();
  const begin = async (server: Server): Promise<void> => {
    await Promise.all(server.after.map((part) => started.get(part)));
    if (server.isHeavy) await slots.take();
    const since = Date.now();
    const tell = (state: Step['state'], detail?: string) => on({ label: server.label, state, detail, ms: Date.now() - since });
    try {
      tell('begin');
      const progress = (detail: string) => tell('progress', detail);
      const publicUrl = given.PUBLIC_URL || `http://localhost:${ports.BFF}`;
      const isTesting = options.testing ?? false;
      const gives = await server.start({ dir, data, ports, secrets, env, publicUrl, isTesting, processes, progress });
      for (const [name, value] of Object.entries(gives)) env[name] = given[name] || value;
      tell('done');
    } finally {
      if (server.isHeavy) slots.give();
    }
  };
  for (const server of wanted) {
    if (own.includes(server)) started.set(server.part, begin(server));
    else on({ label: server.label, state: 'external', ms: 0 });
  }
  await Promise.all(started.values());
  return env;
}

const givenBy = (servers: readonly Server[], given: Given): Record<string, string> =>
  Object.fromEntries(
    servers.flatMap(({ gives, mayGive = [] }) =>
      [...gives, ...mayGive].flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
    ),
  );

/** The sentence for the first server that dies by itself. */
const firstDeath = (processes: Processes): Promise<string> =>
  new Promise((resolve) => {
    processes.onDeath((child, how) =>
      resolve(`« ${child.name} » s’est arrêté (${how}) ; son journal est log/${child.name}.log.${tail(child)}`),
    );
  });

/** Lets so many in at once. */
class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#waiting.push(go));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
