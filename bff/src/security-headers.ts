/** Headers of every answer. Rule: SEC-07. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from './config.ts';

const YEAR_S = 31_536_000;

const policy = (keycloak: readonly string[], isSecure: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...keycloak],
    /** The service worker of the page, from the page's own server. */
    workerSrc: ["'self'"],
    frameSrc: ["'self'", ...keycloak],
    formAction: ["'self'", ...keycloak],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    ...(isSecure && { upgradeInsecureRequests: [] }),
    reportUri: ['/report'],
    reportTo: ['csp'],
  },
});

/** Everything that a page of ours has no use for. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

type Helmet = ReturnType<typeof helmet>;

/** The headers that Helmet sets. They are the same for every answer: it is asked once, its dozen of functions are not run for each. */
function headersOf(setThem: Helmet): ReadonlyMap<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  setThem(req, res, (error) => {
    if (error) throw error;
  });
  return new Map(res.getHeaderNames().map((name) => [name, String(res.getHeader(name))]));
}

export function securityHeaders({ keycloakOrigin, secure }: Pick<Config, 'keycloakOrigin' | 'secure'>) {
  const keycloak = keycloakOrigin ? [keycloakOrigin] : [];
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: policy(keycloak, secure),
      strictTransportSecurity: secure ? { maxAge: YEAR_S, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'same-origin' },
      frameguard: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
  );
  return (_: Request, res: Response, next: NextFunction) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    res.setHeader('Reporting-Endpoints', 'csp="/report"');
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
