/**
 * The chain of a service's journal on MongoDB. The lines of a document are chained inside it, by the write that makes them; the relay then seals the last
 * line of each document that has new ones into one chain for the service: a document taken away, or whose own chain was made again, does not match its seal.
 */
import type { Collection, Db } from 'mongodb';
import { printOf } from '../journal-chain.ts';
import { COLLECTIONS, type Seal, type Sealed, type SealHead, sealText } from './envelope.ts';
import { isDuplicate } from './errors.ts';

export class Seals {
  private readonly seals: Collection<Seal>;
  private readonly head: Collection<SealHead>;

  constructor(
    db: Db,
    private readonly now: () => string,
  ) {
    this.seals = db.collection<Seal>(COLLECTIONS.sceau);
    this.head = db.collection<SealHead>(COLLECTIONS.tete);
  }

  /** Adds one link. Two instances that add at once: the id of the link lets one through, the other one follows it. */
  async add(documents: readonly Sealed[]): Promise<void> {
    if (documents.length === 0) return;
    for (;;) {
      const head = await this.head.findOne({ _id: 'tete' });
      if (!head) throw new Error('the chain of seals has no head: the collections of the service were not prepared');
      const link = { documents: [...documents], le: this.now() };
      const seal: Seal = {
        _id: head.rang + 1,
        ...link,
        precedent: head.empreinte,
        empreinte: printOf(head.empreinte, sealText(link)),
      };
      const isMine = await this.insert(seal);
      // Also after another's link: a kill between the link and the head leaves the head one behind.
      const last = isMine ? seal : await this.seals.findOne({ _id: seal._id });
      if (last)
        await this.head.updateOne({ _id: 'tete', rang: head.rang }, { $set: { rang: last._id, empreinte: last.empreinte } });
      if (isMine) return;
    }
  }

  private async insert(seal: Seal): Promise<boolean> {
    try {
      await this.seals.insertOne(seal);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
