/** Each service that writes a journal has it read by the administration, and no act nor object of it is read as a code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import { actionDe, JOURNAUX, objetDe } from '../src/screens/administration/journal/journal.rules.ts';

const ROOT = join(import.meta.dirname, '../..');
/** They write in the journal of the service that they are part of. */
const LIBRARIES = ['chassis', 'examen'];
const writers = globSync('services/*/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.spec.ts') && !path.includes('/test/'))
  .map((path) => ({ service: path.split('/')[1] ?? '', source: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ source }) => source.includes('tx.journal('));

test('one journal for each service that writes one', () => {
  const services = [...new Set(writers.map((w) => w.service))].filter((s) => !LIBRARIES.includes(s)).sort();
  expect(services.length).toBeGreaterThan(4);
  expect(JOURNAUX.map((j) => j.code).sort()).toEqual(services);
  expect(Object.keys(PARTIES_JOURNAL).sort()).toEqual(services);
});

const literals = (key: string) => [
  ...new Set(
    writers.flatMap(({ source }) => [...source.matchAll(new RegExp(`\\b${key}: '([A-Z][A-Z_]+)'`, 'g'))].map((m) => m[1])),
  ),
];

test('each act and each object that a service writes has its words', () => {
  expect(literals('action').length).toBeGreaterThan(50);
  const codes = (list: readonly (string | undefined)[], words: (code: string) => string) =>
    list.filter((code) => code !== undefined && words(code) === code.toLowerCase().replaceAll('_', ' '));
  expect(codes(literals('action'), actionDe)).toEqual([]);
  expect(codes(literals('entityCode'), objetDe)).toEqual([]);
});

test('an object that a service writes can be looked for in its journal', () => {
  const known: readonly string[] = JOURNAUX.flatMap((j) => [...j.objets]);
  expect(literals('entityCode').filter((code) => code !== undefined && !known.includes(code))).toEqual([]);
});
