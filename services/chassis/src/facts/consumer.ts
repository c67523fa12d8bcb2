/** From a delivery to the methods that asked for it: parse, remember, run, decide. */
import type { Event } from '@riph/contracts/core/events';
import { isTransient } from '../base/errors.ts';
import { describeFault, type Log } from '../base/logger.ts';
import { events as counted } from '../base/metrics.ts';
import { traceparentOr, withSpan } from '../base/telemetry.ts';
import { deadlineIn } from '../calls/deadline.ts';
import { runInRequest } from '../calls/request-context.ts';
import { type Delivery, decodeActor, HEADERS, type Verdict } from '../calls/wire.ts';
import type { Database, Tx } from '../store/postgres/transaction.ts';
import type { EventMeta } from './events.ts';

const ATTEMPTS_MAX = 5;
/** Facts whose faults are remembered at once: those of before another process took one over are forgotten in the end. */
const REMEMBERED_MAX = 10_000;
const BACKOFF_MS = [100, 500, 2_000, 5_000];
const EFFECT_MS = 60_000;

/** `name` tells two methods of one service on the same fact apart in the memory of messages. */
export type Listener = {
  event: Event;
  name: string;
  isRepeatable?: boolean;
  run: (payload: unknown, meta: EventMeta, tx?: Tx) => Promise<void>;
};

export class EventConsumer {
  /** By message: tries that failed by the fact itself. Not those of the wire, which also count the waits for a server that is away. */
  private readonly faults = new Map<string, number>();

  constructor(
    private readonly service: string,
    private readonly listeners: ReadonlyMap<string, readonly Listener[]>,
    /** Remembers the facts taken in; nobody does without a store. */
    private readonly memory: Pick<Database, 'takeIn' | 'takeInAfter'> | undefined,
    private readonly log: Log,
  ) {}

  /** Never throws: a fault of the fact ends in DEAD after five attempts, a fault of the surroundings (database away) is retried without end. */
  async handle(delivery: Delivery): Promise<Verdict> {
    const { subject, attempt, msgId } = delivery;
    const count = (result: string) => counted.inc({ service: this.service, event: subject, result });
    try {
      await withSpan(subject, 'consumer', traceparentOr(delivery.headers[HEADERS.trace]), (traceparent) =>
        this.run(delivery, traceparent),
      );
      this.faults.delete(msgId);
      count('done');
      return { done: 'ack' };
    } catch (error) {
      const fault = { event: subject, msgId, attempt, ...describeFault(error) };
      if (isTransient(error)) {
        count('waited');
        this.log.warn(fault, 'a fact waits');
        return { done: 'retry', afterMs: 5_000 };
      }
      const faults = (this.faults.get(msgId) ?? 0) + 1;
      if (faults >= ATTEMPTS_MAX) {
        this.faults.delete(msgId);
        count('dead');
        this.log.error(fault, 'a fact was given up: see the stream DEAD');
        return { done: 'dead', reason: error instanceof Error ? error.name : 'error' };
      }
      count('retried');
      this.log.warn(fault, 'a fact failed');
      this.remember(msgId, faults);
      return { done: 'retry', afterMs: BACKOFF_MS[faults - 1] ?? 10_000 };
    }
  }

  private remember(msgId: string, faults: number): void {
    this.faults.set(msgId, faults);
    for (const oldest of this.faults.keys()) {
      if (this.faults.size <= REMEMBERED_MAX) break;
      this.faults.delete(oldest);
    }
  }

  private async run({ subject, body, headers, msgId }: Delivery, traceparent: string): Promise<void> {
    const raw: unknown = JSON.parse(body);
    const meta: EventMeta = {
      msgId,
      at: headers[HEADERS.at] ?? '',
      actor: decodeActor(headers[HEADERS.actor]),
      requestId: headers[HEADERS.requestId] ?? 'systeme',
      cle: headers[HEADERS.cle] ?? null,
    };
    const request = { requestId: meta.requestId, actor: meta.actor, deadline: deadlineIn(EFFECT_MS), traceparent };
    await runInRequest(request, async () => {
      for (const listener of this.listeners.get(subject) ?? []) {
        const payload = listener.event.schema.parse(raw);
        if (!this.memory) await listener.run(payload, meta);
        else if (listener.isRepeatable) await this.memory.takeInAfter(msgId, listener.name, () => listener.run(payload, meta));
        else await this.memory.takeIn(msgId, listener.name, (tx) => listener.run(payload, meta, tx));
      }
    });
  }
}
