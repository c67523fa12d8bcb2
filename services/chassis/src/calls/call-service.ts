/** Calls to other services: one level deep, in batches, within the time that is left to the request. */

import { Injectable } from '@nestjs/common';
import { type Actor, DEADLINE_DEFAULT, type InternalCall, serviceOf, subject } from '@riph/contracts/core/call';
import { type Owner, ownerOf } from '@riph/contracts/core/fields';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import * as z from 'zod';
import { traceparentOr, withSpan } from '../base/telemetry.ts';
import { leftUntil } from './deadline.ts';
import { currentRequest } from './request-context.ts';
import { outputOf, requestHeaders } from './requester.ts';
import { Wire } from './wire.ts';

type Calls = Record<string, InternalCall>;
type SharedGroup<M> = { service: string; calls: M; owners?: readonly Owner[] };
export type CallContext = { actor: Actor | null; requestId: string; deadlineMs?: number };

@Injectable()
export class CallService {
  constructor(private readonly wire: Wire) {}

  /**
   * Asks another service. Gives the output of its contract; throws the other side's refusal, or `service.indisponible` when nobody answers in
   * time. Without a context, the one of the running request is passed on.
   */
  async call<const M extends Calls, K extends keyof M & string>(
    contract: { service: string; calls: M },
    key: K,
    input: z.input<M[K]['input']>,
    context?: CallContext,
  ): Promise<z.output<M[K]['output']>> {
    return this.ask(serviceOf(contract), contract, key, input, context);
  }

  /** The same of the service that holds a request or a study, in a group that each owner answers. */
  async callOwner<const M extends Calls, K extends keyof M & string>(
    id: DosId | EtuId,
    contract: SharedGroup<M>,
    key: K,
    input: z.input<M[K]['input']>,
  ): Promise<z.output<M[K]['output']>> {
    return this.ask(ownerOf(id), contract, key, input);
  }

  /** Asks one of the owners of such a group by its name, about no request in particular. */
  async askOwner<const M extends Calls, K extends keyof M & string>(
    owner: Owner,
    contract: SharedGroup<M>,
    key: K,
    input: z.input<M[K]['input']>,
  ): Promise<z.output<M[K]['output']>> {
    return this.ask(owner, contract, key, input);
  }

  /** Asks all the owners of such a group, about no request in particular: one answer of each. */
  async askOwners<const M extends Calls, K extends keyof M & string>(
    contract: SharedGroup<M>,
    key: K,
    input: z.input<M[K]['input']>,
  ): Promise<z.output<M[K]['output']>[]> {
    return Promise.all((contract.owners ?? []).map((owner) => this.ask(owner, contract, key, input)));
  }

  /** Asks each owner of these requests or studies for its own: one answer of each. Nobody is asked about none. */
  async callOwners<const M extends Calls, K extends keyof M & string, I extends DosId | EtuId>(
    ids: readonly I[],
    contract: SharedGroup<M>,
    key: K,
    inputOf: (ids: I[]) => z.input<M[K]['input']>,
  ): Promise<z.output<M[K]['output']>[]> {
    return Promise.all([...Map.groupBy(ids, ownerOf)].map(([owner, siens]) => this.ask(owner, contract, key, inputOf(siens))));
  }

  private async ask<const M extends Calls, K extends keyof M & string>(
    service: string,
    contract: { service: string; calls: M },
    key: K,
    input: z.input<M[K]['input']>,
    context?: CallContext,
  ): Promise<z.output<M[K]['output']>> {
    const current = currentRequest();
    const left = current ? leftUntil(current.deadline) : Number.POSITIVE_INFINITY;
    const deadlineMs = Math.max(1, Math.min(context?.deadlineMs ?? DEADLINE_DEFAULT, left));
    const at = subject(contract, key, service);
    const { actor, requestId } = context ?? { actor: current?.actor ?? null, requestId: current?.requestId ?? 'systeme' };
    const reply = await withSpan(at, 'client', traceparentOr(current?.traceparent), (traceparent) =>
      this.wire.request(at, JSON.stringify({ input }), requestHeaders({ actor, requestId, deadlineMs, traceparent }), deadlineMs),
    );
    // Parsed on both sides: the owner stripped it by this very schema, here it only gets its type back.
    return z.parse<M[K]['output']>(contract.calls[key].output, outputOf(reply));
  }
}
