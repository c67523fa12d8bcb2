/** The order of the house: which folder may stand on which. A folder that imports one above it makes a circle, in which neither is read alone. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PARTS = ['contracts', 'contracts/etude', 'bff/src', 'web/src', ...globSync('services/*/src', { cwd: root }).sort()];
/** Folders from the lowest to the highest: each imports those before it only. A folder that is absent stands above them all. */
const WINGS: Record<string, string[]> = {
  'web/src': ['hors-ligne', 'coffre', 'labels', 'api', 'session', 'components', 'frame', 'screens', 'galerie'],
  'contracts/etude': ['socle', 'formulaire', 'depot', 'instruction', 'vie', 'suivi'],
  'services/etude/src': ['socle', 'depot', 'instruction', 'vie', 'suivi', 'internal'],
  'services/chassis/src': [
    'base',
    'calls',
    'daily',
    'store',
    'facts',
    'files',
    'nats',
    'print',
    'journal',
    'workflow',
    'reference',
    'process',
  ],
};

const FILE = Number.POSITIVE_INFINITY;

type Import = { from: string; to: string };

/** The imports between files of one part, tests and what is made for tests left out; paths from the part's own folder. */
function importsOf(part: string): Import[] {
  const base = join(root, part);
  const files = globSync('**/*.{ts,tsx}', { cwd: base }).filter(
    (f) => !/node_modules|\.spec\.tsx?$|(^|\/)(test|testing)\//.test(f),
  );
  return files.flatMap((from) =>
    [...readFileSync(join(base, from), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, spec]) => {
      const to = relative(base, join(base, dirname(from), spec));
      return to.startsWith('..') || !['', '.ts', '.tsx'].some((end) => existsSync(join(base, to + end))) ? [] : [{ from, to }];
    }),
  );
}

/** The folder of a file, `depth` names long at most, the file itself at `FILE`; its own name when it stands at the top. */
const roomOf = (file: string, depth: number): string => {
  if (depth === FILE) return file;
  const folders = file.split('/').slice(0, -1);
  return folders.length === 0 ? file : folders.slice(0, depth).join('/');
};

/** The imports that close a circle of folders: what is left once every folder that none imports, or that imports none, is taken away, again and again. */
function circles(imports: readonly Import[], depth: number): string[] {
  let left = imports
    .map(({ from, to }) => ({ a: roomOf(from, depth), b: roomOf(to, depth), said: `${from} imports ${to}` }))
    .filter(({ a, b }) => a !== b);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const [importing, imported] = [new Set(left.map((e) => e.a)), new Set(left.map((e) => e.b))];
    left = left.filter(({ a, b }) => imported.has(a) && importing.has(b));
  }
  return left.map((e) => e.said);
}

test('a circle is seen, and what stands above or below it is not told', () => {
  const made = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from: `${from}/x.ts`, to: `${to}/y.ts` }));
  expect(circles(made(['a', 'b'], ['b', 'c'], ['a', 'c']), 1)).toEqual([]);
  expect(circles(made(['top', 'a'], ['a', 'b'], ['b', 'a'], ['b', 'low']), 1)).toEqual([
    'a/x.ts imports b/y.ts',
    'b/x.ts imports a/y.ts',
  ]);
  expect(circles(made(['a/one', 'a/two'], ['a/two', 'a/one']), 1)).toEqual([]);
  expect(circles(made(['a/one', 'a/two'], ['a/two', 'a/one']), 2)).toHaveLength(2);
  expect(circles(made(['a/one', 'a/one']), FILE)).toEqual([]);
  expect(
    circles(
      [
        { from: 'x.ts', to: 'y.ts' },
        { from: 'y.ts', to: 'x.ts' },
      ],
      FILE,
    ),
  ).toHaveLength(2);
});

test.each([...PARTS, 'load-tests', 'deploy'])('%s: no file imports one that imports it, not even for a type', (part) =>
  expect(circles(importsOf(part), FILE)).toEqual([]),
);

describe.each(PARTS)('%s', (part) => {
  const imports = importsOf(part);
  test.each([1, 2, 3])('no folder imports one that imports it, %i deep', (depth) => expect(circles(imports, depth)).toEqual([]));

  const wings = WINGS[part] ?? [];
  const floorOf = (file: string) => {
    const at = wings.indexOf(file.split('/')[0]);
    return at < 0 ? wings.length : at;
  };
  test('a wing imports the wings below it only', () =>
    expect(imports.filter(({ from, to }) => floorOf(from) < floorOf(to)).map(({ from, to }) => `${from} imports ${to}`)).toEqual(
      [],
    ));
});

test.each(Object.entries(WINGS))('the wings of %s are its folders', (part, wings) =>
  expect(wings.filter((wing) => !existsSync(join(root, part, wing)))).toEqual([]),
);
