/** What the login of a service may do in its database, on a server made as the deployment makes it: read and write rows, write its journal by its function, nothing else. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { settingsOf } from '@riph/chassis/process/open-postgres';
import { lineText } from '@riph/chassis/store/journal-chain';
import { migrate } from '@riph/chassis/store/postgres/data-source';
import { databaseName, databaseUrlName, OWNER_URL_NAME } from '@riph/chassis/store/postgres/database-name';
import { verifyJournal } from '@riph/chassis/store/postgres/journal-verify';
import pg from 'pg';
import { loadServices } from '../../services/host/src/services.ts';
import { DATABASE_OWNERS, databaseOf } from '../local/databases.ts';
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
  for (const definition of await loadServices([]))
    if (definition.store === 'postgres')
      await migrate(settingsOf(definition, databaseOf(stack.env[OWNER_URL_NAME], definition.nom)));
  service = new pg.Client({ connectionString: stack.env[databaseUrlName('etude')] });
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
/** What PostgreSQL answers. A grant of what one has not is told by a warning alone. */
const attempt = (statement: string): Promise<string> =>
  service.query(statement).then(
    (result) => (result.command === 'GRANT' ? 'permission denied: a grant without effect' : 'done'),
    (error: Error) => error.message,
  );

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
  expect(await attempt(statement)).toMatch(REFUSED);
  expect(await journal()).toEqual(before);
  await write(10);
});

/** Tables and what is on them: their names, owners, columns, constraints, triggers and who may what. */
const shape = async () => {
  const { rows } = await admin.query(`
    select 'table' as kind, oid::regclass::text as name, concat_ws(' ', relowner::regrole, relacl::text, relhastriggers) as what from pg_class where relnamespace = 'public'::regnamespace
    union all select 'column', attrelid::regclass::text, string_agg(concat_ws(' ', attname, atttypid::regtype, attnotnull), ', ' order by attnum) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') and attnum > 0 group by attrelid
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', tgname, tgrelid::regclass || ' ' || tgenabled::text from pg_trigger
    union all select 'function', oid::regprocedure::text, concat_ws(' ', proowner::regrole, proacl::text, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'migration', id::text, name from migrations
    order by 1, 2, 3`);
  return rows;
};

test.each([
  ['alter table dossier add column mienne text'],
  ['alter table dossier alter column statut drop not null'],
  ['alter table dossier drop constraint dossier_pkey'],
  ['alter table dossier disable trigger all'],
  ['alter table dossier owner to etude'],
  ['alter table dossier rename to ancien'],
  ['drop table dossier cascade'],
  ['drop table outbox'],
  ['truncate outbox'],
  ['create index mien on dossier (statut)'],
  ['create table mienne (id int)'],
  ['create temporary table dossier (id int)'],
  ['create view mienne as select 1'],
  ['create sequence mienne'],
  [`create type mien as enum ('a')`],
  [`create function public.convert_to(text, text) returns bytea language sql as $$ select ''::bytea $$`],
  [`create function pg_temp.sienne() returns trigger language plpgsql as $$ begin return null; end $$`],
  ['create trigger mien before insert on outbox for each row execute function evenement_refuse()'],
  ['create rule rien as on insert to outbox do instead nothing'],
  ['alter function chassis_ecrire(jsonb, jsonb) security definer'],
  ['drop function chassis_ecrire(jsonb, jsonb)'],
  [`create or replace function chassis_ecrire(lignes jsonb, faits jsonb) returns void language sql as 'select'`],
  ['alter sequence outbox_id_seq restart'],
  [`select setval('outbox_id_seq', 1)`],
  [`insert into migrations ("timestamp", name) values (9, 'jamais-jouée')`],
  [`update migrations set name = 'autre'`],
  ['delete from migrations'],
  ['drop table migrations'],
  ['set role migrations'],
  ['set session authorization migrations'],
  ['grant migrations to etude'],
  ['grant truncate, trigger on dossier to etude'],
  ['grant create on schema public to etude'],
  ['alter default privileges for role migrations in schema public grant all on tables to etude'],
  ['set session_replication_role = replica'],
  ['alter role etude superuser'],
  ['alter role etude set session_replication_role = replica'],
  [`alter role migrations password 'la-mienne'`],
  ['reassign owned by migrations to etude'],
  ['drop owned by migrations'],
  ['create extension dblink'],
  [`copy dossier to program 'cat'`],
])('refused, whatever the table: %s', async (statement) => {
  const before = await shape();
  expect(await attempt(statement)).toMatch(REFUSED);
  expect(await shape()).toEqual(before);
});

