/**
 * The two writes of a document: its insertion, and its next version by compare-and-set. A write that leaves something to relay is announced first, in the
 * small collection of intents: whenever a process is killed, what it wrote and did not relay is named there.
 */

import { refusal } from '@riph/contracts/core/errors';
import { type Collection, type Db, ObjectId } from 'mongodb';
import type { Clock } from '../../base/clock.ts';
import { currentRequest } from '../../calls/request-context.ts';
import { MEMORY_DAYS } from '../fact-relay.ts';
import { FIRST_PRINT } from '../journal-chain.ts';
import type { Kept } from './collection.ts';
import type { DocumentTx } from './document-tx.ts';
import { COLLECTIONS, type Envelope, type Head, type Id, type Intent, type Taken } from './envelope.ts';
import { isDuplicate } from './errors.ts';

/** From the intent to its write, at most. Far shorter than the grace after which the relay takes the intent of a dead writer away. */
const WRITE_MS = 60_000;
const DAY_MS = 86_400_000;
const BEGINNING = { rang: 0, empreinte: FIRST_PRINT };

export class Writer {
  private readonly intents: Collection<Intent>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    this.intents = db.collection<Intent>(COLLECTIONS.aRelayer);
  }

  async insert(name: string, id: Id, kept: Kept, tx: DocumentTx, cle?: string): Promise<void> {
    const pris = cle === undefined ? [] : [this.taken(cle)];
    const envelope = { _id: id, version: 1, ...kept, ...this.author(), ...tx.traces(BEGINNING), scelle: 0, pris };
    await this.announced({ collection: name, document: id, version: 1 }, tx, async () => {
      await this.db.collection<Envelope>(name).insertOne(envelope);
      return true;
    });
  }

  /** Gives false, and writes nothing, when the document is no longer at the version that was read. */
  replace(name: string, read: Head, kept: Kept, tx: DocumentTx, cle?: string): Promise<boolean> {
    const { journal, outbox, oublies, tete } = tx.traces(read.tete);
    const version = read.version + 1;
    const pris = cle !== undefined && { pris: [...read.pris.filter(isRemembered), this.taken(cle)] };
    const change = {
      $set: { ...kept, ...this.author(), version, tete, ...pris },
      $push: { journal: { $each: journal }, outbox: { $each: outbox }, oublies: { $each: oublies } },
    };
    return this.announced({ collection: name, document: read._id, version }, tx, async () => {
      const done = await this.db.collection<Envelope>(name).updateOne({ _id: read._id, version: read.version }, change);
      return done.matchedCount === 1;
    });
  }

  /**
   * The intent comes before the write. It is taken away by the relay, or here when the write surely was not made; after a lost connection nobody knows, and
   * it stays. A process that slept between the two gives up: the relay may have taken the intent away in the meantime.
   */
  private async announced(what: Omit<Intent, '_id' | 'le'>, tx: DocumentTx, write: () => Promise<boolean>): Promise<boolean> {
    if (!tx.hasTraces) return write();
    const intent = { _id: new ObjectId(), ...what, le: new Date() };
    await this.intents.insertOne(intent);
    if (Date.now() - intent.le.getTime() > WRITE_MS) throw refusal('service.indisponible', {});
    const isWritten = await write().catch(async (error: unknown) => {
      if (isDuplicate(error)) await this.intents.deleteOne({ _id: intent._id });
      throw error;
    });
    if (!isWritten) await this.intents.deleteOne({ _id: intent._id });
    return isWritten;
  }

  private author(): Pick<Envelope, 'par' | 'le'> {
    return { par: currentRequest()?.actor?.nom ?? null, le: this.clock.instant() };
  }

  private taken(cle: string): Taken {
    return { cle, le: new Date() };
  }
}

const isRemembered = ({ le }: Taken): boolean => Date.now() - le.getTime() < MEMORY_DAYS * DAY_MS;
