/**
 * Facts that documents of MongoDB told, of as many days as the outboxes of PostgreSQL keep: a document keeps its facts until they have left only, and the stream is
 * not copied. Whoever takes facts in remembers those it has, and takes in the rest.
 */
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { decodeActor, HEADERS } from '@riph/chassis/calls/wire';
import type { KeptFact } from '@riph/chassis/store/mongo/envelope';
import * as z from 'zod';
import { STREAM } from '../nats/permissions.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

/** The rank of the last fact of the stream. */
export const lastFact = async (nc: NatsConnection): Promise<number> =>
  (await (await jetstreamManager(nc)).streams.info(STREAM)).state.last_seq;

const line = z.object({
  subject: z.string(),
  payload: z.string(),
  msgId: z.string(),
  cle: z.string().nullable(),
  at: z.string(),
  requestId: z.string(),
  traceparent: z.string(),
  /** As its header holds it. */
  actor: z.string(),
});
export type SavedFact = z.output<typeof line>;

/** Those of a service up to the rank `last`, the oldest first. */
export async function* factsTold(nc: NatsConnection, service: string, last: number, at: Date): AsyncGenerator<SavedFact> {
  const { direct } = await jetstreamManager(nc);
  const first = await direct.getMessage(STREAM, { start_time: new Date(at.getTime() - DAYS * DAY_MS) });
  for (let seq = first?.seq; seq !== undefined; ) {
    const told = await direct.getMessage(STREAM, { seq, next_by_subj: `event.${service}.>` });
    if (!told || told.seq > last) return;
    const header = (name: string): string => told.header.get(name);
    yield {
      subject: told.subject,
      payload: told.string(),
      // One that was sent again after it was given up has the identity that consumers remember beside that of the stream.
      msgId: header(HEADERS.originalId) || header(HEADERS.msgId),
      cle: header(HEADERS.cle) || null,
      at: header(HEADERS.at),
      requestId: header(HEADERS.requestId),
      traceparent: header(HEADERS.trace),
      actor: header(HEADERS.actor),
    };
    seq = told.seq + 1;
  }
}

/** A fact as a document keeps it until it has left. */
export function keptFact(text: string): KeptFact {
  const { at, requestId, traceparent, actor, ...fact } = line.parse(JSON.parse(text));
  return { ...fact, meta: { at, requestId, traceparent, actor: decodeActor(actor) } };
}
