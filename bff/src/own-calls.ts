/** All the calls that the BFF answers itself. A contract entry `servedBy: 'bff'` that is not here stops the start. */
import type { Contract } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { openapi } from '@riph/contracts/core/openapi';
import { cspReport } from './csp-report.ts';
import { exportCalls } from './exports.ts';
import type { Deps, OwnCall, OwnCalls } from './mount.ts';
import { sendIndex } from './pages.ts';
import { sessionCalls } from './session-calls.ts';

/** Version of the described interface. */
const VERSION = '1.0.0';

export function ownCalls(contracts: readonly Contract[], deps: Deps): OwnCalls {
  const page: OwnCall = (req, res) => sendIndex(req, res, deps.config.webDist);
  /** Where proxies send what they could not serve: the same document as every refusal. */
  const error: OwnCall = async () => {
    throw refusal('requete.invalide', { raison: 'elle n’a pas pu être traitée' });
  };
  let description: string | undefined;
  return {
    ...sessionCalls(deps),
    ...exportCalls(contracts, deps),
    'GET /': page,
    'GET /login': page,
    'GET /admin/login': page,
    'GET /api/error': error,
    'POST /api/error': error,
    'PUT /api/error': error,
    'DELETE /api/error': error,
    'POST /report': cspReport(deps),
    'GET /api/ext/config': async (_req, res) => {
      res.json({ keycloak: deps.config.sso });
    },
    'GET /api/ext/openapi.json': async (_req, res) => {
      description ??= JSON.stringify(openapi(contracts, { version: VERSION, server: '/' }));
      res.type('application/json').send(description);
    },
  };
}
