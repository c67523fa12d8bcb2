/** One line per request: who, which route, how long. The pattern of the route, never the address; no header, no body. SEC-01. */

import type { Log } from '@riph/chassis/base/logger';
import { registry } from '@riph/chassis/base/metrics';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';
import { contextOf } from './context.ts';

const seconds = new Histogram({
  name: 'riph_http_seconds',
  help: 'Time of a request in the BFF',
  labelNames: ['route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
  registers: [registry],
});

export const accessLog = (log: Log) => (req: Request, res: Response, next: NextFunction) => {
  res.once('close', () => {
    const { requestId, route, startedAt, session } = contextOf(req);
    const ms = performance.now() - startedAt;
    const status = res.statusCode;
    // What is followed stays open as long as its page: no time of an answer.
    const isFollowed = String(res.getHeader('Content-Type')).startsWith('text/event-stream');
    if (!isFollowed) seconds.observe({ route, status: String(status) }, ms / 1000);
    const { utiId, profil, cppId } = session?.record ?? { utiId: null, profil: null, cppId: null };
    const line = { requestId, utiId, profil, cppId, method: req.method, route, status, ms: Math.round(ms), ip: req.ip };
    const cut = res.writableFinished ? {} : { cut: true };
    if (status === 403) log.warn({ ...line, security: 'refused' }, 'request');
    else if (route === 'page') log.debug({ ...line, ...cut }, 'request');
    else log.info({ ...line, ...cut }, 'request');
  });
  next();
};
