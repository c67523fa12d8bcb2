/** Who comes in, over HTTP: sessions, writes from elsewhere, sign-in and sign-out; and what every answer tells the browser. */
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { identityMultiCpp } from '@riph/contracts/identity/multi-cpp.calls';
import { identityRapportCsp } from '@riph/contracts/identity/rapport-csp.calls';
import { identitySession } from '@riph/contracts/identity/session.calls';
import type { Bff } from '../server.ts';
import { answer, connectOps, ORIGIN, signedIn, somebody, startTestBff } from '../testing/bff.ts';
import { essai, GROUPE } from '../testing/essai.ts';
import { problem, refused } from '../testing/problem.ts';
import type { OpenSession } from './session.ts';

let ops: NatsConnection;
let bff: Bff;
let session: OpenSession;
let asked: unknown[] = [];

beforeAll(async () => {
  ops = await connectOps();
  bff = await startTestBff([essai, identitySession, identityRapportCsp, identityMultiCpp]);
  session = await bff.sessions.open(somebody());
  const note = (a: unknown) => void asked.push(a);
  await answer(ops, GROUPE, { lire: note, ecrire: note, ecrirePublic: note });
});
afterAll(async () => {
  await bff.stop();
  await ops.close();
});

const get = (path: string, headers: Record<string, string>) => fetch(bff.url + path, { headers });

test('without a living session: 401, and the browser forgets the dead cookie', async () => {
  const gone = await bff.sessions.open(somebody());
  await bff.sessions.close(gone);
  const r = await get('/api/essai/12', signedIn(gone));
  expect(r.headers.getSetCookie().some((c) => c.startsWith('SESSION=;'))).toBe(true);
  expect((await problem(r)).slice(0, 2)).toEqual([401, 'session.requise']);
});

test.each(['/api/essai', '/api/multi-cpp/set-cpp-actif'])(
  'a session that ends while its body is on the way does nothing more: %s',
  async (path) => {
    asked = [];
    const mine = await bff.sessions.open(somebody());
    const body = '{"titre":"été","cppId":1}';
    const headers = { ...signedIn(mine), 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const held = request(bff.url + path, { method: 'POST', headers: { ...headers, Expect: '100-continue' } });
    const answered = once(held, 'response');
    held.write(body.slice(0, 1));
    await once(held, 'continue');
    await bff.sessions.close(mine);
    held.end(body.slice(1));
    const [response] = await answered;
    let text = '';
    for await (const part of response) text += part;
    expect([response.statusCode, refused.parse(JSON.parse(text)).code]).toEqual([401, 'session.requise']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test('a write without the token, or from another site, is refused', async () => {
  const forged = await fetch(`${bff.url}/api/essai`, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', ...signedIn(session), 'X-XSRF-TOKEN': '' },
  });
  expect((await problem(forged))[1]).toBe('csrf.refuse');
  const foreign = await fetch(`${bff.url}/api/essai/public`, {
    method: 'POST',
    body: '{}',
    headers: { Origin: 'https://ailleurs.example', 'Content-Type': 'application/json' },
  });
  expect((await problem(foreign))[1]).toBe('csrf.refuse');
  const ours = await fetch(`${bff.url}/api/essai/public`, {
    method: 'POST',
    body: '{}',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
  });
  expect(ours.status).toBe(204);
});

test('a refused sign-in never opens the browser’s own prompt and gives nothing away', async () => {
  for (const path of ['/processLogin', '/admin/processLogin/'])
    for (const authorization of [
      '',
      'Basic é',
      `Basic ${Buffer.from('sans-deux-points').toString('base64')}`,
      `Basic ${Buffer.from(`${'x'.repeat(300)}:y`).toString('base64')}`,
    ]) {
      const headers: Record<string, string> = /^[ -~]+$/.test(authorization) ? { Authorization: authorization } : {};
      const r = await get(path, headers);
      expect([r.headers.get('www-authenticate'), r.headers.get('cache-control'), r.headers.getSetCookie()]).toEqual([
        null,
        'no-store',
        [],
      ]);
      const [status, code, body] = await problem(r);
      expect([status, code, body.detail]).toEqual([401, 'auth.incorrecte', 'Authentification incorrecte']);
    }
});

test('sign-out ends the session and clears the cookies; without a session it succeeds too', async () => {
  const mine = await bff.sessions.open(somebody());
  for (const path of ['/api/logout', '/logout']) {
    const r = await fetch(bff.url + path, { method: 'POST', headers: signedIn(mine) });
    expect([r.status, r.headers.getSetCookie().map((c) => c.split('=')[0])]).toEqual([200, ['SESSION', 'XSRF-TOKEN']]);
  }
  expect((await get('/api/essai/12', signedIn(mine))).status).toBe(401);
});

test('every answer carries the strict policy, and nothing of ours may be framed', async () => {
  const { headers } = await get('/api/inconnue', signedIn(session));
  const csp = headers.get('content-security-policy') ?? '';
  for (const part of [
    "script-src 'self';",
    "worker-src 'self';",
    "frame-ancestors 'none'",
    "object-src 'none'",
    'report-uri /report',
    'report-to csp',
  ])
    expect(csp).toContain(part);
  expect(csp).not.toContain('unsafe');
  expect(headers.get('reporting-endpoints')).toBe('csp="/report"');
  expect([headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('x-powered-by')]).toEqual([
    'nosniff',
    'same-origin',
    null,
  ]);
  for (const page of ['/', '/silent-check-sso.html'])
    expect((await get(page, signedIn(session))).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('reports: wrong type 415, bad JSON 400, too large 413, nothing of ours in it 204', async () => {
  const report = (body: string, type: string) =>
    fetch(`${bff.url}/report`, { method: 'POST', body, headers: { 'Content-Type': type } });
  expect((await problem(await report('a', 'text/plain')))[0]).toBe(415);
  expect((await problem(await report('{', 'application/csp-report')))[0]).toBe(400);
  expect((await problem(await report('{"a":1}', 'application/json')))[0]).toBe(400);
  expect(
    (await problem(await report(JSON.stringify([{ type: 'x', body: 'y'.repeat(17_000) }]), 'application/reports+json')))[0],
  ).toBe(413);
  expect((await report('[{"type":"deprecation","body":{}}]', 'application/reports+json')).status).toBe(204);
});
