/**
 * `MongoStore`: the one MongoDB of a service. Its unit of work is one document, written by compare-and-set with its journal lines and its facts inside;
 * facts leave for JetStream right after (relay.ts).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';
import type { Collection, Db, MongoClient } from 'mongodb';
import type { Clock } from '../../base/clock.ts';
import { traceparentOr, withSpan } from '../../base/telemetry.ts';
import { currentRequest } from '../../calls/request-context.ts';
import type { StoredLine } from '../journal-chain.ts';
import type { DocumentCollection, Kept } from './collection.ts';
import { DocumentTx } from './document-tx.ts';
import { COLLECTIONS, type Envelope, HEAD, type Head, type Id, lineOf, type Numbered } from './envelope.ts';
import { isDuplicate, sayDuplicate } from './errors.ts';
import { Intake, type Rememberer } from './intake.ts';
import { Writer } from './writer.ts';

export type Stored<C> = { id: Id; version: number; contenu: C; par: string | null; le: string };
/** A write that read a version gives it: it is refused when the document has another one. */
export type Target = { id: Id; version?: number };

type Work<C, R> = (contenu: C, tx: DocumentTx) => R | Promise<R>;
type Also = (tx: DocumentTx) => void | Promise<void>;
/** null: another writer came first. */
type Attempt<R> = Promise<{ result: R } | null>;

/** Writers of one document that meet without having read a version. */
const ATTEMPTS = 100;
const ACT: Kept = { contenu: {}, schema: 1, cles: {}, fichiers: [] };

export class MongoStore {
  private readonly writer: Writer;
  private readonly open = new AsyncLocalStorage<true>();
  private written: () => void = () => undefined;

  constructor(
    readonly service: string,
    readonly client: MongoClient,
    readonly collections: readonly DocumentCollection[],
    readonly clock: Clock,
    private readonly onEffectFault: (error: unknown) => void,
  ) {
    this.writer = new Writer(this.db, clock);
  }

  get db(): Db {
    return this.client.db();
  }

  documents({ name }: { name: string }): Collection<Envelope> {
    return this.db.collection<Envelope>(name);
  }

  /** null when there is none, or none any more. */
  async read<C extends object>(collection: DocumentCollection<C>, id: Id): Promise<Stored<C> | null> {
    const [found] = await this.readMany(collection, [id]);
    return found ?? null;
  }

  /** In the order of the ids; those that are not there are left out. */
  async readMany<C extends object>(collection: DocumentCollection<C>, ids: readonly Id[]): Promise<Stored<C>[]> {
    const found = await this.documents(collection)
      .find({ _id: { $in: [...ids] } }, { projection: HEAD })
      .toArray();
    const byId = new Map(found.map((e) => [e._id, e]));
    return ids.flatMap((id) => storedOf(collection, byId.get(id)));
  }

  /** By one of the unique values of the collection: no other field serves a read. */
  async readBy<C extends object>(collection: DocumentCollection<C>, unique: string, value: string): Promise<Stored<C> | null> {
    if (!collection.uniques.includes(unique)) throw new Error(`${collection.name} has no unique value ${unique}`);
    const found = await this.documents(collection).findOne({ [`cles.${unique}`]: value }, { projection: HEAD });
    return storedOf(collection, found)[0] ?? null;
  }

  /** The journal of one document, the oldest line first; also of an erased one. */
  async journalOf(collection: DocumentCollection, id: Id): Promise<StoredLine[]> {
    const found = await this.documents(collection).findOne({ _id: id }, { projection: { journal: 1 } });
    return (found?.journal ?? []).map(lineOf);
  }

  /** The next number of a series. Unlike that of PostgreSQL it is taken before the write that bears it: a write that fails leaves a hole. */
  async nextNumber(serie: string): Promise<number> {
    const numbers = this.db.collection<Numbered>(COLLECTIONS.numero);
    const options = { upsert: true, returnDocument: 'after' } as const;
    const next = async () => (await numbers.findOneAndUpdate({ _id: serie }, { $inc: { valeur: 1 } }, options))?.valeur;
    return untilWritten(async () => {
      // Two first numbers at once: MongoDB lets one of them make the series.
      const valeur = await next().catch((error: unknown) => (isDuplicate(error) ? undefined : Promise.reject(error)));
      return valeur === undefined ? null : { result: valeur };
    });
  }

  /** The last number that was given of a series, 0 before the first: documents numbered by it are paged by their ids up to there. */
  async lastNumber(serie: string): Promise<number> {
    return (await this.db.collection<Numbered>(COLLECTIONS.numero).findOne({ _id: serie }))?.valeur ?? 0;
  }

  /** About how many there are: the store counts them as it writes, nothing is read. */
  count({ name }: { name: string }): Promise<number> {
    return this.documents({ name }).estimatedDocumentCount();
  }

  /**
   * Runs `work` on the content, which it may change in place, and writes the document with what `tx` was told. With a version, another writer makes it
   * `version.perimee`; without, `work` is run again on what the other wrote, so its other effects belong in `tx.afterCommit`.
   */
  change<C extends object, R>(collection: DocumentCollection<C>, target: Target, work: Work<C, R>): Promise<R> {
    return untilWritten(async () => this.attempt(collection, await this.headOf(collection, target), work, 'kept'));
  }

