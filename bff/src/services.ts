/** Requests to the services over NATS: calls of the contract by their subject, and the internal calls of identity. */
import type { NatsConnection } from '@nats-io/transport-node';
import { fromWireError } from '@riph/chassis/base/errors';
import { withSpan } from '@riph/chassis/base/telemetry';
import { rawRequest, requestCall, requestHeaders } from '@riph/chassis/calls/requester';
import type { Reply } from '@riph/chassis/calls/wire';
import { type Actor, DEADLINE_DEFAULT, subject } from '@riph/contracts/core/call';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import type * as z from 'zod';
import type { Context } from './context.ts';

type IdentityCalls = (typeof identityInternal)['calls'];

export class Services {
  constructor(private readonly nc: NatsConnection) {}

  /** Sends `payload` to the owner of a call and gives its raw reply. Throws its refusal, or `service.indisponible`. */
  async send(at: string, payload: object, deadlineMs: number, context: Context): Promise<Reply> {
    const actor = actorOf(context);
    return withSpan(at, 'client', context.traceparent, async (traceparent) => {
      const reply = await rawRequest(
        this.nc,
        at,
        JSON.stringify(payload),
        requestHeaders({ actor, requestId: context.requestId, deadlineMs, traceparent }),
        deadlineMs,
      );
      if (reply.error !== undefined) throw fromWireError(reply.body);
      return reply;
    });
  }

  /** An internal call of identity, on behalf of whoever is signed in. */
  async identity<K extends keyof IdentityCalls & string>(
    key: K,
    input: z.input<IdentityCalls[K]['input']>,
    context: Context,
  ): Promise<z.output<IdentityCalls[K]['output']>>;
  async identity(key: keyof IdentityCalls & string, input: object, context: Context): Promise<unknown> {
    const { requestId, traceparent } = context;
    const options = { actor: actorOf(context), requestId, traceparent, deadlineMs: DEADLINE_DEFAULT };
    return identityInternal.calls[key].output.parse(
      await requestCall(this.nc, subject(identityInternal, key), { input }, options),
    );
  }
}

/** Who acts: built from the session, never from what the browser sends. */
export const actorOf = ({ session }: Pick<Context, 'session'>): Actor | null =>
  session && { utiId: session.record.utiId, profil: session.record.profil, cppId: session.record.cppId, nom: session.record.nom };

const OUTPUT = '{"output":';

/**
 * JSON text of the output of a reply, null when it has none. The services write `{"output":…}` and nothing after: the text is cut out, since
 * parsing it to write it again would cost more than the rest of the hop.
 */
export function outputText(reply: Reply): string | null {
  if (reply.body.startsWith(OUTPUT)) return reply.body.slice(OUTPUT.length, -1);
  const { output } = JSON.parse(reply.body);
  return output === undefined ? null : JSON.stringify(output);
}
