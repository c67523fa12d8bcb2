/** MongoDB for a service: its collections and indexes, documents that carry their facts, what relays them. */
import { logOf } from '../base/logger.ts';
import { connectMongo, mongoUrl, prepareCollections } from '../store/mongo/connect.ts';
import { MongoStore } from '../store/mongo/mongo-store.ts';
import { MongoRelay } from '../store/mongo/relay.ts';
import { filesKept, upgradeAll } from '../store/mongo/upkeep.ts';
import { effectFaultTo } from '../store/unit-of-work.ts';
import type { On, OpenStore, StoreParts } from './opened-store.ts';

export async function prepareMongo(definition: On<'mongo'>): Promise<void> {
  const client = await connectMongo(definition.nom, mongoUrl());
  await prepareCollections(client.db(), definition.collections, logOf(definition.nom)).finally(() => client.close());
}

export async function openMongo(
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
  const mongo = new MongoStore(definition.nom, client, definition.collections, clock, effectFaultTo(log));
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