  /** Empties the document for good; its journal and its id stay. */
  erase<C extends object>(collection: DocumentCollection<C>, target: Target, work: Work<C, void>): Promise<void> {
    return untilWritten(async () => this.attempt(collection, await this.headOf(collection, target), work, 'erased'));
  }

  /** Throws a DuplicateDocument when the id or a unique value is taken. */
  async create<C extends object>(
    collection: DocumentCollection<C>,
    id: Id,
    contenu: C,
    also: Also = () => undefined,
  ): Promise<void> {
    await this.insert(collection.name, id, collection.kept(id, contenu), telling(collection, id, contenu, also)).catch(
      sayDuplicate,
    );
  }

  /** Lines and facts that concern no document. */
  note(also: Also): Promise<void> {
    const cle = randomUUID();
    return this.insert(COLLECTIONS.acte, cle, ACT, also, cle);
  }

  /** Runs the effect of a fact, remembered by what it writes: a fact delivered again has no second effect. */
  async takeIn(msgId: string, consumer: string, effect: (tx: Intake) => Promise<void>): Promise<void> {
    const cle = `${msgId}/${consumer}`;
    if (await this.documents({ name: COLLECTIONS.acte }).findOne({ _id: cle }, { projection: { _id: 1 } })) return;
    const tx = new Intake(this.service, this.clock, this.rememberer, cle);
    await effect(tx);
    if (!tx.needsAct) return;
    try {
      await this.writer.insert(COLLECTIONS.acte, cle, ACT, tx, cle);
    } catch (error) {
      // The message was delivered to another instance too, which has done it.
      if (isDuplicate(error)) return;
      throw error;
    }
    await this.committed(tx);
  }

  private readonly rememberer: Rememberer = {
    change: (collection, id, work, cle) =>
      untilWritten(async () => {
        const head = await this.headOf(collection, { id });
        return isTaken(head, cle) ? { result: undefined } : this.attempt(collection, head, work, 'kept', cle);
      }),
    create: async (collection, id, contenu, also, cle) => {
      try {
        await this.insert(collection.name, id, collection.kept(id, contenu), telling(collection, id, contenu, also), cle);
      } catch (error) {
        const there = isDuplicate(error) && (await this.documents(collection).findOne({ _id: id }, { projection: HEAD }));
        if (!there || !isTaken(there, cle)) sayDuplicate(error);
      }
    },
  };

  /** Told after each write that left something to relay. */
  onWritten(tell: () => void): void {
    this.written = tell;
  }

  private async headOf(collection: DocumentCollection, { id, version }: Target): Promise<Head> {
    const head = await this.documents(collection).findOne({ _id: id }, { projection: HEAD });
    if (!head || head.contenu === null) throw refusal('objet.introuvable', { objet: collection.objet });
    if (version !== undefined && head.version !== version)
      throw refusal('version.perimee', { par: head.par ?? 'la plateforme', le: formatJour(jourParis(head.le)) });
    return head;
  }

  private async attempt<C extends object, R>(
    collection: DocumentCollection<C>,
    head: Head,
    work: Work<C, R>,
    becomes: 'kept' | 'erased',
    cle?: string,
  ): Attempt<R> {
    const contenu = collection.current(head);
    if (!contenu) throw refusal('objet.introuvable', { objet: collection.objet });
    const tx = new DocumentTx(this.service, this.clock);
    const result = await this.unit(() => work(contenu, tx));
    const written = becomes === 'kept' ? contenu : null;
    tx.tell(collection.told({ id: head._id, version: head.version + 1, contenu: written }));
    const kept = collection.kept(head._id, written);
    if (!(await this.writer.replace(collection.name, head, kept, tx, cle).catch(sayDuplicate))) return null;
    await this.committed(tx);
    return { result };
  }

  private async insert(name: string, id: Id, kept: Kept, also: Also, cle?: string): Promise<void> {
    const tx = new DocumentTx(this.service, this.clock);
    await this.unit(() => also(tx));
    await this.writer.insert(name, id, kept, tx, cle);
    await this.committed(tx);
  }

  /** A unit of work inside another is refused: the two would be two writes, and a kill between them would part them. */
  private unit<R>(work: () => R | Promise<R>): Promise<R> {
    if (this.open.getStore()) throw new Error('a unit of work is already open: one document is one write');
    return withSpan('mongo change', 'internal', traceparentOr(currentRequest()?.traceparent), () =>
      this.open.run(true, async () => work()),
    );
  }

  private async committed(tx: DocumentTx): Promise<void> {
    if (tx.hasTraces) this.written();
    for (const effect of tx.effects()) {
      try {
        await effect();
      } catch (error) {
        this.onEffectFault(error);
      }
    }
  }
}

const telling =
  <C extends object>(collection: DocumentCollection<C>, id: Id, contenu: C, also: Also): Also =>
  async (tx) => {
    await also(tx);
    tx.tell(collection.told({ id, version: 1, contenu }));
  };

const isTaken = (head: Head, cle: string): boolean => head.pris.some((p) => p.cle === cle);

function storedOf<C extends object>(collection: DocumentCollection<C>, head: Head | null | undefined): Stored<C>[] {
  const contenu = head && collection.current(head);
  return head && contenu ? [{ id: head._id, version: head.version, contenu, par: head.par, le: head.le }] : [];
}

async function untilWritten<R>(once: () => Attempt<R>): Promise<R> {
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const done = await once();
    if (done) return done.result;
  }
  throw refusal('service.indisponible', {});
}
