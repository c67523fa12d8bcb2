/** PostgreSQL for a service: its tables, its unit of work, the outbox that relays its facts. */
import { type DataSourceSettings, databaseUrl, dataSourceOf, migrate, ownerUrl } from '../store/postgres/data-source.ts';
import { OutboxRelay } from '../store/postgres/outbox.ts';
import { Database } from '../store/postgres/transaction.ts';
import { effectFaultTo } from '../store/unit-of-work.ts';
import type { On, OpenStore, StoreParts } from './opened-store.ts';

export const settingsOf = (definition: On<'postgres'>, url = databaseUrl(definition.nom)): DataSourceSettings => ({
  service: definition.nom,
  url,
  entities: definition.entities ?? [],
  migrations: definition.migrations ?? [],
});

/** Runs the migrations, with the login that owns the tables where there is one; gives the names of those run. */
export const preparePostgres = (definition: On<'postgres'>): Promise<string[]> =>
  migrate(settingsOf(definition, ownerUrl(definition.nom)));

export async function openPostgres(
  definition: On<'postgres'>,
  { wire, clock, log, databaseUrl: url }: StoreParts,
): Promise<OpenStore> {
  const dataSource = await dataSourceOf(settingsOf(definition, url)).initialize();
  const db = new Database(definition.nom, dataSource, clock, effectFaultTo(log));
  return {
    label: 'PostgreSQL',
    providers: [{ provide: Database, useValue: db }],
    db,
    relay: () => new OutboxRelay(db, wire, log),
    kept: definition.keptDocuments,
    close: () => dataSource.destroy(),
  };
}
