import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StackFault } from './fault.ts';
import { isSameProcess, markOf, type ProcessMark, withEnvironment } from './procfs.ts';
import { readRun, removeRun, writeRun } from './run-file.ts';

/** Marks in their environment all processes of one stack, also those that they start themselves (the JVM of a script, a browser). */
const TAG = 'RIPH_RUN_DIR';
const GRACE_MS = 20_000;

export type Command = {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
  /** Read fast stops: PostgreSQL wants SIGINT, all others SIGTERM. */
  stopSignal?: NodeJS.Signals;
};
export type Child = {
  name: string;
  pid: number;
  isAlive: () => boolean;
  exited: Promise<string>;
  lines: () => string[];
  stop: () => Promise<void>;
};
type Started = Child & { mark: ProcessMark };

/** The processes of one stack: each in a group of its own, written to run.json, its output in `<dir>/log/<name>.log`. */
export class Processes {
  readonly #dir: string;
  #started: Started[] = [];
  #isClosing = false;
  #onDeath: (child: Child, how: string) => void = () => {};

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Called when a server that should stay dies by itself. */
  onDeath(listener: (child: Child, how: string) => void): void {
    this.#onDeath = listener;
  }

  get pids(): Record<string, number> {
    return Object.fromEntries(this.#started.map((child) => [child.name, child.pid]));
  }

  /** Starts a server that stays. */
  async start(what: Command): Promise<Child> {
    const child = await this.#spawn(what);
    void child.exited.then((how) => {
      if (!this.#isClosing && this.#started.includes(child)) this.#onDeath(child, how);
    });
    return child;
  }

  /** Runs a command to its end (a build, an install). Throws a StackFault with its last lines when it fails. */
  async run(what: Command): Promise<void> {
    const child = await this.#spawn(what);
    const how = await child.exited;
    this.#forget(child);
    if (how !== 'code 0')
      throw new StackFault(
        `${what.name} : la commande « ${what.command} » a échoué (${how}) ; son journal est log/${what.name}.log.${ends(child)}`,
      );
  }

  /** Stops all, the last started first, then what they left behind. Safe to call twice and during a start. */
  async stopAll(): Promise<void> {
    this.#isClosing = true;
    for (const child of this.#started.toReversed()) await child.stop();
    await stopMarks(withEnvironment(TAG, this.#dir));
    this.#started = [];
    removeRun(this.#dir);
  }

  /** Stops what an earlier run left when it was killed. Gives how many processes it was. */
  async stopLeftovers(): Promise<number> {
    const recorded = (readRun(this.#dir)?.processes ?? []).filter(isSameProcess);
    const others = withEnvironment(TAG, this.#dir).filter((mark) => !recorded.some((r) => r.pid === mark.pid));
    await stopMarks([...recorded.toReversed(), ...others]);
    writeRun(this.#dir, { pid: process.pid, processes: [] });
    return recorded.length + others.length;
  }

  async #spawn(what: Command): Promise<Started> {
    if (this.#isClosing) throw new StackFault('Arrêt demandé.');
    const logPath = join(this.#dir, 'log', `${what.name}.log`);
    mkdirSync(join(this.#dir, 'log'), { recursive: true });
    const log = openSync(logPath, 'w');
    const { command, args, cwd, uid, gid } = what;
    const env = { ...process.env, NO_COLOR: '1', ...what.env, [TAG]: this.#dir };
    const process_ = spawn(command, args, { cwd, uid, gid, env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const exited = exitOf(process_);
    const pid = process_.pid;
    if (pid === undefined) throw new StackFault(`${what.name} : impossible de lancer « ${command} » (${await exited}).`);
    const child: Started = {
      name: what.name,
      pid,
      exited,
      mark: markOf(pid) ?? { pid, startedAt: '', boot: '' },
      isAlive: () => process_.exitCode === null && process_.signalCode === null,
      lines: () =>
        readFileSync(logPath, 'utf8')
          .split('\n')
          .filter((line) => line.trim()),
      stop: () => stopGroup(pid, what.stopSignal ?? 'SIGTERM'),
    };
    this.#started.push(child);
    this.#record();
    return child;
  }

  #forget(child: Started): void {
    this.#started = this.#started.filter((other) => other !== child);
    if (!this.#isClosing) this.#record();
  }

  #record(): void {
    writeRun(this.#dir, { pid: process.pid, processes: this.#started.map(({ name, mark }) => ({ name, ...mark })) });
  }
}

/** The end of a log as it is shown under a fault. */
export const tail = (child: Child): string => indented(child.lines().slice(-15));

/** Both ends of the output of a command: compilers say first what is wrong, installers last. */
const ends = (child: Child): string => {
  const lines = child.lines();
  return indented(lines.length > 18 ? [...lines.slice(0, 10), '…', ...lines.slice(-6)] : lines);
};

const indented = (lines: readonly string[]): string => lines.map((line) => `\n    ${line}`).join('');

const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });

async function stopGroup(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (!send(-pid, signal)) return;
  if (!(await isGone(() => send(-pid, 0), GRACE_MS))) send(-pid, 'SIGKILL');
  await isGone(() => send(-pid, 0), GRACE_MS);
}

async function stopMarks(marks: ProcessMark[]): Promise<void> {
  for (const mark of marks) if (isSameProcess(mark)) send(mark.pid, 'SIGTERM');
  if (await isGone(() => marks.some(isSameProcess), GRACE_MS)) return;
  for (const mark of marks) if (isSameProcess(mark)) send(mark.pid, 'SIGKILL');
  await isGone(() => marks.some(isSameProcess), GRACE_MS);
}

async function isGone(isThere: () => boolean, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await delay(50)) if (!isThere()) return true;
  return false;
}

/** True when the signal found somebody. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
