/**
 * What a PDF would do beyond being read, told by a process of its own, which has no secret and can be stopped anywhere.
 * Trap: a thread that is stopped while it runs mupdf ends the whole process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Turns } from '@riph/chassis/base/turns';
import * as z from 'zod';
import type { PdfConduct } from './pdf-active.ts';

// The same extension as this file: TypeScript in development, JavaScript once built.
const PROGRAM = fileURLToPath(new URL(`./pdf-active-main${extname(import.meta.filename)}`, import.meta.url));
const TIME_MS = 20_000;
/** What one process reads before another takes its place: it keeps in memory what it has read. */
const FILES_MAX = 20;
const BYTES_MAX = 20_000_000;
const answer = z.object({ conduct: z.enum(['inerte', 'formulaire', 'actif']).nullable() });

const startReader = (): ChildProcess => {
  const child = fork(PROGRAM, [], {
    execArgv: ['--max-old-space-size=256'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // While it waits it keeps nobody: it ends with its parent, by the channel.
  child.unref();
  child.channel?.unref();
  return child;
};

/** `killed`: it was told to stop, and may not have stopped yet. */
const isOver = ({ connected, killed, exitCode, signalCode }: ChildProcess): boolean =>
  !connected || killed || exitCode !== null || signalCode !== null;

/** Reads one file at a time, and keeps its process for the next one: to start it costs fifty times what it does. */
class Reader {
  private child = startReader();
  private files = 0;
  private bytes = 0;

  async judge(bytes: Buffer, timeMs: number): Promise<PdfConduct | null> {
    if (isOver(this.child) || this.files >= FILES_MAX || this.bytes >= BYTES_MAX) this.renew();
    const { child } = this;
    this.files += 1;
    this.bytes += bytes.length;
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
    const conduct = await this.ask(child, bytes).finally(() => clearTimeout(timer));
    // An answer may come between the order to stop and the end.
    return child.killed ? null : conduct;
  }

  private renew(): void {
    if (this.child.connected) this.child.disconnect();
    this.child = startReader();
    this.files = 0;
    this.bytes = 0;
  }

  /** null: it was stopped. Throws when it ended by itself. */
  private async ask(child: ChildProcess, bytes: Buffer): Promise<PdfConduct | null> {
    const over = new AbortController();
    const heard = once(child, 'message', over).then(([said]) => answer.parse(said).conduct);
    const ended = once(child, 'exit', over).then(([code, signal]) => {
      if (signal === null) throw new Error(`the reader of PDF ended with ${code}`);
      return null;
    });
    child.send(bytes, () => undefined);
    try {
      return await Promise.race([heard, ended]);
    } finally {
      over.abort();
      await Promise.allSettled([heard, ended]);
    }
  }
}

const AT_ONCE = 2;
const turns = new Turns(AT_ONCE);
/** Those that wait, each with a process that is ready. */
const readers: Reader[] = [];

/** null: nothing tells, within its time and its memory, what it would do. */
export const checkPdfConduct = (bytes: Buffer, timeMs = TIME_MS): Promise<PdfConduct | null> =>
  turns.take(async () => {
    const reader = readers.pop() ?? new Reader();
    try {
      return await reader.judge(bytes, timeMs);
    } finally {
      readers.push(reader);
    }
  });
