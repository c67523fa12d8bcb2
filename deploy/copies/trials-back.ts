/** Documents of MongoDB put back where there are none: as they were, but for what a restored platform must seal, remember and tell again. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { FIRST_PRINT } from '@riph/chassis/store/journal-chain';
import {
  COLLECTIONS,
  type Envelope,
  type Id,
  type Intent,
  type KeptFact,
  nameOf,
  type SealHead,
} from '@riph/chassis/store/mongo/envelope';
import { BSON, type Db, type Document, ObjectId } from 'mongodb';
import * as z from 'zod';
import { keptFact } from './facts.ts';
import { collectionsOf, EXACT, filesOf, keyOf, STAMP, stampOf } from './trials.ts';

const BATCH = 100;
/** Far below a message of MongoDB: a document may have 15 MB. */
const BATCH_CHARACTERS = 8_000_000;
const AGAIN = 'copie/';

const document = z.record(z.string(), z.unknown());
const line = z.union([
  z.object({ in: z.string(), indexes: z.array(z.object({ key: document, unique: z.boolean() })) }),
  z.object({ in: z.string(), doc: document }),
  z.object({ in: z.string(), gone: z.unknown() }),
]);
const seal = z.object({
  _id: z.coerce.number(),
  empreinte: z.string(),
  documents: z.array(z.object({ document: z.string(), rang: z.coerce.number() })),
});
const taken = z.array(z.object({ cle: z.string(), le: z.date() }));

type Last = { rank: number; stamp: string; files: string[] };
type Index = { key: Document; unique: boolean };

/** What a file of documents holds, its contents left out. */
export class TrialsCopy {
  /** The right line of each document, by its key. */
  readonly documents = new Map<string, Last>();
  readonly indexes = new Map<string, readonly Index[]>();
  /** Last line of each document that the chain of seals holds. */
  readonly sealed = new Map<string, number>();
  head: SealHead = { _id: 'tete', rang: 0, empreinte: FIRST_PRINT };

  private constructor(private readonly path: string) {}

  static async open(path: string): Promise<TrialsCopy> {
    const copy = new TrialsCopy(path);
    for await (const { rank, read } of copy.lines()) {
      if ('indexes' in read) copy.indexes.set(read.in, read.indexes);
      else if ('doc' in read) copy.take(read.in, read.doc, rank);
      else copy.documents.delete(keyOf(read.in, read.gone));
    }
    return copy;
  }

  get files(): string[] {
    return [...this.documents.values()].flatMap(({ files }) => files);
  }

  /** Each document once, as it stood. */
  async *contents(): AsyncGenerator<{ name: string; key: string; doc: Document; characters: number }> {
    for await (const { rank, read, characters } of this.lines()) {
      if (!('doc' in read)) continue;
      const key = keyOf(read.in, read.doc._id);
      if (this.documents.get(key)?.rank === rank) yield { name: read.in, key, doc: read.doc, characters };
    }
  }

  private take(name: string, doc: Document, rank: number): void {
    this.documents.set(keyOf(name, doc._id), { rank, stamp: stampOf(doc), files: filesOf(doc) });
    if (name !== COLLECTIONS.sceau) return;
    const link = seal.parse(doc);
    for (const { document, rang } of link.documents) this.sealed.set(document, Math.max(rang, this.sealed.get(document) ?? 0));
    if (link._id > this.head.rang) this.head = { _id: 'tete', rang: link._id, empreinte: link.empreinte };
  }

  private async *lines() {
    let rank = 0;
    for await (const text of textLines(this.path)) {
      rank += 1;
      yield { rank, read: line.parse(BSON.EJSON.parse(text, { relaxed: false })), characters: text.length };
    }
  }
}

const textLines = (path: string) =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

/**
 * Puts back what the database lacks. Gives how many documents, and the facts that documents will tell again. May be run again after a cut. Throws before it writes
 * anything when the database holds what the copy does not.
 */
