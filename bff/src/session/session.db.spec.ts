/** Sessions in the real bucket, on two BFFs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { logOf } from '@riph/chassis/base/logger';
import { connectNats } from '@riph/chassis/nats/nats';
import { type OwnNats, startOwnNats } from '@riph/chassis/test/own-nats';
import { KEY_PARAMETRES_SESSION, keyRevocation } from '@riph/contracts/identity/session.internal';
import { connectOps, eventually, somebody } from '../testing/bff.ts';
import { type OpenSession, Sessions } from './session.ts';
import { type Change, SessionBucket } from './session-bucket.ts';
import { ABSOLUTE_LIMIT_MS } from './session-record.ts';

const MINUTE = 60_000;
/** The life of sessions is changed: a running application would hear it. */
let nats: OwnNats;
let ops: NatsConnection;
let bff: NatsConnection;
let a: Sessions;
let b: Sessions;
let now = Date.now();
const log = logOf('bff');
const start = () => Sessions.start(bff, log, () => now);

beforeAll(async () => {
  nats = await startOwnNats();
  [ops, bff] = await Promise.all([connectOps(), connectNats('bff')]);
  [a, b] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  await Promise.all([ops.drain(), bff.drain()]);
  await nats.stop();
});

const isAlive = async (sessions: Sessions, { id }: OpenSession) => (await sessions.read(id)) !== null;
const revoke = async (utiId: number, value: object = {}) =>
  (await new Kvm(ops).open('sessions')).put(keyRevocation(utiId), JSON.stringify(value));

test('a session is read at once on the other BFF, and on one started later', async () => {
  const who = somebody({ profil: 'INSTRUCTEUR', profils: ['INSTRUCTEUR', 'EXPERT'], cppId: 12 });
  const session = await a.open(who);
  expect((await b.read(session.id))?.record).toMatchObject(who);
  const later = await start();
  expect((await later.read(session.id))?.record).toMatchObject(who);
  await later.stop();
});

test('what is no session, or none of ours, is nobody', async () => {
  for (const id of [null, '', 'x', 'A'.repeat(43), '../../x']) expect(await a.read(id)).toBeNull();
});

test('idle, it lives as long as the parameter says; used, it lives on, and the other BFF knows', async () => {
  const duree = a.parametresSession().dureeSession;
  const session = await a.open(somebody());
  now += (duree - 1) * MINUTE;
  expect(await isAlive(b, session)).toBe(true);
  a.touch(session, 'r');
  await eventually(async () => ((await b.read(session.id))?.record.vuLe ?? 0) === now, 'the slide on the other BFF');
  now += (duree - 1) * MINUTE;
  expect(await isAlive(b, session)).toBe(true);
  now += MINUTE;
  expect(await isAlive(a, session)).toBe(false);
  expect(await isAlive(b, session)).toBe(false);
});

test('asked by the page itself, it goes on ending', async () => {
  const duree = a.parametresSession().dureeSession;
  const session = await a.open(somebody());
  now += (duree - 1) * MINUTE;
  a.touch(session, 'r', { isBackground: true });
  expect(await isAlive(a, session)).toBe(true);
  now += MINUTE;
  expect(await isAlive(a, session)).toBe(false);
});

test('the administration shortens the life of sessions: those already open end by the new time, on every BFF', async () => {
  const kv = await new Kvm(ops).open('sessions');
  const avant = a.parametresSession();
  const session = await a.open(somebody());
  const court = { dureeSession: 12, timerFinSession: 3 };
  const poser = async (p: typeof avant) => {
    await kv.put(KEY_PARAMETRES_SESSION, JSON.stringify(p));
    const sur = (x: Sessions) => x.parametresSession().dureeSession === p.dureeSession;
    await eventually(() => sur(a) && sur(b), 'the parameters on both');
  };
  await poser(court);
  expect(a.parametresSession()).toEqual(court);
  now += 11 * MINUTE;
  expect([await isAlive(a, session), await isAlive(b, session)]).toEqual([true, true]);
  now += MINUTE;
  expect([await isAlive(a, session), await isAlive(b, session)]).toEqual([false, false]);
  await poser(avant);
});

test('ten hours after the sign-in it ends, however much it was used or renewed', async () => {
  let session = await a.open(somebody());
  for (let hours = 0; hours < 10; hours += 0.25) {
    expect(await isAlive(a, session)).toBe(true);
    a.touch(session, 'r');
    if (hours === 5) session = await a.renew(session, session.record);
    now += 15 * MINUTE;
  }
  expect(await isAlive(a, session)).toBe(false);
});

