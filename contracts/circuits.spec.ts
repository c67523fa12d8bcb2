/** Every workflow is drawn, from its own table: contracts/circuits/. Each state and each event is said, by an arrow or in words. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CIRCUITS } from './circuits.ts';

const here = import.meta.dirname;
const read = (file: string) => readFileSync(join(here, file), 'utf8');

test('each workflow of the contracts has its drawing', () => {
  const workflows = globSync('**/*.workflow.ts', { cwd: here })
    .filter((f) => !f.includes('node_modules'))
    .flatMap((f) => [...read(f).matchAll(/^export const (\w+Workflow) = /gm)].map(([, name]) => name));
  const list = read('circuits.ts');
  expect(workflows.length).toBeGreaterThan(8);
  expect(workflows.filter((w) => !list.includes(`workflow: ${w},`))).toEqual([]);
});

test('the drawings are those of the tables: « npm run calls -- --write » makes them again', () => {
  const files = globSync('circuits/*.svg', { cwd: here }).map((f) => f.replace(/^circuits\/|\.svg$/g, ''));
  expect(files.toSorted()).toEqual(Object.keys(CIRCUITS).toSorted());
  for (const [code, svg] of Object.entries(CIRCUITS)) expect(read(`circuits/${code}.svg`)).toBe(`${svg}\n`);
});

test.each(Object.keys(CIRCUITS))('the README shows where the drawing of %s is', (code) =>
  expect(read('README.md')).toContain(`circuits/${code}.svg`),
);
