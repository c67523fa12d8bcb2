/** The Express application: context, headers, health, calls, pages, errors, in this order. */
import { registry } from '@riph/chassis/base/metrics';
import type { Contract } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import express, { type Express, type Request, type Response } from 'express';
import { accessLog } from './access-log.ts';
import { context, contextOf } from './context.ts';
import { type Deps, mount } from './mount.ts';
import { ownCalls } from './own-calls.ts';
import { servePages } from './pages.ts';
import { problemHandler } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** `isReady` tells whether requests may come: false during the start and from the moment of a stop. */
export type AppDeps = Deps & { isReady: () => boolean };

export function createApp(contracts: readonly Contract[], deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by').set('trust proxy', deps.config.trustProxy).set('etag', false);
  app.use(context, accessLog(deps.log), securityHeaders(deps.config));
  app.get('/health/live', (req, res) => health(req, res, true));
  app.get('/health/ready', (req, res) => health(req, res, deps.isReady()));
  app.get('/metrics', metrics);
  app.use(mount(contracts, ownCalls(contracts, deps), deps));
  app.use(servePages(deps.config.webDist));
  app.use((_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    throw refusal('adresse.inconnue', {});
  });
  app.use(problemHandler(deps.log));
  return app;
}

const health = (req: Request, res: Response, isWell: boolean) => {
  contextOf(req).route = 'page';
  res.setHeader('Cache-Control', 'no-store');
  res.status(isWell ? 200 : 503).json({ etat: isWell ? 'ok' : 'indisponible' });
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For the collector on this machine or in this pod: the public address of the BFF must not show them. */
const metrics = async (req: Request, res: Response) => {
  contextOf(req).route = 'page';
  const isLocal = LOOPBACK.has(req.socket.remoteAddress ?? '') && req.headers['x-forwarded-for'] === undefined;
  if (!isLocal) throw refusal('adresse.inconnue', {});
  res.type(registry.contentType).send(await registry.metrics());
};
