import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessMark } from './procfs.ts';

/** What runs now, written at each change: a later start finds in it what a killed one left behind. */
export type Run = { pid: number; processes: (ProcessMark & { name: string })[] };

const path = (dir: string) => join(dir, 'run.json');

/** What runs, or null. */
export function readRun(dir: string): Run | undefined {
  try {
    const run: Run = JSON.parse(readFileSync(path(dir), 'utf8'));
    return Array.isArray(run.processes) ? run : undefined;
  } catch {
    return undefined; // none yet, or the machine stopped while it was written
  }
}

/** Notes what runs, for the next start and for who stops it. */
export function writeRun(dir: string, run: Run): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(`${path(dir)}.new`, JSON.stringify(run, null, 1));
  renameSync(`${path(dir)}.new`, path(dir));
}

/** Forgets the run: nothing of it is left to stop. */
export const removeRun = (dir: string): void => rmSync(path(dir), { force: true });
