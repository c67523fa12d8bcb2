/** What `npm test` learns of test files that go wrong, and what one file leaves to the next: the runtime here takes the place of Jest's own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../../local/folders.ts';
import { JEST, type Report, TYPESCRIPT } from '../../local/test-run.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'riph-runner-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Played = { code: number; report: Report; says: string };
/** Plays the cases whose names match, as a project plays its files. */
async function play(project: string, cases: string): Promise<Played> {
  const file = join(dir, `${cases}.json`);
  const args = [...TYPESCRIPT, JEST, '--json', `--outputFile=${file}`, '--testMatch', `**/jest/cases/${cases}.case.ts`];
  const { code, says } = await new Promise<{ code: number; says: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: ROOT, env: { ...process.env, RIPH_TESTS: project } }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, says: out + err }),
    );
  });
  return { code, says, report: JSON.parse(readFileSync(file, 'utf8')) };
}

describe('files that go wrong', () => {
  let played: Played;
  beforeAll(async () => {
    played = await play('unitaires', '{time-out,before-all,after-all,load,late-*}');
  });
  const fileOf = (name: string) => {
    const file = played.report.testResults.find((f) => f.name.endsWith(`/${name}.case.ts`));
    if (!file) throw new Error(`no result of ${name}`);
    return file;
  };
  const statuses = (name: string) => fileOf(name).assertionResults.map((a) => a.status);

  test('the run fails', () => expect(played.code).toBe(1));

  test('a test that never ends fails alone, at the time-out that its file asks for', () => {
    expect(statuses('time-out')).toEqual(['failed', 'passed']);
    expect(fileOf('time-out').message).toContain('Exceeded timeout of 400 ms for a test');
  });

  test('the tests of a file whose beforeAll throws fail with its error', () => {
    expect(statuses('before-all')).toEqual(['failed']);
    expect(fileOf('before-all').message).toContain('the server did not start');
  });

  test.each([
    ['after-all', 'the server did not stop', ['passed']],
    ['load', 'the module does not load', []],
  ])('%s: the file fails, though none of its tests does', (name, message, tests) => {
    expect(statuses(name)).toEqual(tests);
    expect(fileOf(name)).toMatchObject({ status: 'failed', message: expect.stringContaining(message) });
  });

  test.each([
    ['late-error', 'nobody was there to catch it'],
    ['late-rejection', 'nobody awaited it'],
  ])('%s: an error that no test awaits fails its file', (name, message) => {
    expect(fileOf(name)).toMatchObject({ status: 'failed', message: expect.stringContaining(message) });
  });

  test('a stack names the line of the TypeScript file', () => {
    expect(fileOf('before-all').message).toContain('cases/before-all.case.ts:4:9');
  });
});

describe('two files of one worker', () => {
  const names = ({ report }: Played) => report.testResults.flatMap((f) => f.assertionResults.map((a) => a.fullName)).toSorted();

  test('share the process and its modules, but find its environment, clock and time-outs as they were', async () => {
    const played = await play('base de données', 'process-*');
    expect(played).toMatchObject({ code: 0, report: { numPassedTests: 3, numFailedTests: 0 } });
    const [count, first, second] = names(played);
    expect(count).toBe('count 2');
    expect(second).toBe(first);
  });

  test('have a process each where the project says so', async () => {
    const played = await play('contrat et droits', 'process-*');
    expect(played).toMatchObject({ code: 0, report: { numPassedTests: 3, numFailedTests: 0 } });
    const [count, first, second] = names(played);
    expect(count).toBe('count 1');
    expect(second).not.toBe(first);
  });
});

test('a project that does not exist is refused', async () => {
  const env = { ...process.env, RIPH_TESTS: 'inconnu' };
  const said = await new Promise<string>((resolve) =>
    execFile(process.execPath, [...TYPESCRIPT, JEST, '--listTests'], { cwd: ROOT, env }, (_, out, err) => resolve(out + err)),
  );
  expect(said).toContain('« inconnu » is not one of unitaires');
});
