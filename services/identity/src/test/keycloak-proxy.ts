/** Keycloak behind a proxy that refuses the requests of a test: identity under test speaks to it from its start on. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startKeycloakProxy() {
  const keycloak = process.env.KEYCLOAK_URL ?? '';
  let isRefused = (_method: string, _path: string): boolean => false;
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (isRefused(method, url)) return void response.writeHead(503).end();
    const body = Buffer.concat(await request.toArray());
    const { host: _host, connection: _connection, ...kept } = headers;
    const answer = await fetch(`${keycloak}${url}`, {
      method,
      headers: Object.entries(kept).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const location = answer.headers.get('location');
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      ...(location !== null && { location }),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  process.env.KEYCLOAK_PUBLIC_URL ??= keycloak;
  process.env.KEYCLOAK_URL = `http://127.0.0.1:${port}`;
  return {
    refuse: (what: typeof isRefused) => {
      isRefused = what;
    },
    stop: () => {
      process.env.KEYCLOAK_URL = keycloak;
      server.closeAllConnections();
      server.close();
    },
  };
}
