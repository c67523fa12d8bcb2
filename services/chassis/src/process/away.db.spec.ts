/** What a caller gets when whoever it waits for is late, asleep, dead or away: its answer or a clear 503, never nothing. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import pg from 'pg';
import { isTransient } from '../base/errors.ts';
import { deadlineHeader } from '../calls/deadline.ts';
import { rawRequest, requestCall, requestHeaders } from '../calls/requester.ts';
import { JetStreamDocuments } from '../files/documents-jetstream.ts';
import { connectNats } from '../nats/nats.ts';
import { sql } from '../store/postgres/sql.ts';
import { databaseForTest, type TestDatabase } from '../test/database.ts';
import { carnetService } from '../test/exemple/carnet.service.ts';
import { startOverNats } from '../test/over-nats.ts';
import { type OwnNats, startOwnNats } from '../test/own-nats.ts';
import { until } from '../test/until.ts';

const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Éluard' };
let nats: OwnNats;
let bff: NatsConnection;
let ops: NatsConnection;
let database: TestDatabase;
let carnets: Awaited<ReturnType<typeof startOverNats>>;

beforeAll(async () => {
  nats = await startOwnNats();
  [bff, ops, database] = await Promise.all([connectNats('bff'), connectNats('ops'), databaseForTest(carnetService)]);
  carnets = await startOverNats(carnetService, database.url);
}, 240_000);

// The last test stops the service.
afterAll(async () => {
  await Promise.all([bff?.close(), ops?.close(), database?.drop()]);
  await nats?.stop();
});

const ask = (at: string, payload: object, options: { deadlineMs?: number } = {}) =>
  requestCall(bff, at, payload, { actor: deposant, requestId: 'r-1', deadlineMs: 10_000, ...options });

test('a long call whose service dies while it works is answered long before its deadline', async () => {
  const dying = await connectNats('etude');
  const taken = new Promise<void>((resolve) => {
    dying.subscribe('etude.essai.imprimer', { queue: 'etude', callback: () => resolve() });
  });
  await dying.flush();
  const answer = ask('etude.essai.imprimer', {}, { deadlineMs: 600_000 });
  await taken;
  await dying.close();
  await expect(answer).rejects.toEqual(refusal('service.indisponible', {}));
});

test('a long call is waited for as long as its service shows that it works', async () => {
  const lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
  await lock.query(sql`begin`);
  await lock.query(sql`lock table carnet in access exclusive mode`);
  let signs = 0;
  const count = (_: Error | null, m: Msg) => {
    if (m.headers?.has('Riph-Sign')) signs += 1;
  };
  const heard = ops.subscribe('_INBOX_bff.>', { callback: count });
  await ops.flush();
  const headers = requestHeaders({ actor: deposant, requestId: 'r', deadlineMs: 60_000 });
  // Six signs take longer than the silence that a caller bears.
  const answer = rawRequest(bff, 'referentiel.carnet.compter', JSON.stringify({ query: {} }), headers, 60_000);
  await until('six signs of life', () => signs >= 6);
  await lock.end();
  expect(JSON.parse((await answer).body).output).toEqual(expect.any(Number));
  heard.unsubscribe();
});

test('nobody listening, and a deadline that is over, are 503', async () => {
  for (const deadlineMs of [5_000, 600_000])
    await expect(ask('referentiel.carnet.absent', { params: { carnetId: '1' } }, { deadlineMs })).rejects.toEqual(
      refusal('service.indisponible', {}),
    );
  const headers = requestHeaders({ actor: deposant, requestId: 'r', deadlineMs: 0 });
  const late = await rawRequest(
    bff,
    'referentiel.carnet.creer',
    JSON.stringify({ body: { titre: 'Trop tard', ouvertLe: '2026-03-02' } }),
    headers,
    5_000,
  );
  expect(late.error).toBe(503);
  expect(await carnets.running.db?.query(sql`select id from carnet where titre = 'Trop tard'`)).toEqual([]);
});

test('a request that slept on its way is not carried out', async () => {
  const send = (titre: string, sentAt: number) =>
    rawRequest(
      bff,
      'referentiel.carnet.creer',
      JSON.stringify({ body: { titre, ouvertLe: '2026-03-02' } }),
      { ...requestHeaders({ actor: deposant, requestId: 'r', deadlineMs: 10_000 }), ...deadlineHeader(10_000, sentAt) },
      10_000,
    );
  expect(await send('À l’heure', Date.now())).not.toHaveProperty('error');
  expect(await send('Endormie', Date.now() - 30_000)).toMatchObject({ error: 503 });
  const titles = await carnets.running.db?.query<{ titre: string }>(sql`
    select titre
    from carnet
    where titre in ('À l’heure', 'Endormie')
  `);
  expect(titles?.map((r) => r.titre)).toEqual(['À l’heure']);
});

test('a caller that waits less than the call takes gets 503, and the service goes on living', async () => {
  const lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
  await lock.query(sql`begin`);
  await lock.query(sql`lock table carnet in access exclusive mode`);
  await expect(ask('referentiel.carnet.compter', { query: {} }, { deadlineMs: 300 })).rejects.toEqual(
    refusal('service.indisponible', {}),
  );
  await lock.end();
  expect(await ask('referentiel.carnet.compter', { query: {} })).toEqual(expect.any(Number));
});

test('a file that is being read when its store goes away ends with an error that says so', async () => {
  const documents = new JetStreamDocuments('etude', () => connectNats('etude', 'etude'));
  const { documentId } = await documents.putBuffer(randomBytes(8 << 20), { nom: 'a.pdf', type: 'application/pdf' });
  const reading = documents.read(documentId)[Symbol.asyncIterator]();
  await reading.next();
  await nats.kill();
  const end = async () => {
    while (!(await reading.next()).done);
  };
  const error = await end().then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(isTransient(error)).toBe(true);
});

test('a service that is told to stop while NATS is away stops', async () => {
  await carnets.running.stop();
  expect(carnets.nc.isClosed()).toBe(true);
});
