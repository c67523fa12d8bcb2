/** How much one person, or one address, may ask; and that neither lies about where it comes from. Over HTTP, through a real NATS. */

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { type OwnNats, startOwnNats } from '@riph/chassis/test/own-nats';
import { call, contract } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { texte } from '@riph/contracts/core/fields';
import { identityRapportCsp } from '@riph/contracts/identity/rapport-csp.calls';
import { identitySession } from '@riph/contracts/identity/session.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { pino } from 'pino';
import * as z from 'zod';
import { readConfig } from './config.ts';
import { type Bff, startBff } from './server.ts';
import { answer, connectOps, eventually, ORIGIN, signedIn, somebody } from './testing/bff.ts';
import { essai, GROUPE } from './testing/essai.ts';

/** The two paths of a registration, under a name that no other test hears. */
const inscriptions = contract(`search.inscriptions-${randomUUID()}`, {
  creer: call({
    method: 'POST',
    path: '/api/register',
    effect: 'write',
    access: 'public',
    body: z.object({ nom: texte(10) }),
    response: { json: z.object({ recue: z.literal(true) }) },
    summary: 'Demande un compte',
  }),
  confirmer: call({
    method: 'GET',
    path: '/api/register/confirmation/{token}',
    effect: 'write',
    access: 'public',
    params: z.object({ token: texte(50) }),
    response: { json: z.object({ recue: z.literal(true) }) },
    summary: 'Confirme une demande',
  }),
});

/** Identity is played: where the application runs too, its own would answer as well. */
let nats: OwnNats;
let ops: NatsConnection;
let asked: string[] = [];
let lines: string[] = [];
let asks: string[] = [];
const CONNU = 'a'.repeat(43);
const running: Bff[] = [];

beforeAll(async () => {
  nats = await startOwnNats();
  ops = await connectOps();
  const note = (name: string) => () => {
    asked.push(name);
    return 0;
  };
  await answer(ops, GROUPE, {
    nombre: note('nombre'),
    chercher: note('chercher'),
    ecrire: note('ecrire'),
    ecrirePublic: () => undefined,
  });
  await answer(ops, inscriptions.service, {
    creer: ({ payload }) => {
      if (JSON.stringify(payload).includes('"nom":""')) throw refusal('requete.invalide', { raison: 'un nom est attendu' });
      return { recue: true };
    },
    confirmer: () => ({ recue: true }),
  });
  await answer(ops, identityInternal.service, {
    authentifier: ({ payload }) =>
      JSON.stringify(payload).includes('"juste@ex.test"')
        ? { ok: true, ...somebody(), keycloakSid: null, facteur: 'AUCUN' }
        : { ok: false, passwordExpired: false },
    reconnaitreNavigateur: ({ payload }) => {
      const { login, navigateur } = z.object({ login: z.string(), navigateur: z.string() }).parse(payload.input);
      asks.push(login);
      return { connu: navigateur === CONNU };
    },
  });
});
afterEach(async () => {
  for (const bff of running.splice(0)) await bff.stop();
  asked = [];
  lines = [];
  asks = [];
});
afterAll(async () => {
  await ops.close();
  await nats.stop();
});

