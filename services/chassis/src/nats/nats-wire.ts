/** The wire over NATS: requests on queue groups, facts on the stream EVENTS by the durable consumer named after the service. */
import { type ConsumerMessages, type JetStreamClient, type JsMsg, jetstream } from '@nats-io/jetstream';
import {
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  headers as natsHeaders,
  PermissionViolationError,
  type Subscription,
} from '@nats-io/transport-node';
import { describeFault, type Log } from '../base/logger.ts';
import { violations as violationCount } from '../base/metrics.ts';
import { rawRequest, SIGN_MS } from '../calls/requester.ts';
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
import { REASON } from './dead-letters.ts';
import { leaveNats, watchStatus } from './nats.ts';

export const EVENTS_STREAM = 'EVENTS';
const KNOWN = Object.values(HEADERS);
const BATCH = 64;

/** Facts of one key wait for one another; the others need not. */
class Lanes {
  private readonly running = new Set<Promise<void>>();
  private readonly last = new Map<string, Promise<void>>();

  add(lane: string, settle: () => Promise<void>): void {
    const mine = (this.last.get(lane) ?? Promise.resolve()).then(settle);
    this.last.set(lane, mine);
    this.running.add(mine);
    void mine.finally(() => {
      this.running.delete(mine);
      if (this.last.get(lane) === mine) this.last.delete(lane);
    });
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.running);
  }
}

export class NatsWire extends Wire {
  private readonly subscriptions: Subscription[] = [];
  private readonly reconnected: (() => void)[] = [];
  private readonly refused: string[] = [];
  private readonly signs = new Set<NodeJS.Timeout>();
  private readonly js: JetStreamClient;
  private readonly consumers: { stop: Stop; isRunning: () => boolean }[] = [];
  private isConnected = true;

  constructor(
    private readonly service: string,
    private readonly nc: NatsConnection,
    private readonly log: Log,
  ) {
    super();
    this.js = jetstream(nc);
    void watchStatus(nc, (kind, error) => this.onStatus(kind, error));
  }

  respond(subject: string, responder: Responder): void {
    const callback = (error: Error | null, m: Msg) => {
      if (error) return;
      if (isAsked(m, subject)) void this.answer(m, responder);
      else this.log.error({ subject, delivered: m.subject }, 'a request that nobody asked was dropped');
    };
    this.subscriptions.push(this.nc.subscribe(subject, { queue: this.service, callback }));
  }

  private async answer(m: Msg, responder: Responder): Promise<void> {
    const headers = headersOf(m.headers);
    const stop = headers[HEADERS.sign] === undefined ? undefined : this.giveSigns(m);
    const reply = await responder(m.string(), headers);
    stop?.();
    if (reply.error === undefined) {
      m.respond(reply.body);
      return;
    }
    const hdrs = natsHeaders();
    hdrs.set(HEADERS.error, String(reply.error));
    m.respond(reply.body, { headers: hdrs });
  }

  /** Until the function given back is called, or NATS goes: it knows no more then that this request may be answered. */
  private giveSigns(m: Msg): () => void {
    const timer = setInterval(() => {
      if (!this.nc.isClosed() && !this.nc.isDraining()) m.respond('', { headers: signHeaders() });
    }, SIGN_MS).unref();
    this.signs.add(timer);
    return () => {
      clearInterval(timer);
      this.signs.delete(timer);
    };
  }

  request(subject: string, body: string, list: WireHeaders, timeoutMs: number): Promise<Reply> {
    return rawRequest(this.nc, subject, body, list, timeoutMs);
  }

  async publish(subject: string, body: string, list: WireHeaders, msgId: string): Promise<void> {
    const hdrs = natsHeaders();
    for (const [name, value] of Object.entries(list)) hdrs.set(name, value);
    await this.js.publish(subject, body, { msgID: msgId, headers: hdrs });
  }

