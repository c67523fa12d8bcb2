import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { ROOT } from './folders.ts';
import { failuresOf, killHung, TestRun } from './test-run.ts';

const RED = `${String.fromCharCode(27)}[31m`;

test('what failed is named once more at the end, with the beginning of its reason and no colour', () => {
  const lines = failuresOf({
    testResults: [
      {
        name: join(ROOT, 'a.spec.ts'),
        status: 'failed',
        message: 'the whole report of the file',
        assertionResults: [
          { status: 'passed', fullName: 'is right', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'is wrong',
            failureMessages: [`Error: ${RED}expected 1\n\n${Array.from({ length: 20 }, (_, i) => `at line ${i}`).join('\n')}`],
          },
        ],
      },
      {
        name: join(ROOT, 'b.spec.ts'),
        status: 'passed',
        message: '',
        assertionResults: [{ status: 'passed', fullName: 'is right', failureMessages: [] }],
      },
      { name: join(ROOT, 'c.spec.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      {
        name: join(ROOT, 'd.spec.ts'),
        status: 'failed',
        message: 'the server is not there',
        assertionResults: [{ status: 'skipped', fullName: 'is not tried', failureMessages: [] }],
      },
    ],
  });
  expect(lines.slice(0, 2)).toEqual(['  ● a.spec.ts › is wrong', '      Error: expected 1']);
  expect(lines.slice(-4)).toEqual([
    '  ● c.spec.ts',
    '      Cannot find module',
    '  ● d.spec.ts',
    '      the server is not there',
  ]);
  expect(lines).toHaveLength(1 + 8 + 4);
});

test('a stage that hangs is ended with what it has started, which is named', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stage = spawn('sh', ['-c', `trap '' TERM; sh -c 'trap "" TERM; echo up; sleep 600; exit' & wait`], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(stage.stdout, 'data');
  killHung(stage);
  // The pipe is closed once nobody holds it any more.
  await Promise.all([once(stage, 'exit'), once(stage, 'close')]);
  expect(said.mock.calls.flat().join(' ')).toMatch(/\d+ sh -c trap "" TERM; echo up/);
  said.mockRestore();
});

test('a check beside other stages is shown whole once it has ended, and counted', async () => {
  const [said, failed] = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')].map((on) =>
    on.mockImplementation(() => undefined),
  );
  const results = mkdtempSync(join(tmpdir(), 'riph-run-'));
  const code = process.exitCode;
  try {
    const run = new TestRun(results, new AbortController().signal);
    await Promise.all(
      ['console.log("bien")', 'console.error("mal"); process.exitCode = 3'].map((source, n) =>
        run.checkApart(`contrôle ${n}`, 'x', [], {}, [`--eval=${source}`]),
      ),
    );
    run.finish();
    const lines = said.mock.calls.flat().join('\n');
    for (const part of ['contrôle 0 (à côté des étapes qui précèdent)\nbien', 'précèdent)\nmal', '1 passed, 1 failed'])
      expect(lines).toContain(part);
    expect(failed.mock.calls).toEqual([['✗ contrôle 1']]);
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = code;
    rmSync(results, { recursive: true });
    jest.restoreAllMocks();
  }
});
