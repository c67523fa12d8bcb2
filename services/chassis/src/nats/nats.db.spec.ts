import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, nanos, headers as natsHeaders } from '@nats-io/transport-node';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import pg from 'pg';
import { logOf } from '../base/logger.ts';
import { outboxWaiting } from '../base/metrics.ts';
import { deadlineIn } from '../calls/deadline.ts';
import { runInRequest } from '../calls/request-context.ts';
import { rawRequest, requestCall, requestHeaders } from '../calls/requester.ts';
import type { RunningService } from '../process/runtime.ts';
import { sql } from '../store/postgres/sql.ts';
import { databaseForTest, type TestDatabase } from '../test/database.ts';
import { carnetOuvert } from '../test/exemple/carnet.contract.ts';
import { carnetService } from '../test/exemple/carnet.service.ts';
import { LectureEvents, lecteurService } from '../test/exemple/lecteur.service.ts';
import { startOverNats } from '../test/over-nats.ts';
import { type OwnNats, startOwnNats } from '../test/own-nats.ts';
import { until } from '../test/until.ts';
import { deadLetters, replayDeadLetter } from './dead-letters.ts';
import { connectNats } from './nats.ts';
import { NatsWire } from './nats-wire.ts';

const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Éluard' };
let nats: OwnNats;
let bff: NatsConnection;
let ops: NatsConnection;
let database: TestDatabase;
let readerDatabase: TestDatabase;
let carnets: RunningService;
let lecteur: RunningService;
let lecteurNc: NatsConnection;

beforeAll(async () => {
  nats = await startOwnNats();
  [bff, ops, database, readerDatabase] = await Promise.all([
    connectNats('bff'),
    connectNats('ops'),
    databaseForTest(carnetService),
    databaseForTest(lecteurService),
  ]);
  carnets = (await startOverNats(carnetService, database.url)).running;
  ({ running: lecteur, nc: lecteurNc } = await startOverNats(lecteurService, readerDatabase.url));
}, 240_000);

afterAll(async () => {
  await lecteur?.stop();
  await carnets?.stop();
  await Promise.all([bff?.close(), ops?.close(), database?.drop(), readerDatabase?.drop()]);
  await nats?.stop();
});

const ask = (at: string, payload: object, options: { actor?: Actor | null; deadlineMs?: number } = {}) =>
  requestCall(bff, at, payload, { actor: deposant, requestId: 'r-1', deadlineMs: 30_000, ...options });
async function reconnected(nc: NatsConnection): Promise<void> {
  for await (const { type } of nc.status()) if (type === 'reconnect') return;
}
const creer = (titre: string) => ask('referentiel.carnet.creer', { body: { titre, ouvertLe: '2026-03-02' } });
const enAttente = async () => (await outboxWaiting.get()).values.find((v) => v.labels.service === carnetService.nom)?.value;
const vus = (titre: string) => lecteur.db?.query<{ par: number }>(sql`select par from carnet_vu where titre = ${titre}`);

test('a call goes through the queue group, the actor with it, and a service asks another', async () => {
  const id = await creer('Sur le fil');
  expect(await ask('etude.lecture.lireCarnet', { params: { carnetId: String(id) } })).toMatchObject({
    carnets: [{ id, titre: 'Sur le fil' }],
  });
  await until('the fact taken in', async () => ((await vus('Sur le fil')) ?? []).length === 1);
  expect(await vus('Sur le fil')).toEqual([{ par: 101 }]);
});

test('the trace and the number of a request reach the facts that follow from it, however far', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  const options = { actor: deposant, requestId: 'r-suivi', deadlineMs: 30_000, traceparent };
  await requestCall(bff, 'referentiel.carnet.creer', { body: { titre: 'Suivi', ouvertLe: '2026-03-02' } }, options);
  const jsm = await jetstreamManager(ops);
  // A consequence of the consequence: the mail asked for by the service that heard the fact.
  const mail = await until('the mail asked for', async () => {
    const last = await jsm.streams.getMessage('EVENTS', { last_by_subj: 'event.etude.mailDemande' }).catch(() => null);
    return last?.string().includes('Suivi') ? last : null;
  });
  expect(mail.header.get('traceparent')).toContain(trace);
  expect(mail.header.get('Riph-Request-Id')).toBe('r-suivi');
});