test('its database cannot be dropped by its login', async () => {
  const elsewhere = new pg.Client({ connectionString: stack.env[databaseUrlName('etude')].replace(/\/etude$/, '/postgres') });
  await elsewhere.connect();
  await expect(elsewhere.query('drop database etude with (force)')).rejects.toThrow(REFUSED);
  await elsewhere.end();
});

test('what the owner of the tables creates runs neither with the rights of the journal nor with his own', async () => {
  const before = (await journal()).rows.length;
  const owner = new pg.Client({ connectionString: databaseOf(stack.env[OWNER_URL_NAME], 'etude') });
  await owner.connect();
  // Better fitting than that of PostgreSQL, were it found: an untyped word is a text first.
  await owner.query(`create function public.convert_to(text, text) returns bytea language plpgsql as
    $$ begin delete from public.journal_tete; return ''; end $$`);
  await owner.query(`create function public.sienne() returns trigger language plpgsql as
    $$ begin perform set_config('essai.role', current_user, false); return new; end $$`);
  await owner.query('create trigger sien before insert on outbox for each row execute function sienne()');
  const fact = { subject: 'event.etude.x', payload: {}, meta: {}, msgId: '6f4e7c5e-3b0e-4c58-9a55-0d2f8c1b7e11' };
  await service.query('select chassis_ecrire($1, $2)', [JSON.stringify([line(20)]), JSON.stringify([fact])]);
  expect((await service.query(`select current_setting('essai.role') as role`)).rows).toEqual([{ role: 'etude' }]);
  const after = await journal();
  expect(after.rows.length).toBe(before + 1);
  expect(after.head).toEqual([{ rang: before + 1, empreinte: after.rows.at(-1).empreinte }]);
  await owner.query('drop trigger sien on outbox; drop function public.sienne(); drop function public.convert_to(text, text)');
  await owner.end();
});

test('the journal is followed with the login of a service', async () => {
  expect(await verifyJournal(service)).toMatchObject({ isIntact: true });
});

const asAdmin = async <T>(service: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseOf(stack.env.POSTGRES_ADMIN_URL, service) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const ownersIn = (service: string) =>
  asAdmin(service, async (client) => {
    const { rows } = await client.query<{ owner: string }>(`
      select relowner::regrole::text as owner from pg_class where relnamespace = 'public'::regnamespace
      union select proowner::regrole::text from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      order by 1`);
    return rows.map((row) => row.owner);
  });

test.each(DATABASE_OWNERS)('%s owns nothing of its database, and has rows alone', async (service) => {
  expect(await ownersIn(service)).toEqual(['journal', 'migrations']);
  const { rows } = await asAdmin(service, (client) =>
    client.query(
      `select c.oid::regclass::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege($1, c.oid, 'truncate, references, trigger, maintain')
      union all select 'schema' where has_schema_privilege($1, 'public', 'create')
      union all select 'database' where has_database_privilege($1, current_database(), 'create, temporary')
      union all select 'migrations' where has_table_privilege($1, 'migrations', 'insert, update, delete')
      union all select r.rolname from pg_roles r where r.rolname <> $1 and pg_has_role($1, r.oid, 'member')`,
      [databaseName(service)],
    ),
  );
  expect(rows).toEqual([]);
});

test('what a service made itself, before its tables had another owner, is taken from it, and it goes on', async () => {
  const outbox = await asAdmin('vrb', async (client) => {
    await client.query(`
      grant create on schema public to vrb;
      alter table outbox owner to vrb;
      alter table migrations owner to vrb;
      alter function chassis_ecrire(jsonb, jsonb) owner to vrb`);
    await client.query(readFileSync(join(import.meta.dirname, 'rights.sql'), 'utf8'));
    return client.query(
      `select has_table_privilege('vrb', 'outbox', 'insert') as may, has_schema_privilege('vrb', 'public', 'create') as makes`,
    );
  });
  expect(await ownersIn('vrb')).toEqual(['journal', 'migrations']);
  expect(outbox.rows).toEqual([{ may: true, makes: false }]);
});

test('a table that comes later has its rows open to the service', async () => {
  const owner = new pg.Client({ connectionString: databaseOf(stack.env[OWNER_URL_NAME], 'etude') });
  await owner.connect();
  await owner.query('create table tardive (id serial primary key, mot text)');
  await service.query(`insert into tardive (mot) values ('a')`);
  expect((await service.query('update tardive set mot = id::text returning mot')).rows).toEqual([{ mot: '1' }]);
  await owner.query('drop table tardive');
  await owner.end();
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
