/**
 * Raw records of the portal, which MongoDB keeps. One is written before the row that names it and never after: read once the rows are copied, they are all that
 * the rows name. Those that came meanwhile are in the copy too, and no row asks for them: the next import writes over them.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import * as z from 'zod';

const { BSON } = mongoose.mongo;
export type Db = mongoose.mongo.Db;
type Document = mongoose.mongo.Document;

/** Each value in its own type. */
const EXACT = { promoteValues: false } as const;
const BATCH = 100;
/** Far below a message of MongoDB: a document may have 15 MB. */
const BATCH_CHARACTERS = 8_000_000;

const document = z.record(z.string(), z.unknown());
/** Of a collection first its indexes, then its documents, in canonical EJSON, which keeps the type of each value. */
const line = z.union([
  z.object({ in: z.string(), indexes: z.array(z.object({ key: document, unique: z.boolean() })) }),
  z.object({ in: z.string(), doc: document }),
]);
type Line = z.output<typeof line>;

const textOf = (value: unknown): string => BSON.EJSON.stringify(value, { relaxed: false });
const digestOf = (doc: Document): string => createHash('sha256').update(textOf(doc)).digest('hex');
const keyOf = (name: string, id: unknown): string => `${name}/${textOf({ id })}`;

async function namesOf(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

async function* linesOf(db: Db): AsyncGenerator<Line> {
  for (const name of await namesOf(db)) {
    const indexes = await db.collection(name).indexes();
    yield { in: name, indexes: indexes.map(({ key, unique }) => ({ key, unique: unique === true })) };
    for await (const doc of db.collection(name).find({}, EXACT)) yield { in: name, doc };
  }
}

/** Writes them to a new file. Gives how many. */
export async function saveRecords(db: Db, path: string): Promise<number> {
  let count = 0;
  const texts = async function* () {
    for await (const read of linesOf(db)) {
      if ('doc' in read) count += 1;
      yield `${textOf(read)}\n`;
    }
  };
  await pipeline(Readable.from(texts()), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return count;
}

async function* readLines(path: string): AsyncGenerator<{ read: Line; characters: number }> {
  const texts = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of texts) yield { read: line.parse(BSON.EJSON.parse(text, { relaxed: false })), characters: text.length };
}

/**
 * Puts back what an empty database lacks. Gives how many. May be run again after a cut. Throws before it writes anything when the database holds what the copy
 * does not.
 */
export async function restoreRecords(db: Db, path: string): Promise<number> {
  const there = await assertOfCopy(db, path);
  let put = 0;
  let batch: Document[] = [];
  let [of, characters] = ['', 0];
  const write = async () => {
    if (batch.length > 0) await db.collection(of).insertMany(batch, { ordered: false });
    put += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const { read, characters: length } of readLines(path)) {
    if ('indexes' in read) {
      await write();
      await createIndexes(db, read.in, read.indexes);
      of = read.in;
    } else if (!there.has(keyOf(read.in, read.doc._id))) {
      if (batch.length === BATCH || characters > BATCH_CHARACTERS) await write();
      batch.push(read.doc);
      characters += length;
    }
  }
  await write();
  return put;
}

/** Before the documents: the embedded store serves only what was indexed as it came. */
async function createIndexes(db: Db, name: string, indexes: readonly { key: Document; unique: boolean }[]): Promise<void> {
  for (const { key, unique } of indexes) {
    // Of their exact type too: numbers of the driver's own.
    const order = Object.entries(key).map(([field, way]): [string, 1 | -1] => [field, Number(way) < 0 ? -1 : 1]);
    const isOfId = order.length === 1 && '_id' in key;
    if (!isOfId) await db.collection(name).createIndex(Object.fromEntries(order), { unique });
  }
}

/** Keys of the documents that stand already: those of a restore that was cut. */
async function assertOfCopy(db: Db, path: string): Promise<Set<string>> {
  const there = new Map<string, string>();
  for (const name of await namesOf(db))
    for await (const doc of db.collection(name).find({}, EXACT)) there.set(keyOf(name, doc._id), digestOf(doc));
  const found = new Set<string>();
  if (there.size === 0) return found;
  for await (const { read } of readLines(path)) {
    if (!('doc' in read)) continue;
    const key = keyOf(read.in, read.doc._id);
    if (there.get(key) === digestOf(read.doc)) found.add(key);
  }
  const other = [...there.keys()].find((key) => !found.has(key));
  if (other) throw new Error(`this MongoDB holds ${other}, which the copy has not so: restore on an empty one`);
  return found;
}
