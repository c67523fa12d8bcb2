/** What opening a store asks and gives: said apart, so that the file that opens and the one of each store know it without knowing each other. */
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
import type { ServiceDefinition } from './service.ts';

export type StoreParts = { wire: Wire; clock: Clock; documents: DocumentStore; log: Log; databaseUrl?: string };

export type OpenStore = {
  /** Name of the store in logs and errors. */
  label: string;
  providers: Provider[];
  db?: Database;
  mongo?: MongoStore;
  memory?: Memory<Tx | Intake>;
  /** Made once the handlers are there: it begins at once. */
  relay?: () => FactRelay;
  kept?: KeptDocuments | FilesKept;
  /** Cleaning done once a day, in addition to that of the outbox. */
  daily?: () => Promise<unknown>;
  close: () => Promise<void>;
};

export type On<S extends ServiceDefinition['store']> = Extract<ServiceDefinition, { store: S }>;
