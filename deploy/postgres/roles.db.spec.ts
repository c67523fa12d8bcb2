/** What the login of a service may do in its database, on a server made as the deployment makes it: write its journal by its function, and nothing else to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { settingsOf } from '@riph/chassis/process/open-postgres';
import { lineText } from '@riph/chassis/store/journal-chain';
import { migrate } from '@riph/chassis/store/postgres/data-source';
import { databaseUrlName } from '@riph/chassis/store/postgres/database-name';
import { verifyJournal } from '@riph/chassis/store/postgres/journal-verify';
import pg from 'pg';
import { loadServices } from '../../services/host/src/services.ts';
import { databaseOf } from '../copies/rows.ts';
import { loadSecrets } from '../local/secrets.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { freePorts } from '../local/test-ports.ts';

const dir = mkdtempSync(join(tmpdir(), 'riph-roles-'));
let stack: Stack;
let service: pg.Client;
let admin: pg.Client;

const line = (entityId: number) => {
  const nobody = { utiId: null, profil: null, cppId: null, auteur: null };
  const written = { de: null, vers: null, commentaire: null, details: null, requestId: 'r', le: '2026-03-02T09:00:00.000Z' };
  const told = { entityCode: 'X', entityId, action: 'LIRE', ...nobody, ...written };
  return { ...told, texte: lineText(told) };
};
const write = (entityId: number) => service.query('select chassis_ecrire($1, $2)', [JSON.stringify([line(entityId)]), '[]']);
const journal = async () => {
  const { rows } = await admin.query('select rang::int, action, entity_id::int as id, empreinte from evenement order by rang');
  const { rows: head } = await admin.query('select rang::int, empreinte from journal_tete');
  return { rows, head };
};

beforeAll(async () => {
  const ports = await freePorts();
  const secrets = loadSecrets(dir);
  stack = await startStack({ dir, ports, secrets, parts: ['postgres'], on: () => undefined, testing: true, given: {} });
  const url = stack.env[databaseUrlName('etude')];
  await migrate({ service: 'etude', url, entities: [], migrations: [] });
  service = new pg.Client({ connectionString: url });
  admin = new pg.Client({ connectionString: databaseOf(stack.env.POSTGRES_ADMIN_URL, 'etude') });
  await Promise.all([service.connect(), admin.connect()]);
  for (const id of [1, 2, 3]) await write(id);
}, 300_000);

afterAll(async () => {
  await service?.end();
  await admin?.end();
  await stack?.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('a service writes its journal by its function, and reads it', async () => {
  expect((await service.query('select entity_id::int as id from evenement order by rang')).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
  expect((await service.query('select rang::int from journal_tete')).rows).toEqual([{ rang: 3 }]);
});

const REFUSED = /must be owner|permission denied|must be able to SET ROLE/;

test.each([
  ['alter table evenement disable trigger user'],
  ['alter table evenement disable trigger evenement_append_only'],
  ['delete from evenement where rang = 3'],
  ['truncate evenement'],
  [`update evenement set auteur = 'autre' where rang = 3`],
  [`insert into evenement select 4, 'X', 4, 'LIRE', null, null, null, null, null, null, null, null, 'r', now(), '', ''`],
  ['update journal_tete set rang = 2'],
  ['delete from journal_tete'],
  ['select 1 from journal_tete for update'],
  ['do $$ begin lock table evenement in exclusive mode; end $$'],
  ['drop table evenement'],
  ['drop table journal_tete'],
  ['alter table evenement rename to ancien'],
  ['alter table evenement owner to etude'],
  ['create trigger mien before insert on evenement for each row execute function evenement_refuse()'],
  ['create rule rien as on insert to evenement do instead nothing'],
  ['alter function journal_ecrire(jsonb) security invoker'],
  ['alter function journal_ecrire(jsonb) reset search_path'],
  ['drop function journal_ecrire(jsonb)'],
  [`create or replace function journal_ecrire(lignes jsonb) returns void language sql as 'select'`],
  [`create or replace function evenement_refuse() returns trigger language plpgsql as 'begin return null; end'`],
  ['set role journal'],
  ['grant journal to etude'],
  ['grant insert on evenement to etude'],
  ['drop schema public cascade'],
  ['alter schema public owner to etude'],
  ['create schema journal'],
  ['alter database etude owner to etude'],
  ['alter database etude rename to ancienne'],
  ['drop owned by journal'],
])('refused: %s', async (statement) => {
  const before = await journal();
  const told = await service.query(statement).then(
    (result) => (result.command === 'GRANT' ? 'permission denied: a grant without effect' : 'done'),
    (error: Error) => error.message,
  );
  expect(told).toMatch(REFUSED);
  expect(await journal()).toEqual(before);
  await write(10);
});

test('its database cannot be dropped by its login', async () => {
  const elsewhere = new pg.Client({ connectionString: stack.env[databaseUrlName('etude')].replace(/\/etude$/, '/postgres') });
  await elsewhere.connect();
  await expect(elsewhere.query('drop database etude with (force)')).rejects.toThrow(REFUSED);
  await elsewhere.end();
});

test('what a service creates does not run with the rights of the journal', async () => {
  const before = (await journal()).rows.length;
  // Better fitting than that of PostgreSQL, were it found: an untyped word is a text first.
  await service.query(`create function public.convert_to(text, text) returns bytea language plpgsql as
    $$ begin delete from public.journal_tete; return ''; end $$`);
  await service.query(`create function public.sienne() returns trigger language plpgsql as
    $$ begin perform set_config('essai.role', current_user, false); return new; end $$`);
  await service.query('create trigger sien before insert on outbox for each row execute function sienne()');
  const fact = { subject: 'event.etude.x', payload: {}, meta: {}, msgId: '6f4e7c5e-3b0e-4c58-9a55-0d2f8c1b7e11' };
  await service.query('select chassis_ecrire($1, $2)', [JSON.stringify([line(20)]), JSON.stringify([fact])]);
  expect((await service.query(`select current_setting('essai.role') as role`)).rows).toEqual([{ role: 'etude' }]);
  const after = await journal();
  expect(after.rows.length).toBe(before + 1);
  expect(after.head).toEqual([{ rang: before + 1, empreinte: after.rows.at(-1).empreinte }]);
  await service.query('drop trigger sien on outbox; drop function public.sienne(); drop function public.convert_to(text, text)');
});

test('the journal is followed with the login of a service', async () => {
  expect(await verifyJournal(service)).toMatchObject({ isIntact: true });
});

test('each service makes its tables with its login', async () => {
  for (const definition of await loadServices([]))
    if (definition.store === 'postgres') {
      const run = await migrate(settingsOf(definition, stack.env[databaseUrlName(definition.nom)]));
      expect([definition.nom, run.length > 0]).toEqual([definition.nom, true]);
    }
  const { rows } = await admin.query(
    `select tableowner as owner, count(*) > 20 as many from pg_tables where schemaname = 'public' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { owner: 'etude', many: true },
    { owner: 'journal', many: false },
  ]);
});

test('a database without its journal is not migrated: an administrator makes it', async () => {
  const server = databaseOf(stack.env.POSTGRES_ADMIN_URL, 'postgres');
  const maker = new pg.Client({ connectionString: server });
  await maker.connect();
  await maker.query('create database nue');
  await maker.end();
  const settings = { service: 'etude', url: server.replace(/\/postgres$/, '/nue'), entities: [], migrations: [] };
  await expect(migrate(settings)).rejects.toThrow('has no journal');
});
