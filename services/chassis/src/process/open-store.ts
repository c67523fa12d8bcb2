/** The store that a service declares, opened: what it injects, what remembers the facts taken in, what relays its own, what is looked at each day. */
import type { Provider } from '@nestjs/common';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/logger.ts';
import type { Wire } from '../calls/wire.ts';
import type { Memory } from '../facts/consumer.ts';
import type { KeptDocuments } from '../files/document-sweep.repository.ts';
import type { FilesKept } from '../files/document-sweep.ts';
import type { DocumentStore } from '../files/documents.ts';
import type { FactRelay } from '../store/fact-relay.ts';
import type { Intake } from '../store/mongo/intake.ts';
import type { MongoStore } from '../store/mongo/mongo-store.ts';
import type { Database, Tx } from '../store/postgres/transaction.ts';
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

export type On<S extends ServiceDefinition['store']> = Extract<ServiceDefinition, { store: S }>;

/** Tables, indexes, collections. Gives the names of the migrations run. */
export async function prepareStore(definition: ServiceDefinition): Promise<string[]> {
  assertStore(definition);
  if (definition.store === 'postgres') return (await import('./open-postgres.ts')).preparePostgres(definition);
  if (definition.store === 'mongo') await (await import('./open-mongo.ts')).prepareMongo(definition);
  return [];
}

/** The driver of a store is read from the disk by who stands on it alone: the other one would hold its thirty megabytes in every process. */
export async function openStore(definition: ServiceDefinition, parts: StoreParts): Promise<OpenStore> {
  assertStore(definition);
  if (definition.store === 'postgres') return (await import('./open-postgres.ts')).openPostgres(definition, parts);
  if (definition.store === 'mongo') return (await import('./open-mongo.ts')).openMongo(definition, parts);
  return { label: 'none', providers: [], kept: definition.keptDocuments, close: async () => undefined };
}
