/**
 * The Nest transport of a service: from the wire to Nest's handlers and back. One JSON parse in, one JSON text out; refusals become wire errors,
 * faults are logged under the request id and answered without detail; past its deadline a request is not started.
 */

import { type ArgumentsHost, Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type MessageHandler, Server } from '@nestjs/microservices';
import { type Actor, SHARED, subject } from '@riph/contracts/core/call';
import { type DomainError, refusal } from '@riph/contracts/core/errors';
import { isObservable, lastValueFrom, type Observable, throwError } from 'rxjs';
import { toDomainError, toWireError } from '../base/errors.ts';
import { describeFault, type Log } from '../base/logger.ts';
import { callSeconds, calls, inFlight } from '../base/metrics.ts';
import { traceparentOr, withSpan } from '../base/telemetry.ts';
import { deadlineIn, leftOf } from './deadline.ts';
import type { AnyContract, WireRequest } from './handles.ts';
import { runInRequest } from './request-context.ts';
import { decodeActor, HEADERS, REPLY_MAX, type Reply, type Wire, type WireHeaders } from './wire.ts';

/** Nest's own filter would turn every error into « Internal server error » and log its message: refusals pass as they are. */
@Catch()
export class PassErrors implements RpcExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

export class NatsTransport extends Server {
  private busy = 0;
  private idle: (() => void)[] = [];

  constructor(
    private readonly service: string,
    private readonly wire: Wire,
    private readonly log: Log,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    try {
      for (const [pattern, handler] of this.messageHandlers) {
        // A group that several services answer is asked under the name of each.
        const at = pattern.startsWith(SHARED) ? `${this.service}.${pattern.slice(SHARED.length)}` : pattern;
        this.wire.respond(at, (body, headers) => this.answer(at, handler, body, headers));
      }
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Answers one request; never throws. */
  async answer(at: string, handler: MessageHandler, body: string, headers: WireHeaders): Promise<Reply> {
    this.busy += 1;
    inFlight.inc({ service: this.service });
    const done = callSeconds.startTimer({ service: this.service, group: at.slice(0, at.lastIndexOf('.')) });
    const reply = await this.attempt(at, handler, body, headers);
    done();
    calls.inc({ service: this.service, call: at, status: reply.error ?? 200 });
    inFlight.dec({ service: this.service });
    this.busy -= 1;
    if (this.busy === 0) for (const wake of this.idle.splice(0)) wake();
    return reply;
  }

  private async attempt(at: string, handler: MessageHandler, body: string, headers: WireHeaders): Promise<Reply> {
    const requestId = headers[HEADERS.requestId] ?? '';
    try {
      const left = leftOf(headers);
      if (left <= 0) throw refusal('service.indisponible', {});
      const { payload, actor } = read(body, headers);
      const output = await withSpan(at, 'server', traceparentOr(headers[HEADERS.trace]), (traceparent) =>
        runInRequest({ requestId, actor, deadline: deadlineIn(left), traceparent }, () =>
          this.run(handler, { payload, actor, requestId }),
        ),
      );
      const text = JSON.stringify({ output });
      if (text.length > REPLY_MAX / 3 && Buffer.byteLength(text) > REPLY_MAX)
        throw new Error(`answer of ${Buffer.byteLength(text)} bytes: page it`);
      return { body: text };
    } catch (error) {
      return this.refuse(at, requestId, error);
    }
  }

  private async run(handler: MessageHandler, request: WireRequest): Promise<unknown> {
    const result = await handler(request);
    return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
  }

  private refuse(at: string, requestId: string, error: unknown): Reply {
    const told: DomainError = toDomainError(error);
    if (told !== error || told.status >= 500) this.log.error({ call: at, requestId, ...describeFault(error) }, 'call failed');
    else this.log.debug({ call: at, requestId, code: told.code }, 'call refused');
    return { body: JSON.stringify(toWireError(told)), error: told.status };
  }

  /** Resolves when no request is running, or after `maxMs`. */
  async whenIdle(maxMs: number): Promise<void> {
    if (this.busy === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, maxMs);
    });
    await Promise.race([new Promise<void>((resolve) => this.idle.push(resolve)), late]);
    clearTimeout(timer);
  }

  /** Answers a call of this service inside the process, through Nest and JSON as from the wire. Throws when no class handles it. */
  dispatch(contract: AnyContract, key: string, body: string, headers: WireHeaders): Promise<Reply> {
    const at = subject(contract, key);
    const handler = this.getHandlerByPattern(at);
    if (!handler) throw new Error(`${this.service} has no handler for ${at}`);
    return this.answer(at, handler, body, headers);
  }

  /** The runtime stops the wire itself, in order, before Nest closes. */
  close(): void {}

  on(): never {
    throw new Error('this transport has no events');
  }

  unwrap<T>(): T {
    throw new Error('this transport has no client of its own: inject Wire');
  }
}

const unreadable = (raison: string) => refusal('requete.invalide', { raison });

function read(body: string, headers: WireHeaders): { payload: Record<string, unknown>; actor: Actor | null } {
  let payload: unknown;
  try {
    payload = JSON.parse(body);
  } catch {
    throw unreadable('ce n’est pas du JSON');
  }
  if (!isRecord(payload)) throw unreadable('un objet est attendu');
  try {
    return { payload, actor: decodeActor(headers[HEADERS.actor]) };
  } catch {
    throw unreadable('l’auteur de la demande est illisible');
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
