/** Calls over HTTP, through a real NATS, to an owner that the test plays. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { refusal } from '@riph/contracts/core/errors';
import { identityErreurs } from '@riph/contracts/identity/erreurs.calls';
import type { Bff } from './server.ts';
import type { OpenSession } from './session/session.ts';
import { type Asked, answer, connectOps, eventually, signedIn, somebody, startTestBff } from './testing/bff.ts';
import { essai, GROUPE } from './testing/essai.ts';
import { problem, refused } from './testing/problem.ts';

let ops: NatsConnection;
let bff: Bff;
let session: OpenSession;
let asked: Asked[] = [];
const who = somebody({ nom: 'Zoé Éssai' });

beforeAll(async () => {
  ops = await connectOps();
  bff = await startTestBff([essai, identityErreurs]);
  session = await bff.sessions.open(who);
  await answer(ops, GROUPE, {
    lire: (a) => {
      asked.push(a);
      return { titre: 'été', recu: a.payload };
    },
    texte: () => 'bonjour à tous',
    nombre: () => 0,
    vide: () => undefined,
    ecrire: (a) => {
      asked.push(a);
      if (JSON.stringify(a.payload).includes('interdit'))
        throw refusal('saisie.invalide', { fields: [{ champ: 'titre', message: 'Non.' }] });
      if (JSON.stringify(a.payload).includes('panne')) throw new Error('password of the database');
      return a.payload;
    },
    ecrireDiscret: ({ payload }) => {
      if (JSON.stringify(payload).includes('interdit')) throw refusal('objet.introuvable', { objet: 'Objet' });
    },
    lent: () => new Promise(() => undefined),
  });
});
afterAll(async () => {
  await bff.stop();
  await ops.close();
});

const get = (path: string, headers: Record<string, string> = signedIn(session)) => fetch(bff.url + path, { headers });
const post = (path: string, body: string | undefined, headers: Record<string, string> = {}) =>
  fetch(bff.url + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...signedIn(session), ...headers },
  });
/** What is answered to bytes that are no request of HTTP. */
const problemOfSocket = (sent: string) =>
  new Promise<[number, string]>((resolve, reject) => {
    const { hostname, port } = new URL(bff.url);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head, body] = text.split('\r\n\r\n');
      expect(head).toContain('Content-Type: application/problem+json');
      resolve([Number(head.split(' ')[1]), refused.parse(JSON.parse(body)).code]);
    });
  });

