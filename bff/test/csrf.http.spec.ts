/**
 * Every write of the contract as another site would have it sent by the browser of somebody signed in: refused, and no service ever hears of it. Calls not yet
 * built too: they are guarded before they exist.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { HEADERS } from '@riph/chassis/calls/wire';
import { connectNats } from '@riph/chassis/nats/nats';
import type { Call } from '@riph/contracts/core/call';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { mountOrder } from '@riph/contracts/core/mount-order';
import { profilsOf } from '@riph/contracts/core/profils-of';
import { CONTRACTS } from '@riph/contracts/index';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { attendre } from '../../deploy/test-kit/personne.ts';
import { type Person, signIn, together } from './matrix/client.ts';
import { requestFor } from './matrix/inputs.ts';

const nameOf = (a: Call) => `${a.method} ${a.path}`;
/** What browsers send on their own, and what carries its proof in a header that no other site can have sent. */
const EXEMPT = ['POST /report', 'GET /processLogin', 'GET /admin/processLogin'];
const WRITES = mountOrder(CONTRACTS)
  .map((r) => r.call)
  .filter((a) => (a.effect === 'write' || a.method !== 'GET') && !EXEMPT.includes(nameOf(a)));

const people = new Map<Profil, Person>();
const holderOf = (a: Call): Person => {
  const person = people.get(profilsOf(a)[0]);
  if (!person) throw new Error(`nobody for ${nameOf(a)}`);
  return person;
};

/** Subjects of the requests that a service heard, by the id of the request. */
const heard = new Map<string, string>();
let ops: NatsConnection;

beforeAll(async () => {
  ops = await connectNats('ops');
  ops.subscribe('*.*.*', { callback: (_, m) => void heard.set(m.headers?.get(HEADERS.requestId) ?? '', m.subject) });
  await ops.flush();
  for (const profil of PROFILS) people.set(profil, await signIn(accountsOf(profil)[0]));
});
afterAll(() => ops.drain());

type Attack = Record<string, string>;
const ELSEWHERE = 'https://ailleurs.example';
/** The page of another site has the cookies sent, never our token; with it, the browser still says where the request comes from. */
const FORGED: readonly Attack[] = [
  { 'X-XSRF-TOKEN': '' },
  { 'X-XSRF-TOKEN': 'un-autre-jeton' },
  { Origin: ELSEWHERE, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: ELSEWHERE, 'Sec-Fetch-Site': '' },
];
/** A GET bears no token: a followed link, an image, a form of another site. */
const FOLLOWED: readonly Attack[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
  { 'Sec-Fetch-Site': '', 'Sec-Fetch-Mode': '', Origin: ELSEWHERE },
  { 'Sec-Fetch-Site': '', 'Sec-Fetch-Mode': '', Origin: '' },
];

const attack = async (a: Call, forged: Attack): Promise<string | null> => {
  const sent = requestFor(a);
  const requestId = crypto.randomUUID();
  const { status, code } = await holderOf(a).send({
    ...sent,
    headers: { ...sent.headers, 'X-Request-Id': requestId, ...forged },
  });
  const got = `${nameOf(a)} ${JSON.stringify(forged)}: ${status} ${code}`;
  if (status !== 403 || code !== 'csrf.refuse') return got;
  const subject = heard.get(requestId);
  return subject === undefined ? null : `${got}, but ${subject} heard of it`;
};

test('a write that another site sends is refused, and no service hears of it', async () => {
  expect(WRITES.length).toBeGreaterThan(250);
  expect(WRITES.filter((a) => a.method === 'GET').length).toBeGreaterThanOrEqual(10);
  const verdicts = await together(
    WRITES.flatMap((a) => (a.method === 'GET' ? FOLLOWED : FORGED).map((forged) => () => attack(a, forged))),
  );
  expect(verdicts.filter((v) => v !== null)).toEqual([]);
});

test('the same from our own page is heard: the ear was open; and everyone is still signed in', async () => {
  const requestId = crypto.randomUUID();
  const person = people.get('DEPOSANT');
  await person?.send({ method: 'DELETE', path: '/api/dossier/2147483600', headers: { 'X-Request-Id': requestId } });
  await attendre('the request at its service', async () => heard.get(requestId) === 'etude.dossier.supprimer');
  for (const who of people.values()) expect((await who.send({ method: 'GET', path: '/api/currentUser' })).status).toBe(200);
});
