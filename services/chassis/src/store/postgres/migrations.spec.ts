import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { migrationClass, migrationFiles, migrationsOf } from './migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), `-- ${name}`);
};

test('migrations follow the order of their numbers, and the first one loads the first rows', () => {
  write('002-notes.sql', '001-initial.sql');
  const firstRows = async () => {};
  expect(migrationsOf('etude', folder, firstRows)).toEqual([
    { name: 'etude-001-initial', number: '001', sql: '-- 001-initial.sql', firstRows },
    { name: 'etude-002-notes', number: '002', sql: '-- 002-notes.sql', firstRows: undefined },
  ]);
});

test('a later migration of a service renames none of the library beside it', () => {
  write('001-initial.sql', '002-notes.sql');
  const names = [...migrationsOf('etude', folder), ...migrationsOf('examen', folder).slice(0, 1)].map(
    (migration) => new (migrationClass(migration))().name,
  );
  expect(names).toEqual(['etude-001-initial-0000000000001', 'etude-002-notes-0000000000002', 'examen-001-initial-0000000000001']);
});

test.each([
  ['a number given twice', ['001-initial.sql', '002-a.sql', '002-b.sql'], '003-<name>.sql'],
  ['a number left out', ['001-initial.sql', '003-a.sql'], '002-<name>.sql'],
  ['another ending', ['001-initial.ts'], '001-<name>.sql'],
])('%s is refused', (_case, names, expected) => {
  write(...names);
  expect(() => migrationFiles(folder)).toThrow(`should be named ${expected}`);
});

test('a folder inside is refused', () => {
  mkdirSync(join(folder, '001-initial'));
  expect(() => migrationFiles(folder)).toThrow('should be named 001-<name>.sql');
});
