/** The TypeORM DataSource of a service: small pool, no synchronize, answers typed by columns.ts; migrations run under an advisory lock. */

import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import { parserOf, SnakeNaming } from './columns.ts';
import { databaseName, databaseUrlName, OWNER_URL_NAME } from './database-name.ts';
import { type Migration, migrationClass, migrationsOf } from './migrations.ts';
import { sql } from './sql.ts';

export const CHASSIS_MIGRATIONS = migrationsOf('chassis', join(import.meta.dirname, 'migrations'));

// Entity classes, as TypeORM takes them.
export type EntityClass = (new (...args: never[]) => object) | EntitySchema;

/** The address of the service's database; throws naming the missing variable. */
export const databaseUrl = (service: string): string => {
  const url = process.env[databaseUrlName(service)];
  if (!url) throw new Error(`${databaseUrlName(service)} is not set`);
  return url;
};

/** The address by which the tables of a service are made: their owner's, or the service's own where there is none. */
export function ownerUrl(service: string): string {
  const owner = process.env[OWNER_URL_NAME];
  if (!owner) return databaseUrl(service);
  const url = new URL(owner);
  url.pathname = `/${databaseName(service)}`;
  return url.toString();
}

export type DataSourceSettings = {
  service: string;
  url: string;
  entities: readonly EntityClass[];
  migrations: readonly Migration[];
  poolSize?: number;
};

/** Not yet connected. */
export const dataSourceOf = ({ service, url, entities, migrations, poolSize = 8 }: DataSourceSettings): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    applicationName: `riph-${service}`,
    synchronize: false,
    logging: false,
    entities: [...entities],
    // Two of one number stay in this order: the tables of the chassis come first.
    migrations: [...CHASSIS_MIGRATIONS.map(migrationClass), ...migrations.map(migrationClass)],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    poolSize,
    connectTimeoutMS: 5_000,
    // The extensions belong to the administrator; TypeORM would try to create them.
    installExtensions: false,
    extra: {
      types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserOf(oid) ?? pg.types.getTypeParser(oid, format) },
      options: '-c timezone=UTC -c statement_timeout=60000 -c lock_timeout=15000 -c idle_in_transaction_session_timeout=60000',
      idleTimeoutMillis: 30_000,
      // A machine that vanished says nothing: its silence is noticed within twenty seconds. Statements on their way: net.ipv4.tcp_retries2 of the deployment.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
  });

/** The journal is made with the database, by an account that may more than the service. */
async function assertJournal(client: pg.Client, service: string): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(sql`select to_regclass('public.evenement') as found`);
  if (!rows[0].found)
    throw new Error(`the database of ${service} has no journal: deploy/postgres/init.sh shows what an administrator does once`);
}

const MIGRATION_LOCK = 720_001;

/** Brings the database up to date; two hosts at once wait for each other. Gives the names of what was run. */
export async function migrate(settings: DataSourceSettings): Promise<string[]> {
  const lock = new pg.Client({ connectionString: settings.url, application_name: 'riph-migrations' });
  await lock.connect();
  try {
    await lock.query(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await assertJournal(lock, settings.service);
    const dataSource = await dataSourceOf({ ...settings, entities: [], poolSize: 2 }).initialize();
    try {
      return (await dataSource.runMigrations()).map((m) => m.name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
