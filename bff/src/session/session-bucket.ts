/**
 * The bucket `sessions` as a live copy in memory: a watch feeds `apply`, so that reading a session costs no network and a revocation written
 * anywhere is known here as soon as NATS says it. If the watch ends it is opened again, and the copy rebuilt before it serves.
 */
import { JetStreamApiError, type JetStreamClient, jetstream } from '@nats-io/jetstream';
import { type KV, type KvEntry, Kvm } from '@nats-io/kv';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '@riph/chassis/base/logger';
import { BUCKET_SESSIONS, BUCKET_SESSIONS_OPTIONS } from '@riph/contracts/identity/session.internal';
import { ABSOLUTE_LIMIT_MS } from './session-record.ts';

const CAS_CONFLICT = 10_071;
const RETRY_MS = 500;
const MARKER_TTL = `${ABSOLUTE_LIMIT_MS / 1000}s`;

/** A change seen in the bucket; `value` is null for a deleted or expired key. */
export type Change = { key: string; value: string | null; revision: number };

export class SessionBucket {
  private isStopped = false;
  private isUp = false;
  private watch: Awaited<ReturnType<KV['watch']>> | undefined;

  private constructor(
    private readonly js: JetStreamClient,
    private readonly kv: KV,
    private readonly log: Log,
    private readonly apply: (change: Change) => void,
  ) {}

  /** Opens the bucket, creating it where this user may, and resolves once the whole content was applied. */
  static async open(nc: NatsConnection, log: Log, apply: (change: Change) => void): Promise<SessionBucket> {
    const js = jetstream(nc);
    const bucket = new SessionBucket(js, await openOrCreate(nc), log, apply);
    await bucket.follow();
    return bucket;
  }

  /** Whether the copy follows the bucket now. */
  isReady = () => this.isUp;

  private async follow(): Promise<void> {
    this.watch = await this.kv.watch();
    const probe = `sonde.${crypto.randomUUID()}`;
    const { promise: caughtUp, resolve } = Promise.withResolvers<void>();
    void this.read(this.watch, probe, resolve);
    // The watch delivers in order: once our own key comes back, everything older has been applied.
    await this.write(probe, '', 60, undefined);
    await caughtUp;
    this.isUp = true;
  }

  private async read(watch: AsyncIterable<KvEntry>, probe: string, caughtUp: () => void): Promise<void> {
    try {
      for await (const e of watch) {
        if (e.key === probe) caughtUp();
        else this.apply({ key: e.key, value: e.operation === 'PUT' ? e.string() : null, revision: e.revision });
      }
    } catch (error) {
      this.log.error({ fault: error instanceof Error ? error.name : 'unknown' }, 'the watch of the sessions failed');
    }
    this.isUp = false;
    if (!this.isStopped) await this.again();
  }

  private async again(): Promise<void> {
    while (!this.isStopped) {
      try {
        return await this.follow();
      } catch {
        this.log.warn('the sessions cannot be watched; trying again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** One direct read, for a session opened a moment ago on another BFF. */
  async get(key: string): Promise<Change | null> {
    const e = await this.kv.get(key);
    return e && e.operation === 'PUT' ? { key, value: e.string(), revision: e.revision } : null;
  }

  /**
   * Writes a key that dies by itself after `ttlSeconds`. With `previous`, only if the key is still at that revision: null when it is not.
   * Straight to JetStream, as `kv.update` has no time to live.
   */
  async write(key: string, value: string, ttlSeconds: number | null, previous: number | undefined): Promise<number | null> {
    const h = headers();
    if (ttlSeconds !== null) h.set('Nats-TTL', `${ttlSeconds}s`);
    if (previous !== undefined) h.set('Nats-Expected-Last-Subject-Sequence', String(previous));
    return unlessChanged(async () => (await this.js.publish(`$KV.${BUCKET_SESSIONS}.${key}`, value, { headers: h })).seq);
  }

  /**
   * The marker left behind tells of the end to a BFF that was cut off: it stays as long as a session may live, no longer, or a bucket of dead keys would only
   * grow. With `previous`, false when the key is no longer at that revision.
   */
  async remove(key: string, previous?: number): Promise<boolean> {
    return (await unlessChanged(() => this.kv.purge(key, { ttl: MARKER_TTL, previousSeq: previous }).then(() => true))) ?? false;
  }

  stop() {
    this.isStopped = true;
    this.watch?.stop();
  }
}

const unlessChanged = async <T>(write: () => Promise<T>): Promise<T | null> => {
  try {
    return await write();
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === CAS_CONFLICT) return null;
    throw error;
  }
};

const openOrCreate = async (nc: NatsConnection): Promise<KV> => {
  try {
    const kv = await new Kvm(nc).open(BUCKET_SESSIONS, { allow_direct: true });
    await kv.status();
    return kv;
  } catch (error) {
    if (!(error instanceof JetStreamApiError) && !(error instanceof Error && /not found/i.test(error.message))) throw error;
    return new Kvm(nc).create(BUCKET_SESSIONS, { ...BUCKET_SESSIONS_OPTIONS, allow_direct: true });
  }
};
