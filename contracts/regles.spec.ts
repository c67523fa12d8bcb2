/** The register of rules (REGLES.md) against the code, in both directions. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const REGISTER = 'contracts/REGLES.md';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Row = { id: string; rule: string; source: string; coded: string; held: string };
type Table = { prefix: string; rows: Row[] };

const TABLES: Table[] = read(REGISTER)
  .split(/^## (?!Scenarios)/m)
  .slice(1)
  .map((part) => ({
    prefix: part.slice(0, 3),
    rows: part
      .split('\n')
      .filter((line) => /^\| [A-Z]+-/.test(line))
      .map((line) => {
        const [, id = '', rule = '', source = '', coded = '', held = ''] = line.split('|').map((cell) => cell.trim());
        return { id, rule, source, coded, held };
      }),
  }));
const ROWS = TABLES.flatMap((t) => t.rows);
const IDS = new Set(ROWS.map((r) => r.id));

const FILES = globSync(['*.md', '{contracts,services,bff,web,deploy,load-tests}/**/*.{ts,tsx,mjs,md}'], {
  cwd: root,
  exclude: (name) => /node_modules|^dist$|^\.riph$/.test(name),
})
  .filter((path) => ![REGISTER, 'contracts/CALLS.md', 'contracts/regles.spec.ts'].includes(path))
  .map((path) => ({ path, text: read(path) }));

/** Ids of the register that a text cites, those that do not exist included. */
const CITED = new RegExp(`\\b(?:${TABLES.map((t) => t.prefix).join('|')})-\\d{2,}\\b`, 'g');
const cited = (text: string): string[] => text.match(CITED) ?? [];

const ARTICLE = /\b[LRD]\d{4}-\d+(?:-\d+)?\b/g;
const cites = (text: string, { id, source }: Row): boolean =>
  cited(text).includes(id) || (source.match(ARTICLE) ?? []).some((article) => new RegExp(`\\b${article}(?![\\d-])`).test(text));

/** The file that an import names; undefined for a package of others. */
const fileOf = (from: string, name: string): string | undefined => {
  const [, room, rest] = /^@riph\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  const path = name.startsWith('.')
    ? posix.join(posix.dirname(from), name)
    : room && (room === 'contracts' ? `contracts/${rest}` : `services/${room}/src/${rest}`);
  return ['', '.ts', '.tsx'].map((ending) => `${path}${ending}`).find((p) => TEXTS.has(p));
};
const TEXTS = new Map(FILES.map(({ path, text }) => [path, text]));
/** Whether a file imports another one, by itself or by those that it imports. */
const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
  if (from === to) return true;
  seen.add(from);
  return [...(TEXTS.get(from) ?? '').matchAll(/from '([^']+)'|import\('([^']+)'\)/g)]
    .flatMap(([, still, late]) => fileOf(from, still ?? late) ?? [])
    .some((path) => !seen.has(path) && reaches(path, to, seen));
};
/** A test of the running application calls the code over the wire. */
const OVER_THE_WIRE = /\.(http\.spec|e2e)\.ts$/;

test('what is looked for is found', () => {
  expect(cited('DOS-01, TAS-99; not UTF-8')).toEqual(['DOS-01', 'TAS-99']);
  const row: Row = { id: 'DOS-01', rule: '', source: 'R1123-23', coded: '', held: '' };
  expect([' R1123-23: x', 'DOS-01', 'R1123-2', 'R1123-23-1', 'DOS-011'].map((text) => cites(text, row))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('the register', () => {
  test('each table has its prefix, and its rows are in order', () => {
    expect(new Set(TABLES.map((t) => t.prefix)).size).toBe(TABLES.length);
    for (const { prefix, rows } of TABLES) {
      const ids = rows.map((r) => r.id);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(ids.filter((id) => !new RegExp(`^${prefix}-\\d\\d$`).test(id))).toEqual([]);
    }
    expect(IDS.size).toBe(ROWS.length);
  });

  test.each(ROWS)('$id says its rule, where it comes from, where it is coded, what holds it', (row) => {
    expect(row.rule).toMatch(/^[A-Z`].{20,}[^.]$/);
    expect(row.source).toMatch(/[LRD]\d{4}-\d|arrêté du|règlement \(UE\)|CNIL|RGAA|loi \d|décision \d{4}-\d\d-\d\d/);
    expect(existsSync(join(root, row.coded))).toBe(true);
    expect(cites(read(row.coded), row)).toBe(true);
    expect(row.held).toMatch(/\.(spec|e2e)\.tsx?$/);
    expect(existsSync(join(root, row.held))).toBe(true);
    expect(OVER_THE_WIRE.test(row.held) || cites(read(row.held), row) || reaches(row.held, row.coded)).toBe(true);
  });

  test('the scenarios are numbered, and each has its test', () => {
    const scenarios = [...read(REGISTER).matchAll(/^\| (\d+) \|.*\| (\S+\.spec\.ts) \|$/gm)];
    expect(scenarios.map(([, number]) => Number(number))).toEqual(scenarios.map((_, i) => i + 1));
    expect(scenarios.length).toBeGreaterThan(10);
    expect(scenarios.filter(([, , path]) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('every id cited is a row', () =>
    expect(FILES.flatMap(({ path, text }) => cited(text).flatMap((id) => (IDS.has(id) ? [] : [`${path}: ${id}`])))).toEqual([]));
});

/** The model of internal rules of 13 January 2010 is abrogated, and that of 2021 was not read: neither is a source, nor told to anybody. */
test('nothing cites the internal rules of the committees', () => {
  const isCited = (text: string): boolean => /\bRI 2010\b|règlement intérieur/i.test(text);
  expect(['SEA-01 (RI 2010)', 'le Règlement intérieur type'].map(isCited)).toEqual([true, true]);
  const register = { path: REGISTER, text: read(REGISTER) };
  expect([...FILES, register].flatMap(({ path, text }) => (isCited(text) ? [path] : []))).toEqual([]);
});