test('refusals come back whole: code, status, sentence, fields', async () => {
  await expect(ask('referentiel.carnet.creer', { body: { titre: 'x', ouvertLe: 'demain' } })).rejects.toMatchObject({
    code: 'saisie.invalide',
    status: 400,
    details: { fields: [{ champ: 'ouvertLe', message: 'Date attendue au format jj/mm/aaaa.' }] },
  });
  await expect(ask('referentiel.carnet.creer', { body: {} }, { actor: null })).rejects.toEqual(refusal('session.requise', {}));
  const unreadable = await rawRequest(
    bff,
    'referentiel.carnet.compter',
    'not json',
    requestHeaders({ actor: null, requestId: 'r', deadlineMs: 30_000 }),
    30_000,
  );
  expect(unreadable).toMatchObject({ error: 400 });
});

test('a service may not publish, ask or hear what is not its own; what is refused is seen', async () => {
  await expect(lecteur.wire.publish('event.referentiel.carnetOuvert', '{}', {}, 'forged')).rejects.toThrow();
  await expect(rawRequest(lecteurNc, 'referentiel.carnet.creer', '{}', {}, 10_000)).rejects.toThrow(/[Pp]ermission/);
  lecteurNc.publish('referentiel.carnet.creer', '{}');
  await until('the refusal seen', () => lecteur.wire.violations().includes('publish referentiel.carnet.creer'));
  const heard = lecteurNc.subscribe('referentiel.carnet.>');
  await expect(heard.closed).resolves.toBeInstanceOf(Error);
  expect(await lecteur.health()).toMatchObject({
    isReady: true,
    violations: expect.arrayContaining(['publish referentiel.carnet.creer']),
  });
});

test.each(['event.etude.dossierSoumis', 'etude.dossier.creer', 'dead.etude.x'])('seance cannot publish on %s', async (at) => {
  const nc = await connectNats('seance');
  const wire = new NatsWire('seance', nc, logOf('seance'));
  nc.publish(at, '{}');
  await until('the refusal seen', () => wire.violations().includes(`publish ${at}`));
  await wire.close();
});

test('what a stream or a neighbour delivers to the address of a call is no request', async () => {
  const [target, fact] = ['referentiel.carnet.creer', 'event.etude.forge'];
  const list = natsHeaders();
  const asked = requestHeaders({ actor: deposant, requestId: 'r-forge', deadlineMs: 30_000 });
  for (const [name, value] of Object.entries(asked)) list.set(name, value);
  const body = JSON.stringify({ body: { titre: 'Forgé', ouvertLe: '2026-03-02' } });
  await jetstream(ops).publish(fact, body, { headers: list });
  const heard: string[] = [];
  ops.subscribe(target, { callback: (error, m) => void (error ?? heard.push(m.string())) });
  const last = JSON.stringify({ last_by_subj: fact });
  ops.publish('$JS.API.DIRECT.GET.EVENTS', last, { reply: target });
  await until('the fact read to the call', () => heard.length === 1);
  const jsm = await jetstreamManager(ops);
  await jsm.consumers.add('EVENTS', {
    name: 'forge',
    filter_subject: fact,
    ack_policy: AckPolicy.None,
    inactive_threshold: nanos(60_000),
  });
  ops.publish('$JS.API.CONSUMER.MSG.NEXT.EVENTS.forge', '1', { reply: target });
  await until('the fact pulled to the call', () => heard.length === 2);
  expect(heard).toEqual([body, body]);
  // Nor is a request answered elsewhere than in an inbox: the first line alone comes.
  ops.publish('referentiel.carnet.compter', JSON.stringify({ query: {} }), { reply: target, headers: list });
  await creer('Vrai');
  expect(heard.map((text) => JSON.parse(text).body?.titre)).toEqual(['Forgé', 'Forgé', 'Vrai']);
  const rows = await carnets.db?.query<{ titre: string }>(sql`select titre from carnet where titre in ('Forgé', 'Vrai')`);
  expect(rows).toEqual([{ titre: 'Vrai' }]);
});

test('a fact that cannot be taken in ends in the stream DEAD, with its reason, and the next one passes', async () => {
  await creer('poison');
  await creer('après');
  await until('the next fact', async () => ((await vus('après')) ?? []).length === 1);
  const letters = () => deadLetters(ops);
  expect(await letters()).toMatchObject([
    { subject: 'dead.etude.referentiel.carnetOuvert', service: 'etude', event: 'referentiel.carnetOuvert', reason: 'Error' },
  ]);
  expect(await vus('poison')).toEqual([]);
  // Once mended, operations send it again: this service takes it in, those that had do not do so twice.
  lecteur.app.get(LectureEvents, { strict: false }).unreadable.clear();
  const [{ seq }] = await letters();
  await replayDeadLetter(ops, seq);
  await until('the fact sent again', async () => ((await vus('poison')) ?? []).length === 1);
  expect(await letters()).toEqual([]);
  await expect(replayDeadLetter(ops, seq)).rejects.toThrow('no dead letter');
});