  async consume(subjects: readonly string[], handle: (delivery: Delivery) => Promise<Verdict>): Promise<Stop> {
    const wanted = new Set(subjects);
    const lanes = new Lanes();
    const pull: { isStopped: boolean; isUp: boolean; messages?: ConsumerMessages } = { isStopped: false, isUp: false };
    const take = (m: JsMsg) => {
      if (wanted.has(m.subject)) lanes.add(m.headers?.get(HEADERS.cle) || String(m.seq), () => this.settle(m, handle));
      else m.ack();
    };
    const loop = async () => {
      for (let pause = 250; !pull.isStopped; pause = Math.min(pause * 2, 10_000)) {
        try {
          const consumer = await this.js.consumers.get(EVENTS_STREAM, this.service);
          pull.messages = await consumer.consume({ max_messages: BATCH, abort_on_missing_resource: true });
          // Told to stop in the meantime: nobody else closes these. Trap: close() resolves once they were read to their end, below.
          if (pull.isStopped) void pull.messages.close();
          pull.isUp = true;
          pause = 250;
          for await (const m of pull.messages) take(m);
        } catch (error) {
          this.log.error(describeFault(error), 'facts cannot be read; trying again');
        }
        pull.isUp = false;
        if (!pull.isStopped) await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const looping = loop();
    const stop = async () => {
      pull.isStopped = true;
      await pull.messages?.close();
      await lanes.settled();
      await looping;
    };
    this.consumers.push({ stop, isRunning: () => pull.isUp });
    return stop;
  }

  private async settle(m: JsMsg, handle: (delivery: Delivery) => Promise<Verdict>): Promise<void> {
    const keepAlive = setInterval(() => m.working(), 20_000);
    try {
      const verdict = await handle({ ...deliveryOf(m.subject, m.string(), m.headers), attempt: m.info.deliveryCount });
      if (verdict.done === 'retry') {
        m.nak(verdict.afterMs);
        return;
      }
      if (verdict.done === 'dead') await this.bury(m, verdict.reason);
      await m.ackAck();
    } catch (error) {
      this.log.error(describeFault(error), 'a fact could not be settled; it comes back');
      m.nak(1_000);
    } finally {
      clearInterval(keepAlive);
    }
  }

  /** `event.etude.dossierSoumis` given up by seance goes to `dead.seance.etude.dossierSoumis`, whole, with the reason. */
  private async bury(m: JsMsg, reason: string): Promise<void> {
    const hdrs = natsHeaders();
    for (const [name, value] of Object.entries(headersOf(m.headers))) if (name !== HEADERS.msgId) hdrs.set(name, value);
    hdrs.set(REASON, reason.replace(/[\r\n]+/g, ' ').slice(0, 500));
    hdrs.set(HEADERS.originalId, msgIdOf(headersOf(m.headers)));
    const at = `dead.${this.service}.${m.subject.slice('event.'.length)}`;
    await this.js.publish(at, m.data, { msgID: `${this.service}-${m.seq}`, headers: hdrs });
  }

  listen(subject: string, handle: (delivery: Delivery) => Promise<void>): void {
    const callback = (error: Error | null, m: Msg) => {
      if (!error && m.subject === subject) void handle({ ...deliveryOf(subject, m.string(), m.headers), attempt: 1 });
    };
    this.subscriptions.push(this.nc.subscribe(subject, { callback }));
  }

  flush(): Promise<void> {
    return this.nc.flush();
  }

  onReconnect(again: () => void): void {
    this.reconnected.push(again);
  }

  private onStatus(kind: string, error: Error | undefined): void {
    if (kind === 'disconnect') {
      this.isConnected = false;
      for (const timer of this.signs) clearInterval(timer);
      this.signs.clear();
    }
    if (kind === 'reconnect') {
      this.isConnected = true;
      for (const again of this.reconnected) again();
    }
    if (kind === 'disconnect' || kind === 'reconnect') this.log.warn({ nats: kind }, 'connection to NATS');
    if (!error) return;
    const violation = error instanceof PermissionViolationError ? error : error.cause;
    if (!(violation instanceof PermissionViolationError)) {
      this.log.error(describeFault(error), 'NATS reports an error');
      return;
    }
    violationCount.inc({ service: this.service });
    this.refused.push(`${violation.operation} ${violation.subject}`);
    if (this.refused.length > 20) this.refused.shift();
    this.log.error({ operation: violation.operation, subject: violation.subject }, 'NATS refused: not the right of this service');
  }

  async stopListening(): Promise<void> {
    await Promise.all([
      ...this.subscriptions.map((s) => (s.isClosed() ? undefined : s.drain())),
      ...this.consumers.map((c) => c.stop()),
    ]);
  }

  async close(): Promise<void> {
    await leaveNats(this.nc);
  }

  fault(): string | null {
    if (this.nc.isClosed()) return 'NATS: closed';
    if (!this.isConnected) return 'NATS: reconnecting';
    return this.consumers.every((c) => c.isRunning()) ? null : 'NATS: the facts are not being read';
  }

  violations(): readonly string[] {
    return this.refused;
  }
}

/**
 * NATS has what a stream gives, or what a neighbour answers, delivered to any address that whoever asked for it named: that of a call, or of the emptying of a
 * stream. A true request bears the subject of its call, and is answered in an inbox.
 */
const isAsked = (m: Msg, subject: string): boolean => m.subject === subject && (m.reply?.startsWith('_INBOX_') ?? false);

const signHeaders = (): MsgHdrs => {
  const hdrs = natsHeaders();
  hdrs.set(HEADERS.sign, '1');
  return hdrs;
};

const headersOf = (hdrs: MsgHdrs | undefined): WireHeaders => {
  const list: WireHeaders = {};
  if (hdrs)
    for (const name of KNOWN) {
      const value = hdrs.get(name);
      if (value) list[name] = value;
    }
  return list;
};

const deliveryOf = (subject: string, body: string, hdrs: MsgHdrs | undefined) => {
  const list = headersOf(hdrs);
  return { subject, body, headers: list, msgId: msgIdOf(list) };
};

const msgIdOf = (list: WireHeaders): string => list[HEADERS.originalId] ?? list[HEADERS.msgId] ?? '';
