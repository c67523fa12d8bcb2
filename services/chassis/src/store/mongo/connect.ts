/** The connection of a service to its MongoDB, and the collections and indexes that it stands on. */
import { type Db, MongoClient } from 'mongodb';
import type { Log } from '../../base/logger.ts';
import { FIRST_PRINT } from '../journal-chain.ts';
import { assertDatabase } from './address.ts';
import type { DocumentCollection } from './collection.ts';
import { COLLECTIONS, type Envelope, type SealHead } from './envelope.ts';
import { upgrade } from './upkeep.ts';

/** The address of the documents; throws naming the missing variable. */
export const mongoUrl = (): string => {
  const url = process.env.MONGODB_URL;
  if (!url) throw new Error('MONGODB_URL is not set');
  return url;
};

/**
 * A write is answered once it is on the disks of most members: one that a kill of the server would lose is not an answer. A read sees such writes alone: the relay would tell of
 * a document that a new primary takes back. Throws when the address is none.
 */
export function mongoClient(service: string, url: string): MongoClient {
  assertDatabase(url);
  return new MongoClient(url, {
    appName: `riph-${service}`,
    maxPoolSize: 16,
    connectTimeoutMS: 5_000,
    serverSelectionTimeoutMS: 5_000,
    socketTimeoutMS: 60_000,
    writeConcern: { w: 'majority', journal: true },
    readConcernLevel: 'majority',
    // Each write compares with what was read: of a member that is behind, it would never match.
    readPreference: 'primary',
    // An absent field is left out: MongoDB would keep it as null.
    ignoreUndefined: true,
  });
}

export const connectMongo = async (service: string, url: string): Promise<MongoClient> => mongoClient(service, url).connect();

/** Idempotent; run by each start. */
export async function prepareCollections(db: Db, collections: readonly DocumentCollection[], log: Log): Promise<void> {
  const documents = ({ name }: { name: string }) => db.collection<Envelope>(name);
  for (const name of [...collections.map((c) => c.name), COLLECTIONS.acte]) {
    await documents({ name }).createIndex({ _id: 1, version: 1 }, { unique: true });
    // The sweep of files asks by them; the embedded store reads the collection instead.
    await documents({ name }).createIndex({ fichiers: 1 });
  }
  for (const collection of collections) {
    const known = new Set((await documents(collection).indexes()).flatMap((i) => Object.keys(i.key)));
    const fresh = collection.uniques.map((unique) => `cles.${unique}`).filter((key) => !known.has(key));
    // Documents of before a unique value have none: they would all be duplicates of one another.
    if (fresh.length > 0) await upgrade({ collections, documents }, collection, log);
    for (const key of fresh) await documents(collection).createIndex({ [key]: 1 }, { unique: true });
  }
  const head = { $setOnInsert: { rang: 0, empreinte: FIRST_PRINT } };
  await db.collection<SealHead>(COLLECTIONS.tete).updateOne({ _id: 'tete' }, head, { upsert: true });
}
