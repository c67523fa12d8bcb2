/** The store that a service declares, opened: what it injects, what remembers the facts taken in, what relays its own, what is looked at each day. */
import type { OpenStore, StoreParts } from './opened-store.ts';
import { assertStore, type ServiceDefinition } from './service.ts';

/** Tables. Gives the names of the migrations run. */
export async function prepareStore(definition: ServiceDefinition): Promise<string[]> {
  assertStore(definition);
  return definition.store === 'postgres' ? (await import('./open-postgres.ts')).preparePostgres(definition) : [];
}

/** The driver of a store is read from the disk by who stands on it alone: the other one would hold its thirty megabytes in every process. */
export async function openStore(definition: ServiceDefinition, parts: StoreParts): Promise<OpenStore> {
  assertStore(definition);
  if (definition.store === 'postgres') {
    const store = await (await import('./open-postgres.ts')).openPostgres(definition, parts);
    return definition.mongo ? (await import('./open-mongo.ts')).besideMongo(store, definition.nom, parts.mongoUrl) : store;
  }
  return { label: 'none', providers: [], kept: definition.keptDocuments, close: async () => undefined };
}