/** A BFF with these settings, whose log stands in `lines`. */
async function withSettings(env: Record<string, string>): Promise<Bff> {
  const config = readConfig({ BFF_PORT: '0', PUBLIC_URL: ORIGIN, SIGN_IN_REFUSAL_MS: '0', WEB_DIST: '/nonexistent', ...env });
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const bff = await startBff([essai, inscriptions, identitySession, identityRapportCsp], config, log);
  running.push(bff);
  return bff;
}
const problem = z.looseObject({ code: z.string(), detail: z.string() });
/** Status, code and sentence of a refusal, and whether it says when to come back. */
const refused = async (r: Response) => {
  const { code, detail } = problem.parse(await r.json());
  return [
    r.status,
    code,
    /^Trop de demandes\. Réessayez dans \d+.secondes\.$/.test(detail),
    Number(r.headers.get('retry-after')) > 0,
  ];
};
const REFUSED = [429, 'debit.limite', true, true];
const write = { method: 'POST', body: '{"titre":"x"}' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

test('a person who reads too much is refused, from every session of his; others are not, and writes go on', async () => {
  const { url, sessions } = await withSettings({ RATE_READ: '2' });
  const who = somebody();
  const [first, second] = [await sessions.open(who), await sessions.open(who)];
  const read = (headers: Record<string, string>) => fetch(`${url}/api/essai/nombre`, { headers });
  expect([(await read(signedIn(first))).status, (await read(signedIn(second))).status]).toEqual([200, 200]);
  expect(await refused(await read(signedIn(first)))).toEqual(REFUSED);
  expect(await refused(await read(signedIn(second)))).toEqual(REFUSED);
  expect(asked).toEqual(['nombre', 'nombre']);
  const other = await sessions.open(somebody());
  expect((await read(signedIn(other))).status).toBe(200);
  const wrote = await fetch(`${url}/api/essai`, { ...write, headers: { ...JSON_TYPE, ...signedIn(first) } });
  expect(wrote.status).toBe(200);
  for (const path of ['/health/live', '/health/ready']) expect((await fetch(url + path)).status).toBe(200);
});

test('refused sign-ins are counted for one account from one address: another account, or the same from elsewhere, goes on', async () => {
  const { url } = await withSettings({ RATE_SIGN_IN_ACCOUNT: '2', TRUST_PROXY: '1' });
  const enter = (login: string, ip: string) =>
    fetch(`${url}/processLogin`, {
      headers: { Authorization: `Basic ${Buffer.from(`${login}:Mauvais123!ab`).toString('base64')}`, 'X-Forwarded-For': ip },
    });
  const tries: [login: string, ip: string, status: number][] = [
    ['zoe@ex.test', '198.51.100.7', 401],
    ['ZOE@ex.test', '198.51.100.7', 401],
    ['zoe@ex.test', '198.51.100.7', 429],
    ['max@ex.test', '198.51.100.7', 401],
    ['zoe@ex.test', '198.51.100.8', 401],
  ];
  for (const [login, ip, status] of tries) expect([login, ip, (await enter(login, ip)).status]).toEqual([login, ip, status]);
});

test.each([
  ['in their turn', '1', 200, 401],
  // Longer than anybody is held: what would have waited is refused.
  ['not before it', '30000', 429, 429],
])(
  'past the refused names that an address may have, a known browser goes on at once, others %s',
  async (_, pace, unknown, stranger) => {
    const { url } = await withSettings({ RATE_SIGN_IN_REFUSED: '30', RATE_SIGN_IN_PACE_MS: pace });
    const enter = async (login: string, cookie = '') =>
      (
        await fetch(`${url}/processLogin`, {
          headers: { Authorization: `Basic ${Buffer.from(`${login}:Azerty123!ab`).toString('base64')}`, Cookie: cookie },
        })
      ).status;
    for (let i = 0; i < 30; i += 1) expect(await enter(`invente-${i}@ex.test`)).toBe(401);
    expect(await enter('juste@ex.test', `NAVIGATEUR=${CONNU}`)).toBe(200);
    expect(await enter('juste@ex.test')).toBe(unknown);
    expect(await enter('invente@ex.test', `NAVIGATEUR=${'b'.repeat(43)}`)).toBe(stranger);
    expect(asks).toEqual(['juste@ex.test', 'invente@ex.test']);
  },
);

test('writes have a limit of their own', async () => {
  const { url, sessions } = await withSettings({ RATE_WRITE: '1' });
  const headers = { ...JSON_TYPE, ...signedIn(await sessions.open(somebody())) };
  expect((await fetch(`${url}/api/essai`, { ...write, headers })).status).toBe(200);
  expect(await refused(await fetch(`${url}/api/essai`, { ...write, headers }))).toEqual(REFUSED);
  // A public write of a signed-in person is one of his writes too.
  expect(await refused(await fetch(`${url}/api/essai/public`, { ...write, headers }))).toEqual(REFUSED);
  expect((await fetch(`${url}/api/essai/nombre`, { headers })).status).toBe(200);
  expect(asked).toEqual(['ecrire', 'nombre']);
});

test('what is dear to answer has a smaller one, and counts as a read as well', async () => {
  const { url, sessions } = await withSettings({ RATE_COSTLY: '1', RATE_READ: '2' });
  const headers = signedIn(await sessions.open(somebody()));
  const get = (path: string) => fetch(url + path, { headers });
  expect((await get('/api/essai/chercher')).status).toBe(200);
  expect(await refused(await get('/api/essai/chercher'))).toEqual(REFUSED);
  expect(await refused(await get('/api/essai/nombre'))).toEqual(REFUSED);
  expect(asked).toEqual(['chercher']);
});

test('too many public writes from one address: 429, and only those', async () => {
  const { url } = await withSettings({ RATE_PUBLIC_WRITE: '2', RATE_REPORT: '1' });
  const send = () => fetch(`${url}/api/essai/public`, { ...write, headers: JSON_TYPE });
  expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
  expect(await refused(await send())).toEqual(REFUSED);
  const report = () =>
    fetch(`${url}/report`, { method: 'POST', body: '[]', headers: { 'Content-Type': 'application/reports+json' } });
  expect([(await report()).status, (await report()).status]).toEqual([204, 429]);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
});

test('a training day registers from one address: refused forms and links of mails do not count against those who come after', async () => {
  const { url } = await withSettings({ RATE_REGISTER: '4' });
  const register = (nom: string) =>
    fetch(`${url}/api/register`, { method: 'POST', body: JSON.stringify({ nom }), headers: JSON_TYPE });
  const confirm = () =>
    fetch(`${url}/api/register/confirmation/abc`, { headers: { ...JSON_TYPE, 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN } });
  for (let i = 0; i < 3; i += 1) {
    expect([(await register('')).status, (await register('')).status]).toEqual([400, 400]);
    expect((await register('Durand')).status).toBe(200);
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200]);
  }
  expect((await register('Durand')).status).toBe(200);
  expect(await refused(await register('Durand'))).toEqual(REFUSED);
  expect((await confirm()).status).toBe(200);
});

