/** A bucket of NATS that one class of a service reads or writes, on a connection of its own: the wire carries requests and facts only. */
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectNats, leaveNats } from './nats.ts';

/** `direct`: what is read need not come from the leader. `account`: of the service that alone keeps it. */
type Where = { user: string; account?: string; bucket: string; direct?: boolean };

/** Opened at the first need; `where` is asked then, so that tests may name another bucket. */
export class Bucket {
  private opened: Promise<{ nc: NatsConnection; kv: KV }> | null = null;

  constructor(private readonly where: () => Where) {}

  /** A failed opening is not remembered: the next call tries again. */
  async open(): Promise<KV> {
    this.opened ??= this.connect();
    try {
      return (await this.opened).kv;
    } catch (error) {
      this.opened = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    const opened = await this.opened?.catch(() => null);
    if (opened) await leaveNats(opened.nc);
  }

  private async connect() {
    const { user, account, bucket, direct } = this.where();
    const nc = await connectNats(user, account);
    return { nc, kv: await new Kvm(nc).open(bucket, direct ? { allow_direct: true } : {}) };
  }
}
