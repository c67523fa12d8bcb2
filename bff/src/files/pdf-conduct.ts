/**
 * What a PDF would do beyond being read, told by a process of its own, which has no secret and can be stopped anywhere.
 * Trap: a thread that is stopped while it runs mupdf ends the whole process.
 */
import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Turns } from '@riph/chassis/base/turns';
import * as z from 'zod';
import type { PdfConduct } from './pdf-active.ts';

// The same extension as this file: TypeScript in development, JavaScript once built.
const PROGRAM = fileURLToPath(new URL(`./pdf-active-main${extname(import.meta.filename)}`, import.meta.url));
const TIME_MS = 20_000;
const turns = new Turns(2);
const answer = z.enum(['inerte', 'formulaire', 'actif']).nullable();

/** null: nothing tells, within its time and its memory, what it would do. */
export const checkPdfConduct = (bytes: Buffer, timeMs = TIME_MS): Promise<PdfConduct | null> =>
  turns.take(() => judged(bytes, timeMs));

const judged = (bytes: Buffer, timeMs: number): Promise<PdfConduct | null> =>
  new Promise((resolve, reject) => {
    const limits = { timeout: timeMs, killSignal: 'SIGKILL', env: {} } as const;
    const child = execFile(process.execPath, ['--max-old-space-size=256', PROGRAM], limits, (error, out) => {
      if (!error) resolve(answer.parse(JSON.parse(out)));
      else if (error.signal) resolve(null);
      else reject(error);
    });
    // A process that was stopped reads no further.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
