/** What opening a store asks and gives: said apart, so that the file that opens and the one of each store know it without knowing each other. */
import type { Provider } from '@nestjs/common';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/logger.ts';
import type { Wire } from '../calls/wire.ts';
import type { KeptDocuments } from '../files/document-sweep.repository.ts';
import type { DocumentStore } from '../files/documents.ts';
import type { FactRelay } from '../store/fact-relay.ts';
import type { Database } from '../store/postgres/transaction.ts';
import type { ServiceDefinition } from './service.ts';

export type StoreParts = {
  wire: Wire;
  clock: Clock;
  documents: DocumentStore;
  log: Log;
  databaseUrl?: string;
  mongoUrl?: string;
};

export type OpenStore = {
  /** Name of the store in logs and errors. */
  label: string;
  providers: Provider[];
  /** Also remembers the facts that were taken in. */
  db?: Database;
  /** What a service has beside its store, asked when its health is. */
  beside?: { label: string; ping: () => Promise<void> };
  /** Made once the handlers are there: it begins at once. */
  relay?: () => FactRelay;
  kept?: KeptDocuments;
  close: () => Promise<void>;
};

export type On<S extends ServiceDefinition['store']> = Extract<ServiceDefinition, { store: S }>;
