/**
 * The processes as they were built, with a fault of each kind brought into them from outside, at a signal: a promise that fails where nobody looks, and a throw
 * outside of any request. Source: OWASP ASVS 5.0.0, 16.5.4.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from '@jest/globals';
import * as z from 'zod';

const root = join(import.meta.dirname, '../..');
const SAID = 'duplicate key: (email)=(zoe.lefort@ex.test) for "Lefort"';
const FAULTS = `
  const fault = () => new TypeError(process.env.FAULT_SAYS);
  process.on('SIGUSR2', () => void Promise.reject(fault()));
  process.on('SIGHUP', () => setImmediate(() => { throw fault(); }));
`;
const line = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });
type Line = z.output<typeof line>;

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

/** Starts it with ports of its own; `until` gives the first line of its log with these words, `lines` all of them, `errors` what it wrote beside. */
function start(main: string) {
  const preload = `data:text/javascript,${encodeURIComponent(FAULTS)}`;
  const started = spawn(process.execPath, ['--import', preload, join(root, 'dist', main)], {
    env: { ...process.env, HEALTH_PORT: '0', BFF_PORT: '0', NODE_ENV: 'development', LOG_LEVEL: 'info', FAULT_SAYS: SAID },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const lines: Line[] = [];
  const errors: string[] = [];
  started.stderr.on('data', (bytes: Buffer) => errors.push(bytes.toString()));
  const waiting = new Map<string, (l: Line) => void>();
  createInterface({ input: started.stdout }).on('line', (text) => {
    const read = line.parse(JSON.parse(text)); // a line that is not JSON of ours fails the test
    lines.push(read);
    for (const [words, found] of waiting) if (read.msg.includes(words)) found(read);
  });
  const until = (words: string) => new Promise<Line>((found) => waiting.set(words, found));
  return { process: started, lines, errors, until };
}

test.each([
  ['services/vrb/src/main.js', 'ready'],
  ['bff/src/main.js', 'the BFF listens'],
])('%s: a lost promise is told and the process goes on; a throw is told and ends it', async (main, started) => {
  const p = start(main);
  await p.until(started);
  const exited = once(p.process, 'exit');
  for (const again of [1, 2]) {
    const told = p.until('unhandled rejection');
    p.process.kill('SIGUSR2');
    expect({ again, ...(await told) }).toMatchObject({ again, level: 'error', fault: 'TypeError' });
  }
  expect(p.process.exitCode).toBeNull();
  const last = p.until('uncaught exception');
  p.process.kill('SIGHUP');
  expect(await last).toMatchObject({
    level: 'fatal',
    fault: 'TypeError',
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  });
  expect(await exited).toEqual([1, null]);
  // In one line each, in the log alone, and with nothing of whom it was about.
  expect(p.lines.filter((l) => l.fault === 'TypeError')).toHaveLength(3);
  expect(p.errors).toEqual([]);
  expect(JSON.stringify(p.lines)).not.toMatch(/zoe|lefort/i);
});