test('the owner gets the parts, the actor, the request id, a deadline and a trace; the answer is its output', async () => {
  asked = [];
  const requestId = crypto.randomUUID();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const sent = { ...signedIn(session), 'X-Request-Id': requestId, traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const before = Date.now();
  const r = await get('/api/essai/12/?q=a%20b', sent);
  expect(r.status).toBe(200);
  expect(r.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(r.headers.get('cache-control')).toBe('no-store');
  expect(await r.json()).toEqual({ titre: 'été', recu: { params: { id: '12' }, query: { q: 'a b' } } });
  const [{ headers }] = asked;
  const { utiId, profil, cppId, nom } = who;
  expect(JSON.parse(Buffer.from(headers['Riph-Actor'], 'base64url').toString())).toEqual({ utiId, profil, cppId, nom });
  expect(headers['Riph-Request-Id']).toBe(requestId);
  expect(Number(headers['Riph-Deadline'])).toBeGreaterThanOrEqual(before + 5_000);
  expect(Number(headers['Riph-Deadline'])).toBeLessThanOrEqual(Date.now() + 5_000);
  expect(headers.traceparent).toContain(trace);
});

test('a request id that is no uuid is replaced', async () => {
  const r = await get('/api/essai/12', { ...signedIn(session), 'X-Request-Id': 'x; drop' });
  expect(r.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('each kind of answer', async () => {
  const text = await get('/api/essai/texte');
  expect([text.headers.get('content-type'), await text.text()]).toEqual(['text/plain; charset=utf-8', 'bonjour à tous']);
  expect(await (await get('/api/essai/nombre')).json()).toBe(0);
  const empty = await get('/api/essai/vide');
  expect([empty.status, await empty.text()]).toEqual([204, '']);
  const head = await fetch(`${bff.url}/api/essai/nombre`, { method: 'HEAD', headers: signedIn(session) });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a refusal of the owner passes as it is; a fault of its own says nothing', async () => {
  const [status, code, body] = await problem(await post('/api/essai', '{"titre":"interdit"}'));
  expect([status, code, body.fields]).toEqual([400, 'saisie.invalide', [{ champ: 'titre', message: 'Non.' }]]);
  const [fault, , said] = await problem(await post('/api/essai', '{"titre":"panne"}'));
  expect(fault).toBe(500);
  expect(JSON.stringify(said)).not.toContain('password');
});

test('nobody answers: 503 at once, with Retry-After; no answer in time: 503 too', async () => {
  for (const path of ['/api/essai/muet', '/api/essai/lent']) {
    const r = await get(path);
    expect(Number(r.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problem(r)).slice(0, 2)).toEqual([503, 'service.indisponible']);
  }
});

test('a call with a droit is refused to nobody in particular with 401, to another profile with 403', async () => {
  expect((await problem(await get('/api/essai/administration', {}))).slice(0, 2)).toEqual([401, 'session.requise']);
  const expert = await bff.sessions.open(somebody({ profil: 'EXPERT', profils: ['EXPERT'] }));
  expect((await problem(await get('/api/essai/administration', signedIn(expert)))).slice(0, 2)).toEqual([403, 'droit.manquant']);
});

test('bad bodies are refused before the owner hears of them', async () => {
  asked = [];
  const cases: [string, Record<string, string>, number, string][] = [
    ['{"titre":', {}, 400, 'requete.invalide'],
    [JSON.stringify({ titre: 'x'.repeat(1_100_000) }), {}, 413, 'corps.tropGros'],
    ['titre=x', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'type.nonAccepte'],
    ['{}', { 'Content-Type': 'application/json; charset=latin1' }, 415, 'type.nonAccepte'],
    ['['.repeat(200_000) + ']'.repeat(200_000), {}, 400, 'requete.invalide'],
  ];
  for (const [body, headers, status, code] of cases)
    expect((await problem(await post('/api/essai', body, headers))).slice(0, 2)).toEqual([status, code]);
  expect(asked).toEqual([]);
  expect((await post('/api/essai', undefined)).status).toBe(200);
  expect(asked[0].payload).toEqual({});
});

test('an address that does not exist, or is malformed, gets its problem', async () => {
  for (const path of ['/api/inconnue', '/api', '/api/essai/12/encore', '/favicon.inconnu'])
    expect((await problem(await get(path))).slice(0, 2)).toEqual([404, 'adresse.inconnue']);
  expect((await problem(await get('/api/essai/%E0%A4%A'))).slice(0, 2)).toEqual([400, 'requete.invalide']);
  expect((await problem(await fetch(`${bff.url}/api/essai/12`, { method: 'DELETE' }))).slice(0, 2)).toEqual([
    404,
    'adresse.inconnue',
  ]);
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    for (const path of ['/error', '/api/error'])
      expect((await problem(await fetch(bff.url + path, { method }))).slice(0, 2)).toEqual([400, 'requete.invalide']);
});

test('a search of 8 000 letters that take 9 bytes each passes; what Node cannot read gets its problem too', async () => {
  expect((await get(`/api/essai/12?texte=${encodeURIComponent('試'.repeat(8_000))}`)).status).toBe(200);
  expect((await problemOfSocket(`GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).slice(0, 2)).toEqual([
    431,
    'adresse.tropLongue',
  ]);
  expect((await problemOfSocket('GET / HTTP/9.9\r\n\r\n')).slice(0, 2)).toEqual([400, 'requete.invalide']);
});

test('a discreet call takes its time, whether its owner accepts or refuses', async () => {
  const floor = 300;
  const slow = await startTestBff([essai], undefined, { SIGN_IN_REFUSAL_MS: String(floor) });
  const headers = { 'Content-Type': 'application/json' };
  for (const [titre, status] of [
    ['été', 204],
    ['interdit', 404],
  ] as const) {
    const from = Date.now();
    const r = await fetch(`${slow.url}/api/essai/discret`, { method: 'POST', body: JSON.stringify({ titre }), headers });
    expect(r.status).toBe(status);
    // A timer may fire a little early, by another clock.
    expect(Date.now() - from).toBeGreaterThanOrEqual(floor - 5);
  }
  await slow.stop();
});

test('a BFF that stops lets running requests finish and keeps everyone signed in for the next one', async () => {
  const first = await startTestBff([essai]);
  const mine = await first.sessions.open(somebody());
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  const subscription = ops.subscribe(`${GROUPE}.muet`, {
    callback: (_, m) => {
      isAsked = true;
      void held.then(() => m.respond('{}'));
    },
  });
  await ops.flush();
  const running = fetch(`${first.url}/api/essai/muet`, { headers: signedIn(mine) });
  await eventually(() => isAsked, 'the request at its owner');
  const stopping = first.stop();
  release?.();
  expect((await running).status).toBe(204);
  await stopping;
  subscription.unsubscribe();
  expect((await get('/api/essai/nombre', signedIn(mine))).status).toBe(200);
});