export async function restoreTrials(
  db: Db,
  copy: TrialsCopy,
  factsPath: string,
  at: string,
): Promise<{ put: number; facts: number }> {
  const there = await assertOfCopy(db, copy);
  // Before the documents: the embedded store serves only what was indexed as it came.
  for (const [name, indexes] of copy.indexes)
    for (const { key, unique } of indexes)
      if (!('_id' in key && Object.keys(key).length === 1)) await db.collection(name).createIndex(orderOf(key), { unique });
  let put = 0;
  let batch: Document[] = [];
  let [of, characters] = ['', 0];
  const write = async () => {
    if (batch.length > 0) await db.collection(of).insertMany(batch, { ordered: false });
    put += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const found of copy.contents()) {
    if (there.has(found.key)) continue;
    if (found.name !== of || batch.length === BATCH || characters > BATCH_CHARACTERS) await write();
    of = found.name;
    batch.push(restored(found.name, found.doc, copy.sealed));
    characters += found.characters;
  }
  await write();
  const { _id, ...head } = copy.head;
  await db.collection<SealHead>(COLLECTIONS.tete).updateOne({ _id }, { $set: head }, { upsert: true });
  return { put, facts: await tellAgain(db, factsPath, at) };
}

/** Keys of the documents that stand already. */
async function assertOfCopy(db: Db, copy: TrialsCopy): Promise<Set<string>> {
  const there = new Set<string>();
  for (const name of await collectionsOf(db))
    for await (const head of db.collection<Pick<Envelope, '_id'>>(name).find({}, { projection: STAMP, ...EXACT })) {
      if (name === COLLECTIONS.acte && String(head._id).startsWith(AGAIN)) continue;
      const key = keyOf(name, head._id);
      if (copy.documents.get(key)?.stamp !== stampOf(head))
        throw new Error(`this MongoDB holds ${nameOf(name, head._id)}, which the copy has not so: restore on an empty one`);
      there.add(key);
    }
  return there;
}

/** Numbers of an index, which the copy keeps in their exact type. */
const orderOf = (key: Document): Record<string, 1 | -1> =>
  Object.fromEntries(Object.entries(key).map(([field, order]) => [field, Number(order) < 0 ? -1 : 1]));

/**
 * A line whose seal came after the instant of the copy is to be sealed again. What was taken in is remembered from today: the memory forgets after a hundred days,
 * of which the copy may be older than a few.
 */
function restored(name: string, doc: Document, sealed: ReadonlyMap<string, number>): Document {
  if (doc.scelle === undefined) return doc;
  const ofChain = sealed.get(nameOf(name, idOf(doc))) ?? 0;
  const scelle = Number(doc.scelle) > ofChain ? { scelle: ofChain } : {};
  return { ...doc, ...scelle, pris: taken.parse(doc.pris).map(({ cle }) => ({ cle, le: new Date() })) };
}

const idOf = ({ _id }: Document): Id => (typeof _id === 'string' ? _id : Number(_id));

/** Facts wait in acts made for them, announced so that the relay sends them before any other. */
async function tellAgain(db: Db, path: string, at: string): Promise<number> {
  let facts = 0;
  let waiting: KeptFact[] = [];
  const keep = async () => {
    if (waiting.length > 0) await keepAct(db, `${AGAIN}${at}/${facts}`, waiting);
    waiting = [];
  };
  for await (const text of textLines(path)) {
    waiting.push(keptFact(text));
    facts += 1;
    if (waiting.length === BATCH) await keep();
  }
  await keep();
  return facts;
}

async function keepAct(db: Db, _id: string, outbox: KeptFact[]): Promise<void> {
  const acts = db.collection<Envelope>(COLLECTIONS.acte);
  if (await acts.findOne({ _id }, { projection: { _id: 1 } })) return;
  const le = new Date();
  const intent = { _id: new ObjectId(), collection: COLLECTIONS.acte, document: _id, version: 1, le };
  await db.collection<Intent>(COLLECTIONS.aRelayer).insertOne(intent);
  const nothing = { contenu: {}, cles: {}, fichiers: [], journal: [], oublies: [], par: null };
  const tete = { rang: 0, empreinte: FIRST_PRINT };
  await acts.insertOne({
    _id,
    version: 1,
    schema: 1,
    ...nothing,
    le: le.toISOString(),
    tete,
    scelle: 0,
    outbox,
    pris: [{ cle: _id, le }],
  });
}
