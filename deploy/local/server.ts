import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StackFault } from './fault.ts';
import type { PortName, Ports } from './ports.ts';
import { type Child, type Processes, tail } from './processes.ts';
import type { Secrets } from './secrets.ts';

export const PARTS = ['postgres', 'nats', 'docstore', 'opensearch', 'keycloak', 'mail', 'chromium'] as const;
export type Part = (typeof PARTS)[number];

/** What a server needs to start. `env` holds what the parts of `after` gave. */
export type Start = {
  dir: string;
  /** The folder of what they hold: `dir`, or one in memory for tests. */
  data: string;
  ports: Ports;
  secrets: Secrets;
  env: Record<string, string>;
  /** The address at which browsers find the web. */
  publicUrl: string;
  /** Set by tests: no fsync, cheap password hashing. */
  isTesting: boolean;
  processes: Processes;
  /** One short French phrase on what is being done, shown beside the step. */
  progress: (detail: string) => void;
};

/** One server of the stack. A server whose addresses all stand in the environment already is not started. */
export type Server = {
  part: Part;
  label: string;
  after: readonly Part[];
  ports: readonly PortName[];
  gives: readonly string[];
  /** Taken over where it stands in the environment; a server of yours may have none. */
  mayGive?: readonly string[];
  /** Two heavy starts at most go side by side. */
  isHeavy: boolean;
  start: (start: Start) => Promise<Record<string, string>>;
};

const FIRST_START_SECONDS = 240;

/** Waits until a server answers by its own health. Throws a StackFault with the end of its log when it dies or takes too long. */
export async function untilReady(label: string, child: Child, isReady: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + FIRST_START_SECONDS * 1000; Date.now() < end; await delay(150)) {
    if (!child.isAlive())
      throw new StackFault(
        `${label} s’est arrêté au démarrage (${await child.exited}) ; son journal est log/${child.name}.log :${tail(child)}`,
      );
    if (await isReady().catch(() => false)) return;
  }
  throw new StackFault(
    `${label} ne répond pas après ${FIRST_START_SECONDS} secondes ; voyez log/${child.name}.log, libérez de la mémoire ou du processeur, puis relancez.${tail(child)}`,
  );
}

/** True when an address answers 2xx, within two seconds. */
export const answers = async (url: string): Promise<boolean> => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/** RIPH_TLS_DIR: the folder that `certificates/make.sh` filled. Then NATS and PostgreSQL speak TLS; NODE_EXTRA_CA_CERTS must name its ca/ca.pem. */
export const tlsDirOf = (server: 'nats' | 'postgres'): string | undefined =>
  process.env.RIPH_TLS_DIR ? join(process.env.RIPH_TLS_DIR, server) : undefined;
