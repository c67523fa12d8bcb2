import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sentenceOf } from './fault.ts';
import { ROOT } from './folders.ts';
import { descendantsOf } from './procfs.ts';

type Assertion = { status: string; fullName: string; failureMessages: readonly string[] };
type TestFile = { name: string; status: string; message: string; assertionResults: readonly Assertion[] };
/** What the JSON report of Jest says. */
export type Report = { numPassedTests: number; numFailedTests: number; testResults: readonly TestFile[] };

/**
 * The tests of databases run on what the journeys beside them leave of two cores, and take more than half of this. A stage that hangs would be waited for until the
 * whole run is killed, and nobody would read where.
 */
const STAGE_MAX_MS = 60 * 60_000;

export const JEST = 'node_modules/jest/bin/jest.js';
/** How a process reads test files. Jest gives its workers the flags of its own process. */
export const TYPESCRIPT: readonly string[] = ['--conditions=source', '--import=./deploy/test-kit/jest/load.mjs'];

type Stdio = readonly ['ignore', ...('ignore' | 'inherit' | number)[]];
const SHOWN: Stdio = ['ignore', 'inherit', 'inherit'];
/** Works when the stages beside it leave the processor: a browser that waits for it would be what is tested. */
const YIELDING = 10;
type How = { stdio: Stdio; flags?: readonly string[]; priority?: number };

/** Counts what all runners of `npm test` say. A check or a step counts as one test. */
export class TestRun {
  #passed = 0;
  #failed: string[] = [];
  #failedCount = 0;
  readonly #results: string;
  readonly #signal: AbortSignal;
  readonly #began = Date.now();
  readonly #stages: { label: string; seconds: number }[] = [];

  constructor(results: string, signal: AbortSignal) {
    this.#results = results;
    this.#signal = signal;
  }

