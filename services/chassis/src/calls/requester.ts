/** A request over NATS to the owner of a call: used by the services' CallService and by the BFF. */

import { type Msg, type MsgHdrs, type NatsConnection, headers as natsHeaders, TimeoutError } from '@nats-io/transport-node';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { fromWireError, isTransient } from '../base/errors.ts';
import { traceparentOr } from '../base/telemetry.ts';
import { deadlineHeader } from './deadline.ts';
import { encodeActor, HEADERS, type Reply, type WireHeaders } from './wire.ts';

export type RequestOptions = { actor: Actor | null; requestId: string; deadlineMs: number; traceparent?: string };

/** Headers of a request that must be answered within `deadlineMs`. */
export const requestHeaders = ({ actor, requestId, deadlineMs, traceparent }: RequestOptions): WireHeaders => ({
  ...(actor && { [HEADERS.actor]: encodeActor(actor) }),
  [HEADERS.requestId]: requestId,
  ...deadlineHeader(deadlineMs),
  [HEADERS.trace]: traceparentOr(traceparent),
});

/** A service at work on a long call says so this often (nats-wire.ts). */
export const SIGN_MS = 2_000;
/** One that says nothing for so long is dead, or its answer is lost: NATS does not tell the death of whoever took a request. */
const SILENCE_MS = 10_000;

/** Sends as is; nobody listening, a timeout, a silence or a closed connection is `service.indisponible`. */
export async function rawRequest(
  nc: NatsConnection,
  at: string,
  body: string,
  list: WireHeaders,
  timeoutMs: number,
  silenceMs = SILENCE_MS,
): Promise<Reply> {
  const hdrs = natsHeaders();
  for (const [name, value] of Object.entries(list)) hdrs.set(name, value);
  const timeout = Math.max(1, timeoutMs);
  try {
    const m =
      timeout > silenceMs
        ? await longRequest(nc, at, body, hdrs, timeout, silenceMs)
        : await nc.request(at, body, { timeout, headers: hdrs });
    const error = m.headers?.get(HEADERS.error);
    return error ? { body: m.string(), error: Number(error) } : { body: m.string() };
  } catch (error) {
    throw isTransient(error) || nc.isClosed() || nc.isDraining() ? refusal('service.indisponible', {}) : error;
  }
}

/** Waits for the answer as long as signs of life come before it. */
async function longRequest(
  nc: NatsConnection,
  at: string,
  body: string,
  headers: MsgHdrs,
  timeout: number,
  silenceMs: number,
): Promise<Msg> {
  headers.set(HEADERS.sign, '1');
  const replies = await nc.requestMany(at, body, { headers, strategy: 'stall', maxWait: silenceMs, stall: silenceMs });
  const answer = async () => {
    for await (const m of replies) if (!m.headers?.has(HEADERS.sign)) return m;
    throw new TimeoutError();
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), timeout);
  });
  return Promise.race([answer(), late]).finally(() => clearTimeout(timer));
}

/** The answer of a reply; throws the refusal that it carries. */
export const outputOf = (reply: Reply): unknown => {
  if (reply.error !== undefined) throw fromWireError(reply.body);
  return JSON.parse(reply.body).output;
};

/** One call: `payload` is `{ params?, query?, body?, files? }` or `{ input }`. Resolves to the output; throws the owner's refusal. */
export const requestCall = async (nc: NatsConnection, at: string, payload: object, options: RequestOptions): Promise<unknown> =>
  outputOf(await rawRequest(nc, at, JSON.stringify(payload), requestHeaders(options), options.deadlineMs));
