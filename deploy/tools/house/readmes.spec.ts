/** What the papers of the repository name is there: files, scripts, words of the code. A newcomer who follows a README looks for nothing that has gone. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';

const root = join(import.meta.dirname, '../../..');
const PARTS = '{contracts,services,bff,web,deploy,load-tests}';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const HIDDEN = /(^|\/)(node_modules|dist|\.\w[\w-]*)(\/|$)/;
const FILES = globSync(['*', '.dependency-cruiser.mjs', '.github/**', '.ci/**', `${PARTS}/**`], {
  cwd: root,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => posix.join(posix.relative(root, entry.parentPath), entry.name))
  .filter((path) => !HIDDEN.test(path));
const FOLDERS = new Set(FILES.flatMap((path) => path.split('/').map((_, i, names) => names.slice(0, i).join('/'))));
const PLACES = [...FILES, ...FOLDERS];
/** Others are written by a machine (CALLS.md), held by a test of their own (REGLES.md, security.md), or tell what was on their day (results). */
const PAPERS = FILES.filter((path) => /\.md$/.test(path) && !/(CALLS|REGLES|security)\.md$|exemples\/|\/results\//.test(path));

const CODE = FILES.filter(
  (path) =>
    /(\.(tsx?|mjs|json|ya?ml|sh|css|html|txt|csv|conf|grit)|Dockerfile[\w.]*)$/.test(path) &&
    !/package-lock|readmes\.spec/.test(path),
)
  .map(read)
  .join('\n');
const WORD = /[\p{L}_$][\p{L}\d_$]*/gu;
const WORDS = new Set(CODE.match(WORD));
const manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });
const SCRIPTS = new Set(
  FILES.filter((path) => /(^|\/)package\.json$/.test(path)).flatMap((path) =>
    Object.keys(manifest.parse(JSON.parse(read(path))).scripts),
  ),
);

/** Commands of the system and placeholders of an example: no code of ours holds them. */
const ELSEWHERE = new Set(['rand', 'HUP', 'changeUserPassword', 'pgbench', 'xWorkflow', 'MODEL', 'XPage', 'A_DROIT']);
const PATH = /^[\w.*<>{},-]+(?:\/[\w.*<>{},-]*)+$|^[\w.*-]+\.(?:tsx?|mjs|md|json|csv|css|ya?ml|sh)$/;
/** What a run leaves, and packages of others. */
const MADE = /^(\.riph|node_modules|dist)(\/|$)|^\.d\.ts$/;

/** Whether a path of a paper is one of the repository, whole or by its end: `*`, `<name>` and `{a,b}` are read, an ending may be left out. Addresses, and files that a run writes, stand in the code. */
const isThere = (path: string): boolean => {
  const pattern = path
    .replace(/^(\.{1,2}\/)+|\/$/g, '')
    .replace(/^\./, '{,*}.')
    .replace(/[.+]/g, '\\$&')
    .replace(/\*+|<[^>]*>/g, '[^/]+')
    .replace(/\{([^}]*)\}/g, (_, all: string) => `(?:${all.split(',').join('|')})`);
  const end = new RegExp(`(^|/)${pattern}(\\.\\w+)*$`);
  return PLACES.some((place) => end.test(place)) || (!/\.(tsx?|mjs|md|css)$/.test(path) && CODE.includes(path));
};

/** What stands in code font, line by line for a block; comments of a shell are prose, and so is a diagram. */
const codeOf = (paper: string): string[] => {
  const text = paper.replace(/^```mermaid\n[\s\S]*?^```$/gm, '');
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
    block.split('\n').map((l) => l.replace(/#.*/, '')),
  );
  return [...blocks, ...[...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span)].map((s) =>
    s.trim(),
  );
};

function gone(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target);
  const wrong = links.filter((target) => !PLACES.includes(posix.normalize(posix.join(dirname(path), target)).replace(/\/$/, '')));
  for (const code of codeOf(text)) {
    for (const [, script] of code.matchAll(/npm run (?:-s )?([\w:-]+)/g))
      if (!SCRIPTS.has(script)) wrong.push(`npm run ${script}`);
    if (MADE.test(code) || /https?:|^\/|^@/.test(code)) continue;
    if (PATH.test(code)) wrong.push(...(isThere(code) ? [] : [code]));
    else
      wrong.push(
        ...(code.match(WORD) ?? []).filter((w) => w.length > 2 && !/^_|_$/.test(w) && !WORDS.has(w) && !ELSEWHERE.has(w)),
      );
  }
  return wrong.map((what) => `${path}: ${what}`);
}

test('what has gone is told, what is there is not', () => {
  expect(PAPERS.length).toBeGreaterThan(16);
  const said = (text: string) => gone('contracts/README.md', text);
  expect(
    said('`core/droits.ts`, `services/<name>/src/`, `*.rules.ts`, `npm run calls`, `PUBLIC_URL`, [x](REGLES.md), `droitsOf`'),
  ).toEqual([]);
  for (const text of [
    '`core/nulle-part.ts`',
    '`nulle/part/ici`',
    '`npm run nulle-part`',
    '`NULLE_PART`',
    '[x](NULLE.md)',
    '`nullePart()`',
  ])
    expect(said(text)).not.toEqual([]);
});

describe('nothing is named that has gone', () => {
  test.each(PAPERS)('%s', (path) => expect(gone(path, read(path))).toEqual([]));
});

/** Whether a file holds a name as a whole word. */
const holds = (path: string, name: string) =>
  new RegExp(`(?<![\\w$])${name.replace(/[.$]/g, '\\$&')}(?![\\w$])`).test(read(path));
/** Where a name is said to be: « `name` of `file.ts` ». The file is named whole or by its end, that of the room of the paper first. */
const misplaced = (path: string, text: string): string[] =>
  [...text.matchAll(/`([\w.$]+)(?:\(\))?` of `([\w./-]+\.tsx?)`/g)].flatMap(([said, name, file]) => {
    const found = FILES.filter((place) => place === file || place.endsWith(`/${file}`));
    const near = found.filter((place) => place.startsWith(`${dirname(path)}/`));
    return (near.length > 0 ? near : found).some((place) => holds(place, name)) ? [] : [`${path}: ${said}`];
  });

test('what is said to be in a file is in it', () => {
  expect(misplaced('contracts/README.md', '`droitsOf` of `core/droits.ts`')).toEqual([]);
  expect(misplaced('contracts/README.md', '`droitsOf` of `core/call.ts`')).not.toEqual([]);
  expect(PAPERS.flatMap((path) => misplaced(path, read(path)))).toEqual([]);
});

/** A newcomer follows one filing through this many files. */
const WAY_FILES = 14;

test('the way of one filing: few files, each there with all that its row names', () => {
  const rows = [...read('services/etude/TOUR.md').matchAll(/^\| \d+ \| `([^`]+)` \| (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.length).toBeLessThanOrEqual(WAY_FILES);
  const wrong = rows.flatMap(([, path, said]) => {
    if (!FILES.includes(path)) return [path];
    const names = [...said.matchAll(/`([\w.$]+)`/g)].map(([, name]) => name);
    return names.length > 0 ? names.filter((name) => !holds(path, name)).map((name) => `${path}: ${name}`) : [`${path}: nothing`];
  });
  expect(wrong).toEqual([]);
});

test('the example of contracts/README.md is the code itself', () => {
  const blocks = [...read('contracts/README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.filter((block) => !CODE.includes(block))).toEqual([]);
});
