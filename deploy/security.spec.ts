/**
 * security.md says what is: each requirement of the standard once, with its level, in order; every file that it names exists; none is « met » without a
 * test that shows it; the sum at its top is that of its lines.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8');
const STATES = ['met', 'partly', 'not met', 'n.a.'];
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => {
    const [number, level, asked, state, tests, lacks] = cellsOf(line);
    const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]);
    return { number, level: Number(level), asked, state, tests: files(tests), lacks };
  });

/** `1.2.3 L2` for each requirement of levels 1 and 2, in the order of the standard. */
const STANDARD = readFileSync(join(import.meta.dirname, 'asvs-5.0.0.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .flatMap((line) => {
    const [section, numbers] = line.split(':');
    return numbers
      .split(';')
      .flatMap((list, i) => list.match(/\d+/g)?.map((n) => ({ section, n: Number(n), level: i + 1 })) ?? []);
  })
  .toSorted((a, b) => order(a.section, b.section) || a.n - b.n)
  .map(({ section, n, level }) => `${section}.${n} L${level}`);

function order(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

test('each requirement of levels 1 and 2 stands once, with its level, in the order of the standard', () => {
  expect(STANDARD.length).toBe(253);
  expect(rows.map((r) => `${r.number} L${r.level}`)).toEqual(STANDARD);
  expect(rows.filter((r) => r.asked === '').map((r) => r.number)).toEqual([]);
});

test('the sum at the top is that of the lines', () => {
  const countOf = (levels: readonly number[]) => {
    const some = rows.filter((r) => levels.includes(r.level));
    return [...STATES.map((state) => some.filter((r) => r.state === state).length), some.length];
  };
  const sums = text
    .split('\n')
    .filter((line) => /^\| (1|2, beyond 1|both) \|/.test(line))
    .map((line) => cellsOf(line).slice(1).map(Number));
  expect(sums).toEqual([countOf([1]), countOf([2]), countOf([1, 2])]);
});

test('every file named exists', () => {
  const named = [...rows.flatMap((r) => r.tests), ...[...text.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map((m) => m[1])];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('what is met says which test shows it; what is not says why', () => {
  // A rule of the linter or on imports is played by `npm test` too.
  const isTest = (path: string) => /\.(?:spec\.ts|e2e\.ts|grit)$|^\.dependency-cruiser\.mjs$/.test(path);
  const unproven = rows.filter((r) => r.state === 'met' && r.tests.length === 0);
  const unexplained = rows.filter((r) => r.state !== 'met' && r.lacks === '');
  expect([unproven, unexplained].flat().map((r) => r.number)).toEqual([]);
  expect(rows.flatMap((r) => r.tests).filter((path) => !isTest(path))).toEqual([]);
  expect(rows.filter((r) => !STATES.includes(r.state)).map((r) => r.number)).toEqual([]);
});
