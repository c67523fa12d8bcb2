/**
 * What a method with `@OnMongo` may do with the fact it takes in. Each document that it changes remembers the message in the same write; what it does on no
 * document is kept in the collection of acts, with the message. A fact delivered again does what was not done yet, and nothing twice.
 */
import type { Clock } from '../../base/clock.ts';
import type { DocumentCollection } from './collection.ts';
import { DocumentTx } from './document-tx.ts';
import { type Id, nameOf } from './envelope.ts';

type Work<C> = (contenu: C, tx: DocumentTx) => void | Promise<void>;
type Also = (tx: DocumentTx) => void | Promise<void>;

/** The writes of the store, which remember `cle`; nothing is done where it is remembered already. */
export type Rememberer = {
  change: <C extends object>(collection: DocumentCollection<C>, id: Id, work: Work<C>, cle: string) => Promise<void>;
  create: <C extends object>(collection: DocumentCollection<C>, id: Id, contenu: C, also: Also, cle: string) => Promise<void>;
};

export class Intake extends DocumentTx {
  private readonly written = new Set<string>();

  constructor(
    service: string,
    clock: Clock,
    private readonly store: Rememberer,
    /** The message and the method, together. */
    readonly cle: string,
  ) {
    super(service, clock);
  }

  /** As `MongoStore.change`. Trap: two documents are two writes; a fault between them leaves the first one done until the fact comes back. */
  async change<C extends object>(collection: DocumentCollection<C>, id: Id, work: Work<C>): Promise<void> {
    this.assertFirst(collection, id);
    await this.store.change(collection, id, work, this.cle);
  }

  async create<C extends object>(
    collection: DocumentCollection<C>,
    id: Id,
    contenu: C,
    also: Also = () => undefined,
  ): Promise<void> {
    this.assertFirst(collection, id);
    await this.store.create(collection, id, contenu, also, this.cle);
  }

  /** A second write of the same document would find the message remembered by the first, and do nothing. */
  private assertFirst({ name }: { name: string }, id: Id): void {
    const document = nameOf(name, id);
    if (this.written.has(document)) throw new Error(`${document}: what a fact does to one document is one write`);
    this.written.add(document);
  }

  /** Whether an act must still be kept, for the memory of the message or for what was said outside of the documents. */
  get needsAct(): boolean {
    return this.written.size === 0 || this.hasTraces || this.effects().length > 0;
  }
}
