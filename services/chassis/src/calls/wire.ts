/**
 * What travels between the BFF and the services: names of headers, the actor, answers and refusals. The port `Wire` has two drivers: NATS
 * (nats-wire.ts) and, for tests of a service, the process itself (test/local-wire.ts).
 */
import type { Actor } from '@riph/contracts/core/call';
import { PROFILS } from '@riph/contracts/core/droits';
import * as z from 'zod';

export const HEADERS = {
  actor: 'Riph-Actor',
  requestId: 'Riph-Request-Id',
  /** When nobody waits for the answer any more, in milliseconds since 1970. */
  deadline: 'Riph-Deadline',
  error: 'Riph-Error',
  /** On a request: whoever asks understands signs of life. On a reply: this is one, the answer follows. */
  sign: 'Riph-Sign',
  trace: 'traceparent',
  /** Key of order of a fact: the aggregate it concerns. */
  cle: 'Riph-Cle',
  at: 'Riph-At',
  msgId: 'Nats-Msg-Id',
  /** Identity of a fact that was given up and is sent again: JetStream must not know it, consumers must. */
  originalId: 'Riph-Original-Id',
} as const;

/** NATS would carry 1 MB; an answer of this size is a list that forgot its pages. */
export const REPLY_MAX = 256 * 1024;

export type WireHeaders = Record<string, string>;
/** `error` is the HTTP status of a refusal; `body` is then a wire error, else `{ output }`. */
export type Reply = { body: string; error?: number };
export type Responder = (body: string, headers: WireHeaders) => Promise<Reply>;

/** A fact as it arrives: `attempt` counts from 1. */
export type Delivery = { subject: string; body: string; headers: WireHeaders; msgId: string; attempt: number };
/** What the consumer decided on a delivery. */
export type Verdict = { done: 'ack' } | { done: 'retry'; afterMs: number } | { done: 'dead'; reason: string };
export type Stop = () => Promise<void>;

/** How a service reaches the others. */
export abstract class Wire {
  /** Listens to a request subject inside the queue group of the service. */
  abstract respond(subject: string, responder: Responder): void;
  /** Throws `service.indisponible` when nobody listens or the time is over. */
  abstract request(subject: string, body: string, headers: WireHeaders, timeoutMs: number): Promise<Reply>;
  /** Resolves once the fact is stored; the same `msgId` twice is stored once. */
  abstract publish(subject: string, body: string, headers: WireHeaders, msgId: string): Promise<void>;
  /** Takes in the facts of the service's durable consumer. */
  abstract consume(subjects: readonly string[], handle: (delivery: Delivery) => Promise<Verdict>): Promise<Stop>;
  /** Hears facts as they happen, on every instance, without memory. */
  abstract listen(subject: string, handle: (delivery: Delivery) => Promise<void>): void;
  /** Resolves once the other side knows of every subscription: before, a request would find nobody. */
  abstract flush(): Promise<void>;
  /** Calls `again` each time the way to the others is open again after a break. */
  abstract onReconnect(again: () => void): void;
  /** No new requests or facts. */
  abstract stopListening(): Promise<void>;
  abstract close(): Promise<void>;
  /** null when all is well, else what is wrong, in one line. */
  abstract fault(): string | null;
  abstract violations(): readonly string[];
}

const actorSchema = z.object({
  utiId: z.int(),
  profil: z.enum(PROFILS),
  cppId: z.int().nullable(),
  nom: z.string(),
}) satisfies z.ZodType<Actor>;

export const encodeActor = (actor: Actor): string => Buffer.from(JSON.stringify(actor)).toString('base64url');

/** null for an absent header; throws when it is not one of ours. */
export const decodeActor = (header: string | undefined): Actor | null =>
  header ? actorSchema.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))) : null;
