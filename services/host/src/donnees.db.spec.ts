/**
 * The inventory of sensitive data names each column that there is, once, with its level, and nothing else: a migration that adds a column says what it will
 * hold. Source: OWASP ASVS 5.0.0, 14.1.1.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServiceForTest } from '@riph/chassis/test/service';
import { servicesOf } from '@riph/contracts/core/call';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { VERSION_FIELDS } from '@riph/dossier-ctis/portail/versions';
import { INDEX_DOSSIER } from '@riph/search/dossiers/dossier-index';
import { loadServices } from './services.ts';

const deploy = join(import.meta.dirname, '../../../deploy');
const LINE = /^([\w-]+)\.(\w+) ([0-4])(p?): (.+)$/;

type Column = { owner: string; table: string; column: string; level: number; isPersonal: boolean };
const lines = readFileSync(join(deploy, 'donnees.txt'), 'utf8')
  .split('\n')
  .filter((line) => !/^([#=]|$)/.test(line));
const inventory: Column[] = lines.flatMap((line) => {
  const [, owner = '', table = '', level = '', mark, columns = ''] = LINE.exec(line) ?? [];
  const isPersonal = mark === 'p' || level === '2';
  return columns.split(' ').map((column) => ({ owner, table, column, level: Number(level), isPersonal }));
});
const named = (owners: readonly string[]) =>
  inventory
    .filter((c) => owners.includes(c.owner))
    .map((c) => `${c.table}.${c.column}`)
    .toSorted();

test('each line is one of the inventory, and each level has its policy', () => {
  expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
  const policy = readFileSync(join(deploy, 'processes.md'), 'utf8');
  expect([...new Set(inventory.map((c) => c.level))].filter((level) => !policy.includes(`\n| ${level} `))).toEqual([]);
});

test('what always says who somebody is bears the mark of a person', () => {
  const WHO = /^(uti_id|keycloak_id|prenom|civilite|auteur|deposant_\w+|\w+_par|\w+_uti_id)$/;
  expect(inventory.filter((c) => WHO.test(c.column) && !c.isPersonal)).toEqual([]);
});

const OWNERS: readonly string[] = servicesOf(examenDossiers);
const services = (await loadServices([])).filter((s) => s.store === 'postgres');
const COLUMNS = sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;

test.each(services.map((s) => [s.nom, s] as const))('the columns of %s', async (nom, definition) => {
  const service = await startServiceForTest(definition);
  try {
    const columns = await service.db.query<{ name: string }>(COLUMNS);
    const shared = OWNERS.includes(nom) ? ['chassis', 'examen'] : ['chassis'];
    expect(named([nom, ...shared])).toEqual(columns.map((c) => c.name).toSorted());
  } finally {
    await service.stop();
  }
});

test('the index of searches', () => {
  const fields = Object.keys(INDEX_DOSSIER.mappings.properties);
  expect(named(['search'])).toEqual(fields.map((field) => `dossier.${field}`).toSorted());
  expect(inventory.filter((c) => c.owner === 'search' && c.level > 3)).toEqual([]);
});

test('the fields of a version of a trial, in MongoDB', () => {
  expect(named(['mongo'])).toEqual(['_id', ...VERSION_FIELDS].map((field) => `versions.${field}`).toSorted());
});

test('no line is of a service that is not there', () => {
  const owners = new Set(['chassis', 'examen', 'mongo', 'search', ...services.map((s) => s.nom)]);
  expect(inventory.filter((c) => !owners.has(c.owner))).toEqual([]);
});
