/** What is known of one request on its way: its id, its trace, its session. Kept beside the request, never on it. */
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { OpenSession } from './session/session.ts';

export type Context = {
  requestId: string;
  traceparent: string;
  startedAt: number;
  /** Pattern of the route, for the log and the metrics: never the address itself. */
  route: string;
  session: OpenSession | null;
};

const contexts = new WeakMap<Request, Context>();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The context of a request; it exists from the first middleware on. */
export function contextOf(req: Request): Context {
  const found = contexts.get(req);
  if (!found) throw new Error('The context middleware did not run.');
  return found;
}

/** The context of work that no request started. */
export const newContext = (requestId: string = randomUUID(), incomingTrace?: string | string[]): Context => ({
  requestId,
  traceparent: traceparent(incomingTrace),
  startedAt: performance.now(),
  route: 'inconnue',
  session: null,
});

/** First middleware: gives the request its id (an incoming one is kept only when it is a uuid) and its place in a trace. */
export function context(req: Request, res: Response, next: NextFunction) {
  const incoming = req.headers['x-request-id'];
  const requestId = typeof incoming === 'string' && UUID.test(incoming) ? incoming.toLowerCase() : randomUUID();
  contexts.set(req, newContext(requestId, req.headers.traceparent));
  res.setHeader('X-Request-Id', requestId);
  next();
}

/** Child of the incoming trace when it is well formed, else a new one. */
export const traceparent = (incoming: string | string[] | undefined): string => {
  // Node draws these many at a time; other random bytes cost a call into the system each.
  const drawn = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
  const span = drawn.slice(48);
  return typeof incoming === 'string' && TRACEPARENT.test(incoming)
    ? `${incoming.slice(0, 36)}${span}${incoming.slice(52)}`
    : `00-${drawn.slice(0, 32)}-${span}-01`;
};
