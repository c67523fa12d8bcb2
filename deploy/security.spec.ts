/** security.md says what is: every file that it names exists, every requirement once, in order, and none is « met » without a test that shows it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number, asked, state, where, tests, remark] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1);
    const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]);
    return { number, asked, state, where: files(where), tests: files(tests), remark };
  });

test('requirements stand once, in the order of their numbers', () => {
  expect(rows.length).toBeGreaterThan(150);
  const key = (number: string) =>
    number
      .split('.')
      .map((n) => n.padStart(3, '0'))
      .join('.');
  const keys = rows.map((r) => key(r.number));
  expect(keys).toEqual([...new Set(keys)].toSorted());
  expect(rows.filter((r) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(r.number) || r.asked === '')).toEqual([]);
});

test('every file named exists', () => {
  const named = [
    ...rows.flatMap((r) => [...r.where, ...r.tests]),
    ...[...text.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map((m) => m[1]),
  ];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('what is met says where, and which test shows it; what is not says why', () => {
  const isTest = (path: string) => /\.(spec|e2e)\.ts$/.test(path);
  const unproven = rows.filter((r) => r.state === 'met' && (r.where.length === 0 || r.tests.length === 0));
  const unexplained = rows.filter((r) => r.state !== 'met' && r.remark === '');
  expect([unproven, unexplained].flat().map((r) => r.number)).toEqual([]);
  expect(rows.flatMap((r) => r.tests).filter((path) => !isTest(path))).toEqual([]);
  expect(rows.filter((r) => !['met', 'partly', 'not met', 'n.a.'].includes(r.state)).map((r) => r.number)).toEqual([]);
});
