/**
 * Reads an Excel file that somebody sent. A small file can ask for any amount of work, so it is read in a thread that has little memory and little time:
 * whatever the file holds, the service goes on answering.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkbookContent, WorkbookLimits } from './workbook-content.ts';

export type ThreadLimits = { timeMs: number; memoryMb: number };
const THREAD_LIMITS: ThreadLimits = { timeMs: 20_000, memoryMb: 192 };
/** Threads at once in a process: they share its memory, and the others wait. */
const THREADS_MAX = 2;

// The same extension as this file: TypeScript in development, JavaScript once built.
const THREAD = new URL(`./workbook-thread${extname(import.meta.filename)}`, import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= THREADS_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const hasCode = (error: Error, code: string): boolean => 'code' in error && error.code === code;

/** null: no Excel file that can be read, or one that passes the limits of memory or time. */
function readInThread(
  octets: Buffer,
  limits: WorkbookLimits,
  { timeMs, memoryMb }: ThreadLimits,
): Promise<WorkbookContent | null> {
  const copy = new Uint8Array(octets).buffer;
  const worker = new Worker(THREAD, {
    workerData: { octets: copy, limits },
    transferList: [copy],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: [],
  });
  return new Promise<WorkbookContent | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), timeMs);
    worker.once('message', resolve);
    worker.once('error', (error) => (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? resolve(null) : reject(error)));
    worker.once('exit', () => reject(new Error('the thread that reads workbooks ended without an answer')));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}

/** The time of `thread` begins when the turn of this file has come. */
export const readWorkbook = (
  octets: Buffer,
  limits: WorkbookLimits,
  thread: ThreadLimits = THREAD_LIMITS,
): Promise<WorkbookContent | null> => inTurn(() => readInThread(octets, limits, thread));
