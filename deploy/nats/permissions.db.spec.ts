import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { loadSecrets } from '../local/secrets.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { freePorts } from '../local/test-ports.ts';
import {
  DEAD_STREAM,
  DOCUMENTS_BUCKET,
  type NatsUser,
  natsPasswordName,
  SESSIONS_BUCKET,
  STREAM,
  URNE_BUCKET,
} from './permissions.ts';
import { DEAD_DAYS, EVENTS_DAYS } from './streams.ts';

const dir = mkdtempSync(join(tmpdir(), 'riph-nats-'));
const connections: NatsConnection[] = [];
let stack: Stack;

beforeAll(async () => {
  const ports = await freePorts();
  stack = await startStack({
    dir,
    ports,
    secrets: loadSecrets(dir),
    parts: ['nats'],
    on: () => undefined,
    testing: true,
    given: {},
  });
}, 300_000);

afterAll(async () => {
  for (const nc of connections) await nc.close();
  await stack?.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function as(user: NatsUser): Promise<NatsConnection> {
  const nc = await connect({
    servers: stack.env.NATS_URL,
    user,
    pass: stack.env[natsPasswordName(user)],
    inboxPrefix: `_INBOX_${user}`,
  });
  connections.push(nc);
  return nc;
}

/** Subscribes and answers `said` to whoever asks. */
async function answering(user: NatsUser, subject: string, said: string): Promise<void> {
  const nc = await as(user);
  nc.subscribe(subject, { queue: user, callback: (error, message) => void (error ?? message.respond(said)) });
  await nc.flush();
}

const REFUSED = /permissions violation/i;

test('seance ne publie ni dans les appels ni dans les faits de etude', async () => {
  await answering('etude', 'etude.>', 'reçu');
  const nc = await as('seance');
  await expect(nc.request('etude.dossier.soumettre', '{}')).rejects.toThrow(REFUSED);
  await expect(jetstream(nc).publish('event.etude.dossierSoumis', '{}')).rejects.toThrow(REFUSED);
  await expect(nc.request('etude.internal.dossiersPourSeance', '{}')).resolves.toMatchObject({
    subject: expect.stringContaining('_INBOX_seance.'),
  });
});

test('le BFF seul demande à identity ce qui ouvre une session', async () => {
  await answering('identity', 'identity.>', 'reçu');
  expect((await (await as('bff')).request('identity.bff.authentifier', '{}')).string()).toBe('reçu');
});

test('une publication sans réponse attendue est refusée aussi, et se voit sur la connexion', async () => {
  const nc = await as('seance');
  const refusal = (async () => {
    for await (const status of nc.status()) if (status.type === 'error') return status.error.message;
  })();
  nc.publish('event.etude.dossierSoumis', '{}');
  await expect(refusal).resolves.toMatch(REFUSED);
});

test.each<[NatsUser, string]>([
  ['vrb', 'seance.internal.lire'],
  ['expertise', 'seance.internal.lire'],
  ['search', 'etude.dossier.soumettre'],
  ['etude', 'dossier-ctis.dossier.lire'],
  ['bff', 'event.etude.dossierSoumis'],
  ['etude', 'dead.seance.x'],
  ['etude', 'identity.bff.authentifier'],
])('%s ne publie pas sur %s', async (user, subject) => {
  await expect((await as(user)).request(subject, '{}')).rejects.toThrow(REFUSED);
});

test.each<[NatsUser, string]>([
  ['seance', 'etude.>'],
  ['seance', '_INBOX_bff.>'],
  ['vrb', 'event.>'],
  ['bff', 'identity.>'],
])('%s n’écoute pas %s', async (user, subject) => {
  const nc = await as(user);
  const heard = (async () => {
    for await (const message of nc.subscribe(subject)) return message;
  })();
  await expect(heard).rejects.toThrow(REFUSED);
});

test('un fait publié arrive au consommateur durable de qui l’attend, qui l’acquitte, et à nul autre', async () => {
  const published = await jetstream(await as('seance')).publish('event.seance.presenceSaisie', '{"seanceId":4}', {
    msgID: 'fait-1',
  });
  expect(published.stream).toBe(STREAM);
  const js = jetstream(await as('indemnites'));
  const consumer = await js.consumers.get(STREAM, 'indemnites');
  const message = await consumer.next({ expires: 30_000 });
  expect(message?.subject).toBe('event.seance.presenceSaisie');
  await expect(message?.ackAck()).resolves.toBe(true);
  await expect(js.consumers.get(STREAM, 'etude')).rejects.toThrow(REFUSED);
  const vrb = await jetstream(await as('vrb')).consumers.get(STREAM, 'vrb');
  expect((await vrb.info()).num_pending).toBe(0);
});

test('les sessions appartiennent au BFF ; identity y révoque, un service de métier ne les lit pas', async () => {
  const bucket = async (user: NatsUser) => new Kvm(await as(user)).open(SESSIONS_BUCKET, { allow_direct: true });
  const ofBff = await bucket('bff');
  await ofBff.create('session.a', 'contenu', '60s');
  expect((await ofBff.get('session.a'))?.string()).toBe('contenu');
  const ofIdentity = await bucket('identity');
  await expect(ofIdentity.put('revocation.101', '{}')).resolves.toBeGreaterThan(0);
  await expect(ofIdentity.put('session.a', 'autre')).rejects.toThrow(REFUSED);
  await expect((await bucket('etude')).get('session.a')).rejects.toThrow(REFUSED);
});

test('les bulletins d’un vote secret sont à seance seule, et en mémoire seulement', async () => {
  const bucket = async (user: NatsUser) => new Kvm(await as(user)).open(URNE_BUCKET, { allow_direct: true });
  await (await bucket('seance')).put('1.2.3.301', 'POUR');
  for (const user of ['bff', 'etude', 'search'] as const) {
    await expect((await bucket(user)).get('1.2.3.301')).rejects.toThrow(REFUSED);
    await expect((await bucket(user)).put('1.2.3.301', 'CONTRE')).rejects.toThrow(REFUSED);
  }
  const jsm = await jetstreamManager(await as('ops'));
  const { storage, max_age } = (await jsm.streams.info(`KV_${URNE_BUCKET}`)).config;
  expect({ storage, max_age }).toEqual({ storage: 'memory', max_age: nanos(43_200_000) });
});

test('nul flux ne garde les faits sans fin', async () => {
  const jsm = await jetstreamManager(await as('ops'));
  const days = async (name: string) => (await jsm.streams.info(name)).config.max_age / nanos(86_400_000);
  expect([await days(STREAM), await days(DEAD_STREAM)]).toEqual([EVENTS_DAYS, DEAD_DAYS]);
});

test('un service dépose un document et le BFF le relit, au plus juste des droits', async () => {
  const store = async (user: NatsUser) => new Objm(await as(user)).open(DOCUMENTS_BUCKET);
  const bytes = new Uint8Array(300_000).fill(7);
  await (await store('etude')).putBlob({ name: 'avis-1' }, bytes);
  expect(await (await store('bff')).getBlob('avis-1')).toEqual(bytes);
  await (await store('bff')).delete('avis-1');
  expect(await (await store('etude')).getBlob('avis-1')).toBeNull();
});
