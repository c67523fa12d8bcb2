import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './folders.ts';
import { failuresOf } from './test-run.ts';

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
