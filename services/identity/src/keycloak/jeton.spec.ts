/** Tokens of the browser against the keys of the realm, served by a server that is well, then by one that is not. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Keycloak, keycloakConfig } from './keycloak.ts';

type Reponse = { status: number; body: string };
const KEYS = ['KEYCLOAK_URL', 'KEYCLOAK_PUBLIC_URL'] as const;
const usual = KEYS.map((key) => [key, process.env[key]] as const);
let server: Server;
let reponse: Reponse;
let cles: Reponse;
let signer: (claims: Record<string, unknown>, kid?: string, donneLe?: string) => Promise<string>;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(reponse.status, { 'Content-Type': 'application/json' });
    response.end(reponse.body);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  for (const key of KEYS) process.env[key] = `http://127.0.0.1:${address.port}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  cles = { status: 200, body: JSON.stringify({ keys: [jwk] }) };
  signer = (claims, kid = 'k1', donneLe = '0 seconds ago') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(`${keycloakConfig().issuer}/realms/${keycloakConfig().realm}`)
      .setIssuedAt(donneLe)
      .setExpirationTime('5 minutes')
      .sign(privateKey);
});
afterAll(async () => {
  for (const [key, value] of usual) {
    if (value === undefined) delete process.env[key];
    else process.env[key] = value;
  }
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const POUR_NOUS = { sub: 'p-1', sid: 's-1', jti: 'j-1', typ: 'Bearer', aud: keycloakConfig().clientId };

test('a token of the realm, for us, tells who and which session', async () => {
  reponse = cles;
  expect(await new Keycloak().verifyToken(await signer(POUR_NOUS))).toEqual({
    keycloakId: 'p-1',
    keycloakSid: 's-1',
    jti: 'j-1',
    facteurMontre: false,
  });
});

test.each([
  [['otp'], true],
  [['pwd'], false],
  [undefined, false],
])('a token whose means are %j says that a second factor was shown: %s', async (amr, expected) => {
  reponse = cles;
  expect(await new Keycloak().verifyToken(await signer({ ...POUR_NOUS, amr }))).toMatchObject({ facteurMontre: expected });
});

test.each([
  ['for another client', () => signer({ ...POUR_NOUS, aud: 'autre' })],
  ['without a session', () => signer({ ...POUR_NOUS, sid: undefined })],
  ['without a name of its own', () => signer({ ...POUR_NOUS, jti: undefined })],
  ['of identity', () => signer({ ...POUR_NOUS, typ: 'ID' })],
  ['without a kind', () => signer({ ...POUR_NOUS, typ: undefined })],
  ['given two minutes ago', () => signer(POUR_NOUS, 'k1', '2 minutes ago')],
  ['of nobody', () => signer({ aud: keycloakConfig().clientId })],
  ['of a key that the realm does not have', () => signer(POUR_NOUS, 'k2')],
  ['that is none', async () => 'pas.un.jeton'],
])('a token %s is refused', async (_name, jeton) => {
  reponse = cles;
  expect(await new Keycloak().verifyToken(await jeton())).toBeNull();
});

test.each<[string, Reponse]>([
  ['is starting', { status: 503, body: '{}' }],
  ['answers a page of its proxy', { status: 200, body: '<html>' }],
  ['answers something else', { status: 200, body: '{"error":"starting"}' }],
])('a right token while the server of accounts %s: come back later, not « wrong »', async (_name, autre) => {
  reponse = autre;
  await expect(new Keycloak().verifyToken(await signer(POUR_NOUS))).rejects.toMatchObject({ code: 'service.indisponible' });
});
