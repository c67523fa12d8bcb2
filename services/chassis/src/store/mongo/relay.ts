/**
 * Takes what waits inside the documents out of them: seals new journal lines, publishes facts to JetStream, deletes files given up. Documents are found by
 * the intents that their writers left; a pass over all documents, at the start and each day, finds what a copy put back may have left without an intent.
 * A kill at any point makes it begin again: a fact published twice keeps its message id, a line sealed twice is the same line.
 */
import type { Collection } from 'mongodb';
import type { Log } from '../../base/logger.ts';
import type { Wire } from '../../calls/wire.ts';
import { FactRelay, MEMORY_DAYS } from '../fact-relay.ts';
import { COLLECTIONS, type Envelope, type Id, type Intent, nameOf } from './envelope.ts';
import type { MongoStore } from './mongo-store.ts';
import { Seals } from './seals.ts';

const PAGE = 100;
/** Intents whose documents are looked at to count what waits. */
const COUNTED = 1_000;
/** The intent of a write that is not there yet may be that of a writer who is late; far longer than he may be (writer.ts). */
const GRACE_MS = 600_000;
const DAY_MS = 86_400_000;
const WAITING = { version: 1, outbox: 1, oublies: 1, tete: 1, scelle: 1 } as const;

type Waiting = Pick<Envelope, '_id' | keyof typeof WAITING>;
type Document = { collection: string; id: Id };

export class MongoRelay extends FactRelay {
  private readonly intents: Collection<Intent>;
  private readonly seals: Seals;

  constructor(
    private readonly store: MongoStore,
    wire: Wire,
    log: Log,
    /** Deletes the bytes of a file; nothing when they are gone already. */
    private readonly forget: (documentId: string) => Promise<void>,
  ) {
    super(store.service, wire, log);
    this.intents = store.db.collection<Intent>(COLLECTIONS.aRelayer);
    this.seals = new Seals(store.db, () => store.clock.instant());
    store.onWritten(() => this.kick());
  }

  /** Page after page of the intents, the oldest ones first. */
  protected async relay(): Promise<boolean> {
    for (let after: Intent | undefined; ; ) {
      const page: Intent[] = await this.intents
        .find(after ? { _id: { $gt: after._id } } : {})
        .sort({ _id: 1 })
        .limit(PAGE)
        .toArray();
      await this.relayPage(page);
      if (page.length < PAGE || this.isStopped) return false;
      after = page[PAGE - 1];
    }
  }

  private async relayPage(intents: readonly Intent[]): Promise<void> {
    const names = new Map(intents.map((i) => [nameOf(i.collection, i.document), { collection: i.collection, id: i.document }]));
    const { versions, fault } = await this.deliver([...names.values()]);
    const old = Date.now() - GRACE_MS;
    const isDone = (i: Intent): boolean => {
      const version = versions.get(nameOf(i.collection, i.document));
      // Once the document has that version, the write was made or has lost its race. Before, it may still come.
      return version !== undefined && (version >= i.version || i.le.getTime() < old);
    };
    const done = intents.filter(isDone).map((i) => i._id);
    if (done.length > 0) await this.intents.deleteMany({ _id: { $in: done } });
    if (fault) throw fault;
  }

  /** Gives the version of each document that has nothing left to relay, 0 for one that is not there, and the first fault of the others. */
  private async deliver(wanted: readonly Document[]): Promise<{ versions: Map<string, number>; fault: unknown }> {
    const found = await this.read(wanted);
    const fresh = [...found].filter(([, d]) => d.tete.rang > d.scelle);
    await this.seals.add(fresh.map(([document, d]) => ({ document, ...d.tete })));
    const versions = new Map<string, number>();
    let fault: unknown;
    for (const { collection, id } of wanted) {
      const name = nameOf(collection, id);
      const document = found.get(name);
      try {
        if (document) await this.empty(collection, document);
        versions.set(name, document?.version ?? 0);
      } catch (error) {
        // One fact that NATS does not take, or a file that cannot be deleted now, does not keep those of other documents.
        fault ??= error;
      }
    }
    return { versions, fault };
  }

  private async read(wanted: readonly Document[]): Promise<Map<string, Waiting>> {
    const found = new Map<string, Waiting>();
    for (const name of new Set(wanted.map((d) => d.collection))) {
      const ids = wanted.filter((d) => d.collection === name).map((d) => d.id);
      const cursor = this.store.documents({ name }).find({ _id: { $in: ids } }, { projection: WAITING });
      for await (const document of cursor) found.set(nameOf(name, document._id), document);
    }
    return found;
  }

  /** What left is taken out of the document even when the rest could not leave. */
  private async empty(name: string, { _id, outbox, oublies, tete, scelle }: Waiting): Promise<void> {
    const sent: string[] = [];
    const forgotten: string[] = [];
    try {
      for (const fact of outbox) {
        await this.send({ ...fact, payload: JSON.parse(fact.payload) });
        sent.push(fact.msgId);
      }
      for (const id of oublies) {
        await this.forget(id);
        forgotten.push(id);
      }
    } finally {
      if (sent.length + forgotten.length > 0 || tete.rang > scelle)
        await this.store
          .documents({ name })
          .updateOne(
            { _id },
            { $set: { scelle: tete.rang }, $pull: { outbox: { msgId: { $in: sent } }, oublies: { $in: forgotten } } },
          );
    }
  }

  /** Looks at every document. Then forgets the acts that only remember a message, once it can no longer be delivered. */
  async clean(): Promise<void> {
    for (const { name } of [...this.store.collections, { name: COLLECTIONS.acte }]) await this.pass(name);
    const limit = new Date(Date.now() - MEMORY_DAYS * DAY_MS);
    await this.store
      .documents({ name: COLLECTIONS.acte })
      .deleteMany({ 'pris.le': { $lt: limit }, 'tete.rang': 0, outbox: { $size: 0 }, oublies: { $size: 0 } });
  }

  private async pass(collection: string): Promise<void> {
    let some: Document[] = [];
    const cursor = this.store.documents({ name: collection }).find({}, { projection: WAITING });
    for await (const d of cursor) {
      if (this.isStopped) return;
      if (d.outbox.length + d.oublies.length > 0 || d.tete.rang > d.scelle) some.push({ collection, id: d._id });
      if (some.length === PAGE) some = await this.deliverAll(some);
    }
    await this.deliverAll(some);
  }

  private async deliverAll(documents: readonly Document[]): Promise<[]> {
    const { fault } = await this.deliver(documents);
    if (fault) throw fault;
    return [];
  }

  /** Not the number of intents: that of a writer that was killed before its write stays for the grace. Beyond so many, each is taken for one fact. */
  async waiting(): Promise<number> {
    const intents = await this.intents.find({}).limit(COUNTED).toArray();
    const more = intents.length < COUNTED ? 0 : (await this.intents.countDocuments({})) - COUNTED;
    let facts = more;
    for (const name of new Set(intents.map((i) => i.collection))) {
      const ids = intents.filter((i) => i.collection === name).map((i) => i.document);
      const found = this.store
        .documents({ name })
        .find({ _id: { $in: [...new Set(ids)] } }, { projection: { 'outbox.msgId': 1 } });
      for await (const { outbox } of found) facts += outbox.length;
    }
    return facts;
  }
}
