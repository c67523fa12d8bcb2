/**
 * A database for one test file: copied from a template that holds the migrations of the service, made once per state of the migrations and shared by
 * all files; the template and the copies stand beside the service's own database and need its address only.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { settingsOf } from '../process/open-postgres.ts';
import type { ServiceDefinition } from '../process/service.ts';
import { CHASSIS_MIGRATIONS, type DataSourceSettings, databaseUrl, dataSourceOf } from '../store/postgres/data-source.ts';
import { databaseName } from '../store/postgres/database-name.ts';
import { sql } from '../store/postgres/sql.ts';

const TEMPLATE_LOCK = 720_100;
/** The service owns it here, so that a test may damage it: what a service may do is tried by `deploy/postgres/roles.db.spec.ts`. */
const JOURNAL = readFileSync(join(import.meta.dirname, '../store/postgres/journal.sql'), 'utf8');
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto', 'fuzzystrmatch'];

const onDatabase = (url: string, name: string): string => {
  const u = new URL(url);
  u.pathname = `/${name}`;
  return u.toString();
};

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const SERVICES = join(import.meta.dirname, '../../..');

type Exemples = Extract<ServiceDefinition, { store: 'postgres' }>['exemples'];

/** The template changes its name with the migrations and what they load, so that an edited one is run anew. */
function fingerprint({ service, migrations }: DataSourceSettings, exemples: Exemples): string {
  const hash = createHash('sha256').update(String(exemples)).update(JOURNAL);
  for (const migration of [...CHASSIS_MIGRATIONS, ...migrations])
    hash.update(migration.name).update(migration.sql).update(String(migration.firstRows));
  const seed = `${SERVICES}/${service}/src/seed`;
  for (const file of globSync('**/*.{ts,js,json}', { cwd: seed }).sort())
    hash.update(file).update(readFileSync(join(seed, file)));
  return hash.digest('hex').slice(0, 12);
}

const isThere = async (client: pg.Client, name: string): Promise<boolean> =>
  ((await client.query(sql`select 1 from pg_database where datname = ${name}`)).rowCount ?? 0) > 0;

/**
 * The template, made when it is missing. Its lock lasts as long as the connection: many copy it at once, and nobody drops it or connects to it meanwhile.
 */
async function ensureTemplate(admin: pg.Client, settings: DataSourceSettings, own: string, exemples: Exemples): Promise<string> {
  const template = `tpl_${databaseName(settings.service)}_${fingerprint(settings, exemples)}`;
  await admin.query(sql`select pg_advisory_lock_shared(${TEMPLATE_LOCK})`);
  if (await isThere(admin, template)) return template;
  // Two that find it missing would wait for each other's shared lock for ever.
  await admin.query(sql`select pg_advisory_unlock_shared(${TEMPLATE_LOCK})`);
  await admin.query(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`);
  if (!(await isThere(admin, template))) await makeTemplate(admin, template, { settings, own, exemples });
  return template;
}

type Making = { settings: DataSourceSettings; own: string; exemples: Exemples };

/** Away from its name until it is whole; before it, older ones and what killed tests left are dropped. */
async function makeTemplate(admin: pg.Client, template: string, { settings, own, exemples }: Making): Promise<void> {
  await dropLeftOvers(admin, databaseName(settings.service));
  const work = `${template}_new`;
  await admin.query(`create database ${work}`);
  const url = onDatabase(own, work);
  await withClient(url, async (client) => {
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    await client.query(JOURNAL);
  });
  const dataSource = await dataSourceOf({ ...settings, url, entities: [], poolSize: 2 }).initialize();
  try {
    await dataSource.runMigrations();
    await exemples?.(({ text, values }) => dataSource.query(text, values));
  } finally {
    await dataSource.destroy();
  }
  await admin.query(`alter database ${work} rename to ${template}`);
}

/** Several states of one service may be under test at once (branches, examples): the last templates stay. */
const TEMPLATES_KEPT = 5;

async function dropLeftOvers(admin: pg.Client, service: string): Promise<void> {
  const list = async (pattern: string) =>
    (
      await admin.query<{ name: string }>(
        sql`select datname as name from pg_database where datname ~ ${pattern} order by oid desc`,
      )
    ).rows.map((r) => r.name);
  const templates = await list(`^tpl_${service}_[0-9a-f]{12}$`);
  const copies = await list(`^t_${service}_[0-9]+_[0-9a-f]+$`);
  const orphans = copies.filter((name) => !existsSync(`/proc/${name.split('_').at(-2)}`));
  const halves = await list(`^tpl_${service}_[0-9a-f]{12}_new$`);
  for (const name of [...templates.slice(TEMPLATES_KEPT), ...orphans, ...halves]) await drop(admin, name);
}

/**
 * Ends the clients that linger, then drops. Not `with (force)`: it also means to end the vacuum that PostgreSQL may be running there by itself, which
 * it refuses to the role of a service; a plain drop stops that vacuum.
 */
async function drop(admin: pg.Client, name: string): Promise<void> {
  await admin.query(sql`
    select pg_terminate_backend(pid, 60000)
    from pg_stat_activity
    where datname = ${name} and backend_type = 'client backend'
  `);
  await admin.query(`drop database if exists ${name}`);
}

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A fresh database with the tables of the service; `drop` it at the end. */
export async function databaseForTest(definition: ServiceDefinition): Promise<TestDatabase> {
  if (definition.store !== 'postgres') throw new Error(`${definition.nom} has no PostgreSQL`);
  const own = databaseUrl(definition.nom);
  const server = onDatabase(own, 'postgres');
  const name = `t_${definition.nom.replaceAll('-', '_')}_${process.pid}_${randomBytes(4).toString('hex')}`;
  const settings = settingsOf(definition, own);
  await withClient(server, async (admin) => {
    const template = await ensureTemplate(admin, settings, own, definition.exemples);
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    url: onDatabase(own, name),
    drop: () => withClient(server, (admin) => drop(admin, name)),
  };
}