test('what was committed before a kill is relayed by the next start; what was already sent is not sent twice', async () => {
  const killed = await databaseForTest(carnetService);
  const client = new pg.Client({ connectionString: killed.url });
  await client.connect();
  // What a process leaves that dies right after its commit, and one that dies between the publication and its mark.
  const ids = ['6b1f2b1e-0000-4000-8000-000000000001', '6b1f2b1e-0000-4000-8000-000000000002'];
  const meta = { at: '2026-03-02T10:00:00.000Z', actor: null, requestId: 'r', traceparent: '' };
  const facts = ids.map((msgId, i) => ({
    subject: 'event.referentiel.carnetOuvert',
    payload: { carnetId: i + 1, titre: `Tué ${i}` },
    meta,
    msgId,
    cle: null,
  }));
  await client.query(sql`select chassis_ecrire('[]', ${JSON.stringify(facts)})`);
  await carnets.wire.publish('event.referentiel.carnetOuvert', JSON.stringify(facts[0].payload), {}, ids[0]);
  const jsm = await jetstreamManager(ops);
  const stored = async () =>
    (await jsm.streams.info('EVENTS', { subjects_filter: 'event.referentiel.carnetOuvert' })).state.subjects?.[
      'event.referentiel.carnetOuvert'
    ];
  const before = await stored();
  const { running } = await startOverNats(carnetService, killed.url);
  await until(
    'both marked',
    async () => (await client.query(sql`select 1 from outbox where publie_le is not null`)).rowCount === 2,
  );
  expect(await stored()).toBe((before ?? 0) + 1);
  await running.stop();
  await client.end();
  await killed.drop();
});

test('NATS goes away and comes back: what was committed meanwhile is relayed, heard, and calls pass again', async () => {
  const callerIsBack = reconnected(bff);
  await nats.kill();
  const { CarnetHandlers } = await import('../test/exemple/carnet.handlers.ts');
  const handlers = carnets.app.get(CarnetHandlers, { strict: false });
  const id = await runInRequest({ requestId: 'r-panne', actor: deposant, deadline: deadlineIn(60_000), traceparent: '' }, () =>
    handlers.creer({
      body: { titre: 'Pendant la panne', ouvertLe: '2026-03-02' },
      params: undefined,
      query: undefined,
      files: undefined,
      actor: deposant,
      requestId: 'r-panne',
    }),
  );
  await until('the fault told', async () => !(await carnets.health()).isReady);
  // More than one batch of the relay: the metric is what the alert reads.
  await carnets.db?.transaction(async (tx) => {
    for (let i = 0; i < 150; i += 1) tx.publish(carnetOuvert, { carnetId: id + 1_000, titre: `Panne ${i}` });
  });
  expect(await enAttente()).toBe(151);
  await nats.start();
  await until('the fact heard', async () => ((await vus('Pendant la panne')) ?? []).length === 1);
  await until('nothing waits', async () => (await enAttente()) === 0);
  await until('ready again', async () => (await carnets.health()).isReady && (await lecteur.health()).isReady);
  // Each connection comes back in its own time: that of the caller too.
  await callerIsBack;
  expect(await ask('etude.lecture.lireCarnet', { params: { carnetId: String(id) } })).toMatchObject({
    vus: 1,
    carnets: [{ id }],
  });
});

test('a stop lets the running request finish and answers it', async () => {
  const other = await databaseForTest(carnetService);
  const { running } = await startOverNats(carnetService, other.url);
  await carnets.stop(); // so that the requests below reach the other instance
  const lock = new pg.Client({ connectionString: other.url });
  await lock.connect();
  await lock.query(sql`begin`);
  await lock.query(sql`lock table carnet in access exclusive mode`);
  const answer = ask('referentiel.carnet.compter', { query: {} }, { deadlineMs: 20_000 });
  // Trap: copies of one template give their tables the same number, and pg_locks shows those of every database.
  const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
    where not l.granted and l.relation = 'carnet'::regclass and d.datname = current_database()`;
  await until('the request waiting on the lock', async () => (await lock.query(waiting)).rowCount);
  const stopped = running.stop();
  await expect(ask('referentiel.carnet.compter', { query: {} }, { deadlineMs: 300 })).rejects.toEqual(
    refusal('service.indisponible', {}),
  );
  await lock.end();
  expect(await answer).toBe(0);
  await stopped;
  await other.drop();
  carnets = (await startOverNats(carnetService, database.url)).running;
});
