import { homedir } from 'node:os';
import { join } from 'node:path';

/** The root of the checkout. */
export const ROOT = join(import.meta.dirname, '../..');

/** Data, logs and secrets of the development stack: ignored by git. */
export const DEFAULT_DIR = join(ROOT, '.riph');

/** Of a stack, the folders of its servers with what they hold; MongoDB is one of two. */
export const SERVER_DATA = ['postgres', 'nats', 'docstore', 'mongodb', 'opensearch'] as const;

/** What was downloaded and built once for this user, shared by all checkouts. `RIPH_CACHE` moves it. */
export const cacheDir = (): string => process.env.RIPH_CACHE ?? join(homedir(), '.cache/riph');