test('a revocation ends the sessions of the person on every BFF, and only those; one opened after it lives', async () => {
  const who = somebody();
  const [first, second, other] = await Promise.all([a.open(who), b.open(who), a.open(somebody())]);
  await revoke(who.utiId);
  await eventually(async () => !(await isAlive(a, first)) && !(await isAlive(a, second)), 'the revocation here');
  await eventually(async () => !(await isAlive(b, first)) && !(await isAlive(b, second)), 'the revocation there');
  expect(await isAlive(b, other)).toBe(true);
  const again = await a.open(who);
  expect([await isAlive(a, again), await isAlive(b, again)]).toEqual([true, true]);
  const later = await start();
  expect([await isAlive(later, first), await isAlive(later, again)]).toEqual([false, true]);
  await later.stop();
});

test('a plain instant as the value of a revocation is a revocation too', async () => {
  const who = somebody();
  const session = await a.open(who);
  await (await new Kvm(ops).open('sessions')).put(keyRevocation(who.utiId), new Date().toISOString());
  await eventually(async () => !(await isAlive(a, session)), 'the revocation');
});

test('the session that asked for the revocation lives on, everywhere; the others of the person do not; a later one ends it', async () => {
  const who = somebody();
  const [mine, other] = await Promise.all([a.open(who), b.open(who)]);
  const requestId = crypto.randomUUID();
  a.touch(mine, requestId);
  await revoke(who.utiId, { saufRequete: requestId });
  await eventually(async () => !(await isAlive(a, other)) && !(await isAlive(b, other)), 'the revocation');
  expect(await isAlive(a, mine)).toBe(true);
  await eventually(() => isAlive(b, mine), 'the spared session on the other BFF');
  const later = await start();
  expect(await isAlive(later, mine)).toBe(true);
  await later.stop();
  await revoke(who.utiId);
  await eventually(async () => !(await isAlive(a, mine)) && !(await isAlive(b, mine)), 'the second revocation');
});

test('a change of profile gives a new id, keeps the name of Keycloak’s session and the time of the sign-in, and kills the old id', async () => {
  const session = await a.open(somebody({ profil: 'DEPOSANT', profils: ['DEPOSANT', 'EXPERT'] }), {
    keycloakSid: 'session-keycloak',
  });
  now += MINUTE;
  const renewed = await a.renew(session, { ...session.record, profil: 'EXPERT' });
  expect(renewed.id).not.toBe(session.id);
  expect(renewed.record).toMatchObject({ profil: 'EXPERT', creeLe: session.record.creeLe });
  expect(renewed.record.keycloakSid).toBe('session-keycloak');
  expect(await isAlive(a, session)).toBe(false);
  await eventually(async () => !(await isAlive(b, session)), 'the end of the old id on the other BFF');
  expect(await isAlive(b, renewed)).toBe(true);
});

/** A BFF that no longer hears the bucket, but may still write to it. */
async function deaf(): Promise<Sessions> {
  const sessions = await start();
  await sessions.stop();
  return sessions;
}

test('a session that was signed out does not become another one, on the BFF that knows nor on one that has not heard of it', async () => {
  const [here, there, unheard] = await Promise.all([1, 2, 3].map(() => a.open(somebody())));
  const c = await deaf();
  await a.close(here);
  await expect(a.renew(here, here.record)).rejects.toMatchObject({ code: 'session.requise' });
  await b.close(there);
  await expect(a.renew(there, there.record)).rejects.toMatchObject({ code: 'session.requise' });
  expect(await isAlive(c, unheard)).toBe(true);
  await a.close(unheard);
  await expect(c.renew(unheard, unheard.record)).rejects.toMatchObject({ code: 'session.requise' });
});

test('a BFF that heard nothing of a sign-out drops the session at its next slide; the marker of the sign-out outlives every session', async () => {
  const session = await a.open(somebody());
  const c = await deaf();
  expect(await isAlive(c, session)).toBe(true);
  await a.close(session);
  expect(await isAlive(c, session)).toBe(true);
  now += MINUTE;
  c.touch(session, 'r');
  await eventually(async () => !(await isAlive(c, session)), 'the end on the BFF that heard nothing');
  const stored = await (await jetstreamManager(ops)).streams.getMessage('KV_sessions', {
    last_by_subj: `$KV.sessions.${session.key}`,
  });
  expect([stored?.header.get('KV-Operation'), stored?.header.get('Nats-TTL')]).toEqual(['PURGE', `${ABSOLUTE_LIMIT_MS / 1000}s`]);
});

test('a session that was revoked does not become another one; renewed before anybody knew, the new one is as dead', async () => {
  const who = somebody();
  const session = await a.open(who);
  const c = await deaf();
  expect(await isAlive(c, session)).toBe(true);
  await revoke(who.utiId);
  const renewed = await c.renew(session, session.record);
  await eventually(async () => !(await isAlive(a, session)) && !(await isAlive(b, session)), 'the revocation');
  expect([await isAlive(a, renewed), await isAlive(b, renewed)]).toEqual([false, false]);
  const other = await a.open(who);
  await revoke(who.utiId);
  await eventually(async () => !(await isAlive(a, other)), 'the second revocation');
  await expect(a.renew(other, other.record)).rejects.toMatchObject({ code: 'session.requise' });
});

