/** What a running request knows of itself, without passing it through every function: identity, number, deadline, trace. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@riph/contracts/core/call';
import type { Deadline } from './deadline.ts';

export type RequestContext = {
  requestId: string;
  actor: Actor | null;
  /** When nobody waits for the answer any more. */
  deadline: Deadline;
  traceparent: string;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the request or fact being handled; undefined outside of one (start-up, tools). */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** For work that a request starts and that outlives it: without its deadline, its calls to other services would fail once the request is over. */
export const outsideOfRequest = <T>(work: () => T): T => storage.exit(work);
