/** The second factor shown again before an act that binds, over HTTP. Rule: CPT-25. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { type OwnNats, startOwnNats } from '@riph/chassis/test/own-nats';
import { BINDING_ACTS, FACTOR_FRESH_MS } from '@riph/contracts/binding-acts';
import { routesOf } from '@riph/contracts/core/mount-order';
import { profilsOf } from '@riph/contracts/core/profils-of';
import { CONTRACTS } from '@riph/contracts/index';
import type { Bff } from '../server.ts';
import { answer, connectOps, signedIn, somebody, startTestBff } from '../testing/bff.ts';
import { problem } from '../testing/problem.ts';
import type { OpenSession } from './session.ts';

const ROUTES = routesOf(CONTRACTS).filter((r) => BINDING_ACTS.has(r.name));
let now = Date.now();
/** Identity is played: where the application runs too, its own would answer as well. */
let nats: OwnNats;
let ops: NatsConnection;
let bff: Bff;
let asked: unknown[] = [];
let sid: string | null = 'sid-2';

beforeAll(async () => {
  nats = await startOwnNats();
  ops = await connectOps();
  bff = await startTestBff(CONTRACTS, () => now);
  await answer(ops, 'identity.bff', {
    presenterFacteur: ({ payload }) => {
      asked.push(payload.input);
      return { keycloakSid: sid };
    },
  });
});
afterAll(async () => {
  await bff.stop();
  await ops.close();
  await nats.stop();
});

const present = (session: OpenSession, jeton = 'un.jeton.signe') =>
  fetch(`${bff.url}/api/ext/facteur`, {
    method: 'POST',
    headers: { ...signedIn(session), 'Content-Type': 'application/json' },
    body: JSON.stringify({ jeton }),
  });

test('every name of the list is that of a write that nobody makes signed out', () => {
  expect(ROUTES.map((r) => r.name).toSorted()).toEqual([...BINDING_ACTS].toSorted());
  expect(ROUTES.filter((r) => r.call.effect !== 'write' || r.call.access === 'public').map((r) => r.name)).toEqual([]);
});

test.each(ROUTES.map((r) => [r.name, r] as const))('%s is refused to whoever did not show his factor', async (_, { call }) => {
  const profil = profilsOf(call)[0];
  const who = somebody({ profil, profils: [profil], cppId: 1 });
  const session = await bff.sessions.open(who, { keycloakSid: 'sid-1', facteur: 'ENREGISTRE' });
  const r = await fetch(bff.url + call.path.replaceAll(/\{[^}]+\}/g, '1'), { method: call.method, headers: signedIn(session) });
  expect((await problem(r)).slice(0, 2)).toEqual([403, 'facteur.requis']);
});

test('shown, it serves for five minutes in a session of a new name; what proves nothing changes nothing', async () => {
  const who = somebody();
  const session = await bff.sessions.open(who, { keycloakSid: 'sid-1', facteur: 'ENREGISTRE' });
  const name = 'identity.utilisateurAnsm.activer';
  const act = async (s: OpenSession) => {
    const r = await fetch(`${bff.url}/api/administration/utilisateurAnsm/1/activate/true`, {
      method: 'PUT',
      headers: signedIn(s),
    });
    return (await problem(r))[1];
  };
  expect(BINDING_ACTS.has(name)).toBe(true);
  sid = null;
  expect((await problem(await present(session))).slice(0, 2)).toEqual([403, 'auth.facteurRefuse']);
  expect(await act(session)).toBe('facteur.requis');

  sid = 'sid-2';
  asked = [];
  const r = await present(session);
  expect([r.status, asked]).toEqual([204, [{ utiId: who.utiId, jeton: 'un.jeton.signe', keycloakSid: 'sid-1' }]]);
  expect(await bff.sessions.read(session.id)).toBeNull();
  const id = /SESSION=([^;]+)/.exec(r.headers.getSetCookie().join())?.[1] ?? '';
  const next = await bff.sessions.read(id);
  if (!next) throw new Error('no session came back');
  expect(next.record).toMatchObject({ utiId: who.utiId, keycloakSid: 'sid-2', creeLe: session.record.creeLe });
  // Whoever answers behind this BFF, or nobody: the act leaves it.
  expect(await act(next)).not.toBe('facteur.requis');
  now += FACTOR_FRESH_MS;
  expect(await act(next)).toBe('facteur.requis');
});

test('acts that bind wait for whom identity says so, until then or until a factor that ends it is shown', async () => {
  const ms = 3_600_000;
  const act = async (s: OpenSession) => {
    const r = await fetch(`${bff.url}/api/administration/utilisateurAnsm/1/activate/true`, {
      method: 'PUT',
      headers: signedIn(s),
    });
    return (await problem(r))[1];
  };
  const held = await bff.sessions.open(somebody(), { attente: { ms, levable: false } });
  expect(await act(held)).toBe('acte.retenu');

  const levable = await bff.sessions.open(somebody(), {
    keycloakSid: 'sid-1',
    facteur: 'ENREGISTRE',
    attente: { ms, levable: true },
  });
  expect(await act(levable)).toBe('facteur.requis');
  sid = 'sid-3';
  const id = /SESSION=([^;]+)/.exec((await present(levable)).headers.getSetCookie().join())?.[1] ?? '';
  const next = await bff.sessions.read(id);
  expect(next && (await act(next))).not.toMatch(/^(facteur.requis|acte.retenu)$/);

  now += ms - 1;
  const again = await bff.sessions.open(somebody(), { attente: { ms: 1, levable: false } });
  expect(await act(again)).toBe('acte.retenu');
  now += 1;
  expect(await act(again)).not.toBe('acte.retenu');
});

test('whoever has just given his code at the sign-in is not asked again; whoever has none is not asked', async () => {
  for (const facteur of ['PRESENTE', 'AUCUN'] as const) {
    const session = await bff.sessions.open(somebody(), { facteur });
    const r = await fetch(`${bff.url}/api/administration/utilisateurAnsm/1/activate/true`, {
      method: 'PUT',
      headers: signedIn(session),
    });
    expect((await problem(r))[1]).not.toBe('facteur.requis');
  }
});
