/**
 * Relays the facts that a store keeps to JetStream: right after a commit, at start-up, after a reconnection, and every ten seconds. What the stores have in
 * common; where facts wait, and how they are marked, is each store's.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { describeFault, type Log } from '../base/logger.ts';
import { outboxes, published } from '../base/metrics.ts';
import { encodeActor, HEADERS, type Wire } from '../calls/wire.ts';
import type { Fact } from './unit-of-work.ts';

/** Longer than a fact may still be delivered, from EVENTS or sent again from DEAD (deploy/nats/streams.ts): forgotten before, it would have its effect twice. */
export const MEMORY_DAYS = 100;
/** A neighbour instance that died after its commit leaves facts that nobody announces here. */
const SWEEP_MS = 10_000;

export abstract class FactRelay {
  protected isAsked = false;
  protected isStopped = false;
  private running: Promise<void> | undefined;
  private pause = 250;
  private timer: NodeJS.Timeout | undefined;
  private readonly sweep: NodeJS.Timeout;
  private readonly outbox: { service: string; waiting: () => Promise<number> };
  /** The relay serves all requests: it must not run inside the context of the one that woke it. */
  private readonly apart = AsyncLocalStorage.snapshot();

  constructor(
    protected readonly service: string,
    private readonly wire: Wire,
    protected readonly log: Log,
  ) {
    this.outbox = { service, waiting: () => this.waiting() };
    wire.onReconnect(() => this.kick());
    outboxes.add(this.outbox);
    this.sweep = setInterval(() => this.kick(), SWEEP_MS);
    this.sweep.unref();
  }

  /** Relays some of what waits. Gives whether more may wait; throws when nothing could be done. */
  protected abstract relay(): Promise<boolean>;
  /** Forgets what was relayed or taken in long ago. */
  abstract clean(): Promise<void>;
  /** Facts that have not left yet. */
  abstract waiting(): Promise<number>;

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
        while ((await this.relay()) && !this.isStopped);
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

  protected async send({ subject, payload, meta, msgId, cle }: Fact): Promise<void> {
    const headers = {
      [HEADERS.at]: meta.at,
      [HEADERS.requestId]: meta.requestId,
      [HEADERS.trace]: meta.traceparent,
      ...(meta.actor && { [HEADERS.actor]: encodeActor(meta.actor) }),
      ...(cle !== null && { [HEADERS.cle]: cle }),
    };
    await this.wire.publish(subject, JSON.stringify(payload), headers, msgId);
    published.inc({ service: this.service });
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
