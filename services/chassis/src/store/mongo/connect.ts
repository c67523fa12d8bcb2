/** The connection of a service to its MongoDB, and the collections and indexes that it stands on. */
import { type Db, MongoClient } from 'mongodb';
import { FIRST_PRINT } from '../journal-chain.ts';
import type { DocumentCollection } from './collection.ts';
import { COLLECTIONS, type Envelope, type SealHead } from './envelope.ts';

/** The address of the documents; throws naming the missing variable. */
export const mongoUrl = (): string => {
  const url = process.env.MONGODB_URL;
  if (!url) throw new Error('MONGODB_URL is not set');
  return url;
};

/** A write is answered once it is on the disks of most members: one that a kill of the server would lose is not an answer. */
export const connectMongo = (service: string, url: string): Promise<MongoClient> =>
  new MongoClient(url, {
    appName: `riph-${service}`,
    maxPoolSize: 16,
    connectTimeoutMS: 5_000,
    serverSelectionTimeoutMS: 5_000,
    socketTimeoutMS: 60_000,
    writeConcern: { w: 'majority', journal: true },
    // An absent field is left out: MongoDB would keep it as null.
    ignoreUndefined: true,
  }).connect();

/** Idempotent; run by each start. Indexes must be there before the documents: the embedded store does not look at those that stand already. */
export async function prepareCollections(db: Db, collections: readonly DocumentCollection[]): Promise<void> {
  for (const { name, uniques } of [...collections, { name: COLLECTIONS.acte, uniques: [] }]) {
    const documents = db.collection<Envelope>(name);
    await documents.createIndex({ _id: 1, version: 1 }, { unique: true });
    for (const unique of uniques) await documents.createIndex({ [`cles.${unique}`]: 1 }, { unique: true });
    // The sweep of files asks by them; the embedded store reads the collection instead.
    await documents.createIndex({ fichiers: 1 });
  }
  const head = { $setOnInsert: { rang: 0, empreinte: FIRST_PRINT } };
  await db.collection<SealHead>(COLLECTIONS.tete).updateOne({ _id: 'tete' }, head, { upsert: true });
}
