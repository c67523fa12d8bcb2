import { createHash } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { freemem, homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The root of the checkout. */
export const ROOT = join(import.meta.dirname, '../..');

/** Data, logs and secrets of the development stack: ignored by git. */
export const DEFAULT_DIR = join(ROOT, '.riph');

/** Of a stack, the folders of its servers with what they hold; MongoDB is one of two. */
const SERVER_DATA = ['postgres', 'nats', 'docstore', 'mongodb', 'opensearch'] as const;

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** Asked to be free, in GB: a whole run of the tests takes less than one, the servers and browsers need the rest. */
const ROOM_GB = 6;

const inMemory = (dir: string): string =>
  join(MEMORY, `riph-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 16)}`);

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM_GB * 2 ** 30;
};

/**
 * Where the servers of tests keep what they hold: in memory when it has room, else in the folder of the stack. A new database is a thousand files: 300 ms of processor on a disk, 20 in
 * memory, and each file of tests makes several. `startStack` empties it at its end.
 */
export const dataOfTests = (dir: string): string => (hasRoom() ? inMemory(dir) : dir);

/** Removes what the servers of a stack hold, and what tests that were killed left in memory; secrets and logs stay. */
export function removeServerData(dir: string): void {
  for (const name of SERVER_DATA) rmSync(join(dir, name), { recursive: true, force: true, maxRetries: 3 });
  rmSync(inMemory(dir), { recursive: true, force: true, maxRetries: 3 });
}

/** What was downloaded and built once for this user, shared by all checkouts. `RIPH_CACHE` moves it. */
export const cacheDir = (): string => process.env.RIPH_CACHE ?? join(homedir(), '.cache/riph');
