import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { ROOT } from './folders.ts';
import { failuresOf, killHung } from './test-run.ts';

const RED = `${String.fromCharCode(27)}[31m`;

test('what failed is named once more at the end, with the beginning of its reason and no colour', () => {
  const lines = failuresOf({
    testResults: [
      {
        name: join(ROOT, 'a.spec.ts'),
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
        message: '',
        assertionResults: [{ status: 'passed', fullName: 'is right', failureMessages: [] }],
      },
      { name: join(ROOT, 'c.spec.ts'), message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(lines.slice(0, 2)).toEqual(['  ● a.spec.ts › is wrong', '      Error: expected 1']);
  expect(lines.slice(-2)).toEqual(['  ● c.spec.ts', '      Cannot find module']);
  expect(lines).toHaveLength(1 + 8 + 2);
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