test('a spared session may be renewed, and a later revocation ends it, however soon it comes', async () => {
  const who = somebody();
  const spare = async (session: OpenSession) => {
    const requestId = crypto.randomUUID();
    a.touch(session, requestId);
    await revoke(who.utiId, { saufRequete: requestId });
  };
  const [mine, other] = await Promise.all([a.open(who), a.open(who)]);
  await spare(mine);
  await eventually(async () => !(await isAlive(a, other)), 'the revocation');
  const renewed = await a.renew(mine, mine.record);
  await eventually(() => isAlive(b, renewed), 'the renewed session on the other BFF');
  await spare(renewed);
  await revoke(who.utiId);
  await eventually(async () => !(await isAlive(a, renewed)) && !(await isAlive(b, renewed)), 'the last revocation');
});

test('a session closed on one BFF is not brought back by a slide on the other', async () => {
  const session = await a.open(somebody());
  expect(await isAlive(b, session)).toBe(true);
  now += MINUTE;
  const closing = a.close(session);
  b.touch(session, 'r');
  await closing;
  expect(await isAlive(a, session)).toBe(false);
  await eventually(async () => !(await isAlive(b, session)), 'the end on the other BFF');
  const later = await start();
  expect([await isAlive(later, session), await isAlive(a, session)]).toEqual([false, false]);
  await later.stop();
});

test('a session that could not be closed is still one on every BFF, and may be closed again', async () => {
  const own = await connectNats('bff');
  const c = await Sessions.start(own, log, () => now);
  const session = await c.open(somebody());
  await eventually(async () => isAlive(a, session), 'the session on another BFF');
  await own.close();
  await expect(c.close(session)).rejects.toThrow();
  expect([await isAlive(c, session), await isAlive(a, session)]).toEqual([true, true]);
  await c.stop();
  await a.close(session);
  expect(await isAlive(a, session)).toBe(false);
});

test('the CGU accepted on one BFF are accepted on the other', async () => {
  const session = await a.open(somebody({ cguVersionAcceptee: null }));
  await a.accept(session, 7);
  await eventually(async () => (await b.read(session.id))?.record.cguVersionAcceptee === 7, 'the acceptance on the other BFF');
});

test('the bucket does not hold the cookie, and every session has its time to live', async () => {
  const session = await a.open(somebody(), { keycloakSid: 'session-keycloak' });
  const jsm = await jetstreamManager(ops);
  const stored = await jsm.streams.getMessage('KV_sessions', { last_by_subj: `$KV.sessions.${session.key}` });
  const text = `${stored?.subject} ${stored?.string()}`;
  expect(text).toContain('"utiId"');
  expect(text).not.toContain(session.id);
  expect(stored?.header.get('Nats-TTL')).toBe(`${a.parametresSession().dureeSession * 60 + 60}s`);
});

test('a key whose time is over disappears from every copy', async () => {
  const seen: Change[] = [];
  const bucket = await SessionBucket.open(bff, log, (change) => seen.push(change));
  const key = `session.essai-${crypto.randomUUID()}`;
  // Long enough to be seen alive on a machine that has other things to do.
  await bucket.write(key, '{}', 5, 0);
  await eventually(() => seen.some((c) => c.key === key && c.value === '{}'), 'the key');
  await eventually(() => seen.some((c) => c.key === key && c.value === null), 'its end');
  expect(await bucket.get(key)).toBeNull();
  bucket.stop();
});

test('a write over another revision than the known one is refused', async () => {
  const bucket = await SessionBucket.open(bff, log, () => undefined);
  const key = `session.essai-${crypto.randomUUID()}`;
  const first = await bucket.write(key, '1', 60, 0);
  expect(first).toBeGreaterThan(0);
  expect(await bucket.write(key, '2', 60, 0)).toBeNull();
  expect(await bucket.write(key, '3', 60, first ?? 0)).toBeGreaterThan(first ?? 0);
  bucket.stop();
});

test('a person has his own sign-ins listed, on any BFF, the last used first; dead ones and those of others are not', async () => {
  const who = somebody();
  const phone = await a.open(who, { device: 'Safari, iOS' });
  now += MINUTE;
  const desk = await b.open(who, { device: 'Firefox, Windows' });
  await a.open(somebody(), { device: 'Chrome, Android' });
  const told = (sessions: Sessions) => sessions.ofPerson(who.utiId).map(({ record }) => [record.reference, record.device]);
  const both = [desk, phone].map(({ record }) => [record.reference, record.device]);
  await eventually(() => told(a).length === 2, 'the session of the other BFF');
  expect(told(a)).toEqual(both);
  const renewed = await b.renew(desk, { profil: 'EXPERT' });
  expect(renewed.record.reference).toBe(desk.record.reference);
  await a.close(phone);
  await eventually(() => told(b).length === 1, 'the end of the session on the other BFF');
  expect(told(b)).toEqual([[desk.record.reference, 'Firefox, Windows']]);
});
