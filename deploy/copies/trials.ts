/**
 * Documents of MongoDB, where trials of medicines stand, all as they were at one instant and without a lock: they are read, then what changed since is read
 * again, until a pass finds that nothing changed. What the last pass found unchanged stood so, all at once, when that pass began. Transactions and snapshots would
 * do it on some servers only; this does it on each one that speaks the protocol.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { COLLECTIONS, type Id } from '@riph/chassis/store/mongo/envelope';
import { BSON, type Collection, type Db, type Document } from 'mongodb';

/** What is said of one document; the last line of a document is right. In canonical EJSON, which keeps the type of each value. */
export type TrialLine =
  | { in: string; indexes: { key: Document; unique: boolean }[] }
  | { in: string; doc: Document }
  | { in: string; gone: Id };

type Any = Document & { _id: Id };

/** Intents are of the process that writes: what they would find, the pass over all documents does (chassis, relay.ts). The head follows from the seals. */
const LEFT_OUT: readonly string[] = [COLLECTIONS.aRelayer, COLLECTIONS.tete];
/** An import that writes all the time would be waited for without end. */
const PASSES = 30;
/** What each write of a document changes: its version, the number of a series, the print of a seal. */
export const STAMP = { version: 1, valeur: 1, empreinte: 1 };
export const EXACT = { promoteValues: false } as const;

export const textOf = (value: unknown): string => BSON.EJSON.stringify(value, { relaxed: false });
export const stampOf = ({ version, valeur, empreinte }: Document): string => String(version ?? valeur ?? empreinte);
export const keyOf = (name: string, id: unknown): string => `${name}/${textOf({ id })}`;

/** Collections that a copy holds, the seals first: a link read before a document is one whose line that document has. */
export async function collectionsOf(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name) && !name.startsWith('system.'));
  return names.sort((a, b) => Number(b === COLLECTIONS.sceau) - Number(a === COLLECTIONS.sceau) || (a < b ? -1 : 1));
}

type Read = { name: string; id: Id; stamp: string; files: string[] };

export class TrialsReader {
  private readonly known = new Map<string, Read>();
  private readonly indexed = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly path: string,
    /** Told before each pass; what it was told before the last one is of the instant of the copy. */
    private readonly onPass: () => Promise<void>,
  ) {}

  /** Adds to the file what changed since it was last asked. Gives how many lines; throws when documents never stop changing. */
  async settle(): Promise<number> {
    let lines = 0;
    for (let pass = 0; pass < PASSES; pass += 1) {
      await this.onPass();
      const before = lines;
      const counted = async function* (all: AsyncIterable<TrialLine>) {
        for await (const line of all) {
          lines += 1;
          yield `${textOf(line)}\n`;
        }
      };
      const file = createWriteStream(this.path, { flags: 'a', mode: 0o600, flush: true });
      await pipeline(Readable.from(counted(this.pass())), file);
      if (lines === before) return lines;
    }
    throw new Error('trials are written all the time (an import is under way?): run the copy again once it is over');
  }

  /** Files that the documents refer to. */
  get files(): string[] {
    return [...this.known.values()].flatMap((read) => read.files);
  }

  get count(): number {
    return this.known.size;
  }

  private async *pass(): AsyncGenerator<TrialLine> {
    for (const name of await collectionsOf(this.db)) {
      if (!this.indexed.has(name)) yield await this.indexesOf(name);
      const there = new Set<string>();
      const changed: Id[] = [];
      for await (const head of this.collection(name).find({}, { projection: STAMP, ...EXACT })) {
        const key = keyOf(name, head._id);
        there.add(key);
        if (this.known.get(key)?.stamp !== stampOf(head)) changed.push(head._id);
      }
      for (const id of changed) yield* this.read(name, id);
      yield* this.without(name, there);
    }
  }

  private async indexesOf(name: string): Promise<TrialLine> {
    const indexes = await this.db.collection(name).indexes();
    this.indexed.add(name);
    return { in: name, indexes: indexes.map(({ key, unique }) => ({ key, unique: unique === true })) };
  }

  /** Nothing when it went in the meantime. */
  private async *read(name: string, id: Id): AsyncGenerator<TrialLine> {
    const doc = await this.collection(name).findOne({ _id: id }, EXACT);
    if (!doc) return;
    this.known.set(keyOf(name, id), { name, id, stamp: stampOf(doc), files: filesOf(doc) });
    yield { in: name, doc };
  }

  private collection(name: string): Collection<Any> {
    return this.db.collection<Any>(name);
  }

  private async *without(name: string, there: ReadonlySet<string>): AsyncGenerator<TrialLine> {
    for (const [key, read] of this.known) {
      if (read.name !== name || there.has(key)) continue;
      this.known.delete(key);
      yield { in: name, gone: read.id };
    }
  }
}

export const filesOf = ({ fichiers }: Document): string[] => (Array.isArray(fichiers) ? fichiers.map(String) : []);
