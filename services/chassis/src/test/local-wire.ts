/**
 * The wire of tests: services started together in one process reach one another without NATS, through the same JSON, the same handlers, the same
 * outbox and the same consumers. Facts are delivered in order, each until it is settled, without waiting between attempts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { refusal } from '@riph/contracts/core/errors';
import {
  type Delivery,
  HEADERS,
  type Reply,
  type Responder,
  type Stop,
  type Verdict,
  Wire,
  type WireHeaders,
} from '../calls/wire.ts';

type Durable = {
  service: string;
  subjects: ReadonlySet<string>;
  handle: (delivery: Delivery) => Promise<Verdict>;
  last: Promise<void>;
};

export type Published = { subject: string; payload: unknown; headers: WireHeaders; msgId: string };
export type Dead = { service: string; subject: string; msgId: string; reason: string };

/** What the services of one test share. */
export class LocalBus {
  readonly responders = new Map<string, Responder>();
  readonly durables = new Set<Durable>();
  readonly live = new Map<string, ((delivery: Delivery) => Promise<void>)[]>();
  /** Every fact relayed so far, in order. */
  readonly published: Published[] = [];
  /** Facts that a consumer gave up after its five attempts. */
  readonly dead: Dead[] = [];
  private readonly seen = new Set<string>();
  /** As on a network: what is sent does not carry the asynchronous context of the sender (its open transaction, its request). */
  readonly apart = AsyncLocalStorage.snapshot();

  publish(subject: string, body: string, headers: WireHeaders, msgId: string): void {
    if (this.seen.has(msgId)) return;
    this.seen.add(msgId);
    this.published.push({ subject, payload: JSON.parse(body), headers, msgId });
    this.deliver({ subject, body, headers: { ...headers, [HEADERS.msgId]: msgId }, msgId, attempt: 1 });
  }

  /** Gives a fact to its consumers; again for one already given, as JetStream may. */
  deliver(delivery: Delivery): void {
    for (const durable of this.durables)
      if (durable.subjects.has(delivery.subject))
        durable.last = this.apart(() => durable.last.then(() => this.settle(durable, delivery)));
    for (const hear of this.live.get(delivery.subject) ?? []) void this.apart(() => hear(delivery));
  }

  private async settle(durable: Durable, delivery: Delivery): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const verdict = await durable.handle({ ...delivery, attempt });
      if (verdict.done === 'ack') return;
      // A fault of the surroundings (database away) is retried for ever on JetStream; here it has five attempts too.
      if (verdict.done === 'dead' || attempt > 5) {
        const reason = verdict.done === 'dead' ? verdict.reason : 'still failing';
        this.dead.push({ service: durable.service, subject: delivery.subject, msgId: delivery.msgId, reason });
        return;
      }
    }
  }

  /** Resolves when no consumer is at work. */
  async settled(): Promise<void> {
    const lasts = () => [...this.durables].map((d) => d.last);
    for (let before = lasts(); ; before = lasts()) {
      await Promise.all(before);
      if (lasts().every((last, i) => last === before[i])) return;
    }
  }
}

export class LocalWire extends Wire {
  private readonly mine: Durable[] = [];
  constructor(
    private readonly service: string,
    private readonly bus: LocalBus,
  ) {
    super();
  }

  respond(subject: string, responder: Responder): void {
    this.bus.responders.set(subject, responder);
  }

  async request(subject: string, body: string, headers: WireHeaders): Promise<Reply> {
    const responder = this.bus.responders.get(subject);
    if (!responder) throw refusal('service.indisponible', {});
    return this.bus.apart(() => responder(body, headers));
  }

  async publish(subject: string, body: string, headers: WireHeaders, msgId: string): Promise<void> {
    this.bus.publish(subject, body, headers, msgId);
  }

  async consume(subjects: readonly string[], handle: (delivery: Delivery) => Promise<Verdict>): Promise<Stop> {
    const durable = { service: this.service, subjects: new Set(subjects), handle, last: Promise.resolve() };
    this.bus.durables.add(durable);
    this.mine.push(durable);
    return async () => {
      this.bus.durables.delete(durable);
      await durable.last;
    };
  }

  listen(subject: string, handle: (delivery: Delivery) => Promise<void>): void {
    this.bus.live.set(subject, [...(this.bus.live.get(subject) ?? []), handle]);
  }

  async flush(): Promise<void> {}

  onReconnect(): void {}

  async stopListening(): Promise<void> {
    for (const durable of this.mine) {
      this.bus.durables.delete(durable);
      await durable.last;
    }
  }

  async close(): Promise<void> {}

  fault(): string | null {
    return null;
  }

  violations(): readonly string[] {
    return [];
  }
}
