/**
 * A database for one test file: copied from a template that holds the migrations of the service, made once per state of the migrations and shared by
 * all files; the template and the copies stand beside the service's own database and need its address only.
 */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DataSourceSettings, databaseUrl, dataSourceOf } from '../data-source.ts';
import { CHASSIS_MIGRATIONS } from '../migrations/chassis.ts';
import { settingsOf } from '../runtime.ts';
import type { ServiceDefinition } from '../service.ts';

const TEMPLATE_LOCK = 720_100;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto'];

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

/** The template changes its name with the text of the migrations, so that an edited migration is run anew. */
const fingerprint = (settings: DataSourceSettings): string =>
  createHash('sha256')
    .update([...CHASSIS_MIGRATIONS, ...settings.migrations].map(String).join('\n'))
    .digest('hex')
    .slice(0, 12);

const isThere = async (client: pg.Client, name: string): Promise<boolean> =>
  ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;

async function ensureTemplate(definition: ServiceDefinition, own: string): Promise<string> {
  const settings = settingsOf(definition, '');
  const template = `tpl_${definition.nom.replaceAll('-', '_')}_${fingerprint(settings)}`;
  await withClient(onDatabase(own, 'postgres'), async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await isThere(admin, template)) return;
    const work = `${template}_${randomBytes(3).toString('hex')}`;
    await admin.query(`create database ${work}`);
    const url = onDatabase(own, work);
    await withClient(url, async (client) => {
      for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    });
    const dataSource = await dataSourceOf({ ...settings, url, entities: [], poolSize: 2 }).initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
    await admin.query(`alter database ${work} rename to ${template}`);
  });
  return template;
}

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A fresh database with the tables of the service; `drop` it at the end. */
export async function databaseForTest(definition: ServiceDefinition): Promise<TestDatabase> {
  const own = databaseUrl(definition.nom);
  const template = await ensureTemplate(definition, own);
  const name = `t_${definition.nom.replaceAll('-', '_')}_${process.pid}_${randomBytes(4).toString('hex')}`;
  const server = onDatabase(own, 'postgres');
  await withClient(server, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    url: onDatabase(own, name),
    drop: async () => void (await withClient(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))),
  };
}
