/**
 * The urn of a secret vote: what each voted, in the memory of NATS alone. No disk holds it, so no copy of a database or of a disk tells who voted what; only this service may read it, to
 * count it once, and then it is gone. It outlives a stop of this service; a stop of NATS empties it, and the members vote again.
 */
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Bucket } from '@riph/chassis/nats/bucket';
import type { DosId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import { CHOIX_VOTE, type ChoixVote } from '@riph/contracts/seance/direct';

/** `deploy/nats` makes the bucket. */
const BUCKET = 'urne';
/** One vote: it opened again, its ballots are others. */
export type CleUrne = { seanceId: SeanceId; dosId: DosId; appel: number };
const cle = ({ seanceId, dosId, appel }: CleUrne, utiId: UtiId) => `${seanceId}.${dosId}.${appel}.${utiId}`;

@Injectable()
export class Urne implements OnModuleDestroy {
  private readonly bucket = new Bucket(() => ({
    ...(process.env.RIPH_URNE_USER ? { user: process.env.RIPH_URNE_USER } : { user: 'seance', account: 'seance' }),
    bucket: process.env.RIPH_URNE_BUCKET ?? BUCKET,
    direct: true,
  }));

  /** Put in, or put in place of the one before. */
  async deposer(vote: CleUrne, utiId: UtiId, choix: ChoixVote): Promise<void> {
    await (await this.bucket.open()).put(cle(vote, utiId), choix);
  }

  /** The ballots of these members, in no order that says whose they are; fewer than members when some were lost. */
  async compter(vote: CleUrne, utiIds: readonly UtiId[]): Promise<{ choix: ChoixVote }[]> {
    const kv = await this.bucket.open();
    const lus = await Promise.all(utiIds.map(async (utiId) => (await kv.get(cle(vote, utiId)))?.string()));
    return CHOIX_VOTE.flatMap((choix) => lus.filter((c) => c === choix).map(() => ({ choix })));
  }

  async vider(vote: CleUrne, utiIds: readonly UtiId[]): Promise<void> {
    const kv = await this.bucket.open();
    await Promise.all(utiIds.map((utiId) => kv.purge(cle(vote, utiId))));
  }

  onModuleDestroy(): Promise<void> {
    return this.bucket.close();
  }
}