test('refused forms and links have limits of their own', async () => {
  const { url } = await withSettings({ RATE_REGISTER: '1' });
  const statuses = async (count: number, ask: () => Promise<Response>) => {
    const all: number[] = [];
    for (let i = 0; i < count; i += 1) all.push((await ask()).status);
    return all;
  };
  const wrong = () => fetch(`${url}/api/register`, { method: 'POST', body: '{"nom":""}', headers: JSON_TYPE });
  expect(await statuses(4, wrong)).toEqual([400, 400, 400, 429]);
  expect(
    await statuses(4, () =>
      fetch(`${url}/api/register/confirmation/abc`, {
        headers: { ...JSON_TYPE, 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN },
      }),
    ),
  ).toEqual([200, 200, 200, 429]);
});

test('a registration of two hundred persons within the hour passes with the settings of every day', () => {
  const { rates } = readConfig({ PUBLIC_URL: ORIGIN });
  expect(rates.register).toBeGreaterThanOrEqual(200);
});

const forwarded = (address: string) => ({
  ...JSON_TYPE,
  'X-Forwarded-For': address,
  'X-Forwarded-Host': 'ailleurs.example',
  'X-Forwarded-Proto': 'https',
  Forwarded: `for=${address}`,
  'X-Real-IP': address,
});

/** The addresses that the log names for the public writes and refused sign-ins made so far. */
const loggedAddresses = async (count: number) => {
  const shape = z.looseObject({ ip: z.string().optional(), route: z.string().optional(), security: z.string().optional() });
  const told = () => lines.map((line) => shape.parse(JSON.parse(line))).filter((l) => l.ip !== undefined && l.route !== 'page');
  await eventually(() => told().length >= count, `${count} lines of log`);
  return [...new Set(told().map((l) => l.ip))];
};

test('headers of a proxy sent from an address that is none are believed nowhere: one counter, the true address in the log', async () => {
  const { url } = await withSettings({ TRUST_PROXY: '203.0.113.7', RATE_PUBLIC_WRITE: '2', RATE_SIGN_IN: '1' });
  const send = (address: string) => fetch(`${url}/api/essai/public`, { ...write, headers: forwarded(address) });
  expect([(await send('198.51.100.1')).status, (await send('198.51.100.2')).status]).toEqual([204, 204]);
  expect(await refused(await send('198.51.100.3'))).toEqual(REFUSED);
  const signIn = (address: string) => fetch(`${url}/processLogin`, { headers: forwarded(address) });
  expect((await signIn('198.51.100.4')).status).toBe(401);
  expect(await refused(await signIn('198.51.100.5'))).toEqual(REFUSED);
  expect(await loggedAddresses(6)).toEqual(['127.0.0.1']);
});

test('from the proxy that is named they are, up to the last address that it saw itself', async () => {
  const { url } = await withSettings({ TRUST_PROXY: 'loopback', RATE_PUBLIC_WRITE: '1' });
  const send = (addresses: string) => fetch(`${url}/api/essai/public`, { ...write, headers: forwarded(addresses) });
  expect([(await send('198.51.100.1')).status, (await send('198.51.100.2')).status]).toEqual([204, 204]);
  // What the browser wrote itself stands before what the proxy added.
  expect(await refused(await send('192.0.2.99, 198.51.100.1'))).toEqual(REFUSED);
  expect((await loggedAddresses(3)).sort()).toEqual(['198.51.100.1', '198.51.100.2']);
});
