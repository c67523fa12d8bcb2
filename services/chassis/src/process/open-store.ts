/** The store that a service declares, opened: what it injects, what remembers the facts taken in, what relays its own, what is looked at each day. */
import type { Provider } from '@nestjs/common';
import type { Clock } from '../base/clock.ts';
import { describeFault, type Log, logOf } from '../base/logger.ts';
import type { Wire } from '../calls/wire.ts';
import type { Memory } from '../facts/consumer.ts';
import type { KeptDocuments } from '../files/document-sweep.repository.ts';
import type { FilesKept } from '../files/document-sweep.ts';
import type { DocumentStore } from '../files/documents.ts';
import type { FactRelay } from '../store/fact-relay.ts';
import { connectMongo, mongoUrl, prepareCollections } from '../store/mongo/connect.ts';
import type { Intake } from '../store/mongo/intake.ts';
import { MongoStore } from '../store/mongo/mongo-store.ts';
import { MongoRelay } from '../store/mongo/relay.ts';
import { filesKept, upgradeAll } from '../store/mongo/upkeep.ts';
import { type DataSourceSettings, databaseUrl, dataSourceOf, migrate } from '../store/postgres/data-source.ts';
import { OutboxRelay } from '../store/postgres/outbox.ts';
import { Database, type Tx } from '../store/postgres/transaction.ts';
import { assertStore, type ServiceDefinition } from './service.ts';

export type StoreParts = { wire: Wire; clock: Clock; documents: DocumentStore; log: Log; databaseUrl?: string };

export type OpenStore = {
  /** As its faults name it. */
  label: string;
  providers: Provider[];
  db?: Database;
  mongo?: MongoStore;
  memory?: Memory<Tx | Intake>;
  /** Made once the handlers are there: it begins at once. */
  relay?: () => FactRelay;
  kept?: KeptDocuments | FilesKept;
  /** Beside what the relay forgets. */
  daily?: () => Promise<unknown>;
  close: () => Promise<void>;
};

type On<S extends ServiceDefinition['store']> = Extract<ServiceDefinition, { store: S }>;

export const settingsOf = (definition: On<'postgres'>, url = databaseUrl(definition.nom)): DataSourceSettings => ({
  service: definition.nom,
  url,
  entities: definition.entities ?? [],
  migrations: definition.migrations ?? [],
});

/** Tables, indexes, collections. Gives the names of the migrations run. */
export async function prepareStore(definition: ServiceDefinition): Promise<string[]> {
  assertStore(definition);
  if (definition.store === 'postgres') return migrate(settingsOf(definition));
  if (definition.store === 'mongo') {
    const client = await connectMongo(definition.nom, mongoUrl());
    await prepareCollections(client.db(), definition.collections, logOf(definition.nom)).finally(() => client.close());
  }
  return [];
}

export async function openStore(definition: ServiceDefinition, parts: StoreParts): Promise<OpenStore> {
  assertStore(definition);
  if (definition.store === 'postgres') return openPostgres(definition, parts);
  if (definition.store === 'mongo') return openMongo(definition, parts);
  return { label: 'none', providers: [], kept: definition.keptDocuments, close: async () => undefined };
}

const afterCommit = (log: Log) => (error: unknown) => log.error(describeFault(error), 'an effect after a commit failed');

async function openPostgres(definition: On<'postgres'>, { wire, clock, log, databaseUrl: url }: StoreParts): Promise<OpenStore> {
  const dataSource = await dataSourceOf(settingsOf(definition, url)).initialize();
  const db = new Database(definition.nom, dataSource, clock, afterCommit(log));
  return {
    label: 'PostgreSQL',
    providers: [{ provide: Database, useValue: db }],
    db,
    memory: db,
    relay: () => new OutboxRelay(db, wire, log),
    kept: definition.keptDocuments,
    close: () => dataSource.destroy(),
  };
}

async function openMongo(
  definition: On<'mongo'>,
  { wire, clock, documents, log, databaseUrl: url }: StoreParts,
): Promise<OpenStore> {
  const client = await connectMongo(definition.nom, url ?? mongoUrl());
  try {
    await prepareCollections(client.db(), definition.collections, log);
  } catch (error) {
    await client.close();
    throw error;
  }
  const mongo = new MongoStore(definition.nom, client, definition.collections, clock, afterCommit(log));
  return {
    label: 'MongoDB',
    providers: [{ provide: MongoStore, useValue: mongo }],
    mongo,
    memory: mongo,
    relay: () => new MongoRelay(mongo, wire, log, (id) => documents.delete(id)),
    kept: (ids) => filesKept(mongo, ids),
    daily: () => upgradeAll(mongo, log),
    close: () => client.close(),
  };
}
