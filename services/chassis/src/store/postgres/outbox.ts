/**
 * Relays the outbox to JetStream, in the order of commits, right after a commit, at start-up and after a reconnection. A fact published twice
 * (a kill between the publication and its mark) keeps its message id: JetStream drops it within its window, consumers after.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@riph/contracts/core/call';
import { describeFault, type Log } from '../../base/logger.ts';
import { outboxes, published } from '../../base/metrics.ts';
import { encodeActor, HEADERS, type Wire } from '../../calls/wire.ts';
import type { Database } from './transaction.ts';

const BATCH = 100;
const RELAY_LOCK = 720_002;
const KEPT = "interval '7 days'";
/** Longer than a fact may still be delivered, from EVENTS or sent again from DEAD (deploy/nats/streams.ts): forgotten before, it would have its effect twice. */
export const MEMORY_DAYS = 100;
/** Rows forgotten by one statement. */
const CLEAN_BATCH = 5_000;
/** A neighbour instance that died after its commit leaves facts that nobody announces here. */
const SWEEP_MS = 10_000;

type Row = {
  id: number;
  subject: string;
  payload: unknown;
  meta: { at: string; actor: Actor | null; requestId: string; traceparent: string };
  msgId: string;
  cle: string | null;
};

export class OutboxRelay {
  private running: Promise<void> | undefined;
  private isAsked = false;
  private isStopped = false;
  private pause = 250;
  private timer: NodeJS.Timeout | undefined;
  private readonly sweep: NodeJS.Timeout;
  private readonly outbox: { service: string; waiting: () => Promise<number> };
  /** The relay serves all requests: it must not run inside the context of the one that woke it. */
  private readonly apart = AsyncLocalStorage.snapshot();

  constructor(
    private readonly db: Database,
    private readonly wire: Wire,
    private readonly log: Log,
  ) {
    this.outbox = { service: db.service, waiting: () => this.waiting() };
    db.onCommittedFacts(() => this.kick());
    wire.onReconnect(() => this.kick());
    outboxes.add(this.outbox);
    this.sweep = setInterval(() => this.kick(), SWEEP_MS);
    this.sweep.unref();
  }

  /** Relays what waits; one run at a time, and once more when asked meanwhile. */
  kick(): void {
    if (this.isStopped) return;
    this.isAsked = true;
    this.running ??= this.apart(() => this.run()).finally(() => {
      this.running = undefined;
      if (this.isAsked && !this.timer) this.kick();
    });
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      while (this.isAsked && !this.isStopped) {
        this.isAsked = false;
        while ((await this.relay()) === BATCH && !this.isStopped);
      }
      this.pause = 250;
    } catch (error) {
      this.log.error(describeFault(error), 'facts wait in the outbox; trying again');
      if (this.isStopped) return;
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.kick();
      }, this.pause);
      this.timer.unref();
      this.pause = Math.min(this.pause * 2, 10_000);
    }
  }

  private async relay(): Promise<number> {
    return this.db.dataSource.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [RELAY_LOCK]);
      const waiting: Row[] = await manager.query(
        `select id, subject, payload, meta, msg_id as "msgId", cle from outbox where publie_le is null order by id limit ${BATCH}`,
      );
      const sent: number[] = [];
      try {
        for (const row of waiting) {
          await this.send(row);
          sent.push(row.id);
        }
      } catch (error) {
        // What left is marked all the same; the rest waits in order.
        if (sent.length === 0) throw error;
        this.log.error(describeFault(error), 'the relay stopped half-way');
        this.isAsked = true;
      }
      if (sent.length > 0) await manager.query('update outbox set publie_le = now() where id = any($1)', [sent]);
      return sent.length;
    });
  }

  private async send({ subject, payload, meta, msgId, cle }: Row): Promise<void> {
    const headers = {
      [HEADERS.at]: meta.at,
      [HEADERS.requestId]: meta.requestId,
      [HEADERS.trace]: meta.traceparent,
      ...(meta.actor && { [HEADERS.actor]: encodeActor(meta.actor) }),
      ...(cle !== null && { [HEADERS.cle]: cle }),
    };
    await this.wire.publish(subject, JSON.stringify(payload), headers, msgId);
    published.inc({ service: this.db.service });
  }

  /** Forgets what was relayed or taken in long ago. */
  async clean(): Promise<void> {
    await this.delete('outbox', `publie_le < now() - ${KEPT}`);
    await this.delete('message_traite', `traite_le < now() - interval '${MEMORY_DAYS} days'`);
  }

  private async delete(table: string, condition: string): Promise<void> {
    const some = `select ctid from ${table} where ${condition} limit ${CLEAN_BATCH}`;
    const sql = `with gone as (delete from ${table} where ctid = any(array(${some})) returning 1) select count(*) as n from gone`;
    for (let n = CLEAN_BATCH; n === CLEAN_BATCH && !this.isStopped; ) [{ n }] = await this.db.query<{ n: number }>(sql);
  }

  /** Facts that have not left yet. */
  async waiting(): Promise<number> {
    const [{ n }] = await this.db.query<{ n: number }>('select count(*) as n from outbox where publie_le is null');
    return n;
  }

  /** Resolves when nothing asked so far is left to try. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    outboxes.delete(this.outbox);
    clearInterval(this.sweep);
    clearTimeout(this.timer);
    await this.settled();
  }
}
