/**
 * Keys of the bucket `sessions` that identity writes and every BFF watches: who must be signed out, which CGU is published, how long a session
 * lives. The meaning of each key is in contracts/identity/session.internal.ts.
 */
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Bucket } from '@riph/chassis/nats/bucket';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import {
  BUCKET_SESSIONS,
  KEY_CGU_VERSION,
  KEY_PARAMETRES_SESSION,
  keyRevocation,
  type ParametresSession,
  type Revocation,
} from '@riph/contracts/identity/session.internal';

@Injectable()
export class SessionsKeys implements OnModuleDestroy {
  private readonly bucket = new Bucket(() => ({
    user: process.env.RIPH_SESSIONS_USER ?? 'identity',
    bucket: process.env.RIPH_SESSIONS_BUCKET ?? BUCKET_SESSIONS,
  }));

  /** Every session of the person opened before now is dead on all BFFs once this resolves. */
  async revoquer(utiId: UtiId, revocation: Revocation = {}): Promise<void> {
    await (await this.bucket.open()).put(keyRevocation(utiId), JSON.stringify(revocation));
  }

  /**
   * For an act that takes a right away, inside its transaction: the sessions die before the commit, since a death just after it would leave them alive, and
   * again after it, for one that was opened meanwhile. Throws when they cannot be ended now: the act is then undone.
   */
  async revoquerAvec(tx: Pick<Tx, 'afterCommit'>, utiId: UtiId, revocation: Revocation = {}): Promise<void> {
    await this.revoquer(utiId, revocation);
    tx.afterCommit(() => this.revoquer(utiId, revocation));
  }

  async publierCgu(version: number | null): Promise<void> {
    const kv = await this.bucket.open();
    await (version === null ? kv.delete(KEY_CGU_VERSION) : kv.put(KEY_CGU_VERSION, String(version)));
  }

  async publierParametres(p: ParametresSession): Promise<void> {
    await (await this.bucket.open()).put(KEY_PARAMETRES_SESSION, JSON.stringify(p));
  }

  onModuleDestroy(): Promise<void> {
    return this.bucket.close();
  }
}