  /** A tool whose exit code says all. */
  async check(
    label: string,
    script: string,
    args: readonly string[],
    env: Record<string, string> = {},
    flags: readonly string[] = [],
  ): Promise<void> {
    if (this.#signal.aborted) return;
    console.log(`\n── ${label}`);
    const code = await this.#timed(label, () => this.#node(script, args, env, { stdio: SHOWN, flags }));
    if (code === 0) this.#passed += 1;
    else this.fail(label);
  }

  /** As `check`, beside other stages: what it says is shown whole once it has ended. */
  async checkApart(
    label: string,
    script: string,
    args: readonly string[],
    env: Record<string, string>,
    flags: readonly string[],
  ) {
    if (this.#signal.aborted) return;
    const work = (stdio: Stdio) => this.#timed(label, () => this.#node(script, args, env, { stdio, flags }));
    const code = await this.#apart(label, work);
    if (code === 0) this.#passed += 1;
    else this.fail(label);
  }

  /** What it says goes to a file, which is shown whole once it has ended. */
  async #apart<T>(label: string, work: (stdio: Stdio) => Promise<T>): Promise<T> {
    const file = join(this.#results, `${slugOf(label)}.log`);
    const log = openSync(file, 'w');
    const result = await work(['ignore', log, log]).finally(() => closeSync(log));
    console.log(`\n── ${label} (à côté des étapes qui précèdent)\n${readFileSync(file, 'utf8')}`);
    return result;
  }

  /** A stage that later ones need. Gives whether it went well. */
  async step(label: string, work: () => Promise<void>): Promise<boolean> {
    console.log(`\n── ${label}`);
    try {
      await this.#timed(label, work);
      this.#passed += 1;
      return true;
    } catch (error) {
      this.fail(`${label} : ${sentenceOf(error)}`);
      return false;
    }
  }

  /** The tests of a project of jest.config.mjs. A file that does not load, an error that no test awaits, or a run that finds no test, is a failure. */
  async tests(project: string, env: Record<string, string>, how: How = { stdio: SHOWN }): Promise<void> {
    if (this.#signal.aborted) return;
    if (how.stdio === SHOWN) console.log(`\n── Tests : ${project}`);
    const file = join(this.#results, `${slugOf(project)}.json`);
    rmSync(file, { force: true });
    const args = ['--json', `--outputFile=${file}`];
    const played = { ...env, RIPH_TESTS: project };
    const jest = () => this.#node(JEST, args, played, { ...how, flags: TYPESCRIPT });
    const code = await this.#timed(`Tests : ${project}`, jest);
    const report = read(file);
    if (!report) return this.fail(`Tests ${project} : Jest n’a pas abouti (code ${code}).`);
    const { numPassedTests: passed, numFailedTests: failed, testResults } = report;
    const broken = testResults.filter(isBroken).length;
    this.#passed += passed;
    if (failed + broken > 0)
      this.fail(
        [`Tests ${project} : ${failed} en échec, ${broken} fichier(s) sans résultat.`, ...failuresOf(report)].join('\n'),
        failed + broken,
      );
    else if (code !== 0 || passed === 0) this.fail(`Tests ${project} : code ${code}, ${passed} réussi(s).`);
  }

  /** As `tests`, beside other stages, with the processor that they leave. */
  async testsApart(project: string, env: Record<string, string>): Promise<void> {
    if (this.#signal.aborted) return;
    await this.#apart(`Tests : ${project}`, (stdio) => this.tests(project, env, { stdio, priority: YIELDING }));
  }

  fail(sentence: string, count = 1): void {
    console.error(`✗ ${sentence}`);
    this.#failed.push(sentence);
    this.#failedCount += count;
  }

  async #timed<T>(label: string, work: () => Promise<T>): Promise<T> {
    const began = Date.now();
    try {
      return await work();
    } finally {
      this.#stages.push({ label, seconds: Math.round((Date.now() - began) / 1000) });
    }
  }

  /** How long each stage took, the last line of all, and the exit code. */
  finish(): void {
    console.log('');
    for (const { label, seconds } of this.#stages) console.log(`${String(seconds).padStart(5)} s  ${label}`);
    console.log(`\nDurée : ${Math.round((Date.now() - this.#began) / 1000)} s`);
    for (const sentence of this.#failed) console.log(`✗ ${sentence}`);
    console.log(`${this.#passed} passed, ${this.#failedCount} failed`);
    process.exitCode = this.#failedCount === 0 ? 0 : 1;
  }

  #node(
    script: string,
    args: readonly string[],
    env: Record<string, string>,
    { stdio, flags = [], priority = 0 }: How,
  ): Promise<number> {
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [...flags, join(ROOT, script), ...args], {
        cwd: ROOT,
        env: { ...process.env, PATH, ...env },
        stdio: [...stdio],
      });
      if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
      const stop = () => child.kill();
      this.#signal.addEventListener('abort', stop);
      const late = setTimeout(() => killHung(child), STAGE_MAX_MS);
      child.once('exit', (code) => {
        clearTimeout(late);
        this.#signal.removeEventListener('abort', stop);
        resolve(code ?? 1);
      });
    });
  }
}

/** Names what a stage that hangs waits for, and ends it. */
export function killHung(stage: ChildProcess): void {
  const { pid } = stage;
  if (pid === undefined) return; // it did not start
  const left = held(pid);
  console.error('✗ Sans fin, arrêté. Ses processus :', ...left.map((p) => `\n   ${p.pid} ${p.command.slice(0, 200)}`));
  for (const p of [pid, ...left.map((l) => l.pid)]) send(p, 'SIGKILL');
}

/** The processes below this one, all stopped. Trap: one that goes on starts others, which outlive it unseen. */
function held(pid: number): ReturnType<typeof descendantsOf> {
  const stopped = new Set<number>();
  for (;;) {
    const below = descendantsOf(pid);
    const fresh = [pid, ...below.map((p) => p.pid)].filter((p) => !stopped.has(p));
    if (fresh.length === 0) return below;
    for (const p of fresh) send(p, 'SIGSTOP');
    for (const p of fresh) stopped.add(p);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {} // it has ended meanwhile
}

const slugOf = (label: string): string => label.replaceAll(/[^a-zà-ÿ0-9]+/gi, '-');

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The first lines of what a failure says: the rest stands where it happened, thousands of lines above the end. */
const beginningOf = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .map((line) => `      ${line}`);

/** Nothing of it was tried: it does not load, or what its tests stand on did not start. */
const isBroken = (f: TestFile): boolean => f.status === 'failed' && f.assertionResults.every((a) => a.status !== 'failed');

/** Each test that failed, or file of which nothing was tried, with the beginning of its reason. */
export function failuresOf({ testResults }: Pick<Report, 'testResults'>): string[] {
  return testResults.flatMap((file) => {
    const name = `  ● ${relative(ROOT, file.name)}`;
    if (isBroken(file)) return [name, ...beginningOf(file.message)];
    const failed = file.assertionResults.filter((a) => a.status === 'failed');
    return failed.flatMap((a) => [`${name} › ${a.fullName}`, ...beginningOf(a.failureMessages.join('\n'))]);
  });
}
