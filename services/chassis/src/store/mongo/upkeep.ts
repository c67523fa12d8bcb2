/** What a service does with all its documents: brings them to their present shape, and says which files they refer to. */
import type { Collection } from 'mongodb';
import { describeFault, type Log } from '../../base/logger.ts';
import type { DocumentCollection } from './collection.ts';
import { COLLECTIONS, type Envelope } from './envelope.ts';

/** A MongoStore, or what stands for it before there is one. */
type Documents = { collections: readonly DocumentCollection[]; documents: (of: { name: string }) => Collection<Envelope> };

/**
 * Documents are brought up to date when they are read, and written so by their next change; this writes the others. Their version stays: whoever read one
 * before saves it all the same. Gives how many were written; one that cannot be read is logged, and the rest goes on.
 */
export async function upgradeAll(store: Documents, log: Log): Promise<number> {
  let upgraded = 0;
  for (const collection of store.collections) upgraded += await upgrade(store, collection, log);
  return upgraded;
}

export async function upgrade(store: Documents, collection: DocumentCollection, log: Log): Promise<number> {
  const documents = store.documents(collection);
  let upgraded = 0;
  for await (const { _id, schema } of documents.find({}, { projection: { schema: 1 } })) {
    if (schema >= collection.schema) continue;
    const read = await documents.findOne({ _id }, { projection: { version: 1, schema: 1, contenu: 1 } });
    if (!read || read.schema >= collection.schema) continue;
    try {
      const kept = collection.kept(_id, collection.current(read));
      upgraded += (await documents.updateOne({ _id, version: read.version }, { $set: kept })).modifiedCount;
    } catch (error) {
      log.error({ document: `${collection.name}/${_id}`, ...describeFault(error) }, 'a document could not be brought up to date');
    }
  }
  return upgraded;
}

/** Those of the files that a document refers to. Trap: the embedded store reads the whole collection for it; the sweep asks twice an hour, after uploads. */
export async function filesKept(store: Documents, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const { name } of [...store.collections, { name: COLLECTIONS.acte }]) {
    const documents = store.documents({ name }).find({ fichiers: { $in: [...ids] } }, { projection: { fichiers: 1 } });
    for await (const { fichiers } of documents) for (const id of fichiers) kept.add(id);
  }
  return kept;
}
