/** Reads an Excel file that somebody sent, in a bounded thread. */
import { extname } from 'node:path';
import { type ThreadLimits, Threads } from '../base/thread.ts';
import type { WorkbookContent, WorkbookLimits } from './workbook-content.ts';

const THREAD_LIMITS: ThreadLimits = { timeMs: 20_000, memoryMb: 192 };

// The same extension as this file: TypeScript in development, JavaScript once built.
const threads = new Threads<WorkbookLimits, WorkbookContent>(
  new URL(`./workbook-thread${extname(import.meta.filename)}`, import.meta.url),
  2,
);

/** null: no Excel file that can be read, or one that passes the limits of memory or time. */
export const readWorkbook = (
  octets: Buffer,
  limits: WorkbookLimits,
  thread: ThreadLimits = THREAD_LIMITS,
): Promise<WorkbookContent | null> => threads.run(octets, limits, thread);
