/** Facts that a service gave up, in the stream DEAD: to be seen, mended, and sent again. For the user ops. */
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, headers as natsHeaders } from '@nats-io/transport-node';
import { instantDe } from '@riph/contracts/core/paris';
import { HEADERS } from '../calls/wire.ts';

const DEAD_STREAM = 'DEAD';
export const REASON = 'Riph-Reason';

/** `service` gave up the fact `event` at `at`. */
export type DeadLetter = {
  seq: number;
  subject: string;
  service: string;
  event: string;
  reason: string;
  at: string;
  requestId: string;
};

/** The oldest ones first, at most `max`. Payloads are not shown: they may name people. */
export async function deadLetters(nc: NatsConnection, max = 100): Promise<DeadLetter[]> {
  const jsm = await jetstreamManager(nc);
  const { first_seq, last_seq } = (await jsm.streams.info(DEAD_STREAM)).state;
  const letters: DeadLetter[] = [];
  for (let seq = first_seq; seq <= last_seq && letters.length < max; seq += 1) {
    const m = await jsm.streams.getMessage(DEAD_STREAM, { seq }).catch(() => null); // sent again, or expired
    if (!m) continue;
    const [, service, ...event] = m.subject.split('.');
    letters.push({
      seq,
      subject: m.subject,
      service,
      event: event.join('.'),
      reason: m.header.get(REASON),
      at: instantDe(m.time),
      requestId: m.header.get(HEADERS.requestId),
    });
  }
  return letters;
}

/** Publishes the fact again, under its first identity, and takes it out of DEAD. Throws when there is no such letter. */
export async function replayDeadLetter(nc: NatsConnection, seq: number): Promise<void> {
  const jsm = await jetstreamManager(nc);
  const m = await jsm.streams.getMessage(DEAD_STREAM, { seq }).catch(() => null);
  if (!m) throw new Error(`no dead letter ${seq}`);
  const hdrs = natsHeaders();
  for (const name of [HEADERS.actor, HEADERS.requestId, HEADERS.trace, HEADERS.cle, HEADERS.at, HEADERS.originalId]) {
    const value = m.header.get(name);
    if (value) hdrs.set(name, value);
  }
  const [, , ...event] = m.subject.split('.');
  await jetstream(nc).publish(`event.${event.join('.')}`, m.data, { msgID: `replay-${seq}-${m.time.getTime()}`, headers: hdrs });
  await jsm.streams.deleteMessage(DEAD_STREAM, seq);
}
