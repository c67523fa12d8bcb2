/** A request over NATS to the owner of a call: used by the services' CallService and by the BFF. */

import { type NatsConnection, headers as natsHeaders } from '@nats-io/transport-node';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { departure } from './deadline.ts';
import { fromWireError, isTransient } from './errors.ts';
import { traceparentOr } from './telemetry.ts';
import { encodeActor, HEADERS, type Reply, type WireHeaders } from './wire.ts';

export type RequestOptions = { actor: Actor | null; requestId: string; deadlineMs: number; traceparent?: string };

/** Headers of a request that must be answered within `deadlineMs`. */
export const requestHeaders = ({ actor, requestId, deadlineMs, traceparent }: RequestOptions): WireHeaders => ({
  ...(actor && { [HEADERS.actor]: encodeActor(actor) }),
  [HEADERS.requestId]: requestId,
  ...departure(deadlineMs),
  [HEADERS.trace]: traceparentOr(traceparent),
});

/** Sends as is; nobody listening, a timeout or a closed connection is `service.indisponible`. */
export async function rawRequest(
  nc: NatsConnection,
  at: string,
  body: string,
  list: WireHeaders,
  timeoutMs: number,
): Promise<Reply> {
  const hdrs = natsHeaders();
  for (const [name, value] of Object.entries(list)) hdrs.set(name, value);
  try {
    const m = await nc.request(at, body, { timeout: Math.max(1, timeoutMs), headers: hdrs });
    const error = m.headers?.get(HEADERS.error);
    return error ? { body: m.string(), error: Number(error) } : { body: m.string() };
  } catch (error) {
    throw isTransient(error) || nc.isClosed() || nc.isDraining() ? refusal('service.indisponible', {}) : error;
  }
}

/** The answer of a reply; throws the refusal that it carries. */
export const outputOf = (reply: Reply): unknown => {
  if (reply.error !== undefined) throw fromWireError(reply.body);
  return JSON.parse(reply.body).output;
};

/** One call: `payload` is `{ params?, query?, body?, files? }` or `{ input }`. Resolves to the output; throws the owner's refusal. */
export const requestCall = async (nc: NatsConnection, at: string, payload: object, options: RequestOptions): Promise<unknown> =>
  outputOf(await rawRequest(nc, at, JSON.stringify(payload), requestHeaders(options), options.deadlineMs));
