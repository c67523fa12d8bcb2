import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { until } from '@riph/chassis/test/until';
import { loadSecrets } from '../local/secrets.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { freePorts } from '../local/test-ports.ts';
import {
  DEAD_STREAM,
  DOCUMENTS_BUCKET,
  type NatsUser,
  natsPasswordName,
  ownUser,
  ownUsersOf,
  SERVICES,
  SESSIONS_BUCKET,
  type Service,
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

async function as(user: NatsUser, account?: Service): Promise<NatsConnection> {
  const nc = await connect({
    servers: stack.env.NATS_URL,
    user: account ? ownUser(user, account) : user,
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
const NOT_LET_IN = /authorization violation/i;
const FILES = `OBJ_${DOCUMENTS_BUCKET}`;

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
  const bucket = async (user: NatsUser) => new Kvm(await as(user, 'seance')).open(URNE_BUCKET, { allow_direct: true });
  await (await bucket('seance')).put('1.2.3.301', 'POUR');
  await expect((await bucket('bff')).get('1.2.3.301')).rejects.toThrow(REFUSED);
  await expect((await bucket('bff')).put('1.2.3.301', 'CONTRE')).rejects.toThrow(REFUSED);
  for (const user of ['etude', 'search'] as const) await expect(as(user, 'seance')).rejects.toThrow(NOT_LET_IN);
  const jsm = await jetstreamManager(await as('ops', 'seance'));
  const { storage, max_age } = (await jsm.streams.info(`KV_${URNE_BUCKET}`)).config;
  expect({ storage, max_age }).toEqual({ storage: 'memory', max_age: nanos(43_200_000) });
});

test('nul flux ne garde les faits sans fin', async () => {
  const jsm = await jetstreamManager(await as('ops'));
  const days = async (name: string) => (await jsm.streams.info(name)).config.max_age / nanos(86_400_000);
  expect([await days(STREAM), await days(DEAD_STREAM)]).toEqual([EVENTS_DAYS, DEAD_DAYS]);
});

const bytes = new Uint8Array(300_000).fill(7);
const files = async (user: NatsUser, owner: Service) => new Objm(await as(user, owner)).open(DOCUMENTS_BUCKET);

test.each(SERVICES)('%s et le BFF déposent, relisent et effacent ses fichiers, au plus juste des droits', async (owner) => {
  const [own, bff] = [await files(owner, owner), await files('bff', owner)];
  await own.putBlob({ name: 'avis-1' }, bytes);
  expect(await bff.getBlob('avis-1')).toEqual(bytes);
  await bff.delete('avis-1');
  expect(await own.getBlob('avis-1')).toBeNull();
  await bff.putBlob({ name: 'avis-2' }, bytes);
  expect(await own.getBlob('avis-2')).toEqual(bytes);
  await own.delete('avis-2');
  expect(await bff.getBlob('avis-2')).toBeNull();
});

test.each(SERVICES)('%s n’entre dans les fichiers de nul autre, sous aucun nom', async (user) => {
  const pass = stack.env[natsPasswordName(user)];
  for (const owner of SERVICES.filter((other) => other !== user))
    for (const name of [ownUser(user, owner), ...ownUsersOf(owner).map((other) => ownUser(other, owner))])
      await expect(connect({ servers: stack.env.NATS_URL, user: name, pass })).rejects.toThrow(NOT_LET_IN);
});

/** What reads, writes, deletes and empties, for who is at the right place. */
const ORDERS: [string, (nc: NatsConnection) => unknown][] = [
  ['lire', (nc) => nc.request(`$JS.API.DIRECT.GET.${FILES}.$O.${DOCUMENTS_BUCKET}.M.Zm9yZWlnbg==`)],
  ['écrire', (nc) => nc.request(`$O.${DOCUMENTS_BUCKET}.C.FORGE`, 'autre')],
  ['effacer', (nc) => nc.request(`$JS.API.STREAM.MSG.DELETE.${FILES}`, '{"seq":1}')],
  ['vider', (nc) => nc.request(`$JS.API.STREAM.PURGE.${FILES}`)],
  ['ôter', (nc) => nc.request(`$JS.API.STREAM.DELETE.${FILES}`)],
];

test.each(ORDERS)('du compte commun, nul service ne peut %s un fichier', async (_order, give) => {
  for (const user of [...SERVICES, 'bff'] as const) await expect(give(await as(user))).rejects.toThrow(REFUSED);
});

test('un service qui vide tout ce qu’il peut ne vide que ses fichiers, aussi par l’adresse d’une réponse', async () => {
  const stores = await Promise.all(SERVICES.map((owner) => files('ops', owner)));
  for (const store of stores) await store.putBlob({ name: 'gardé' }, bytes);
  const vrb = await as('vrb', 'vrb');
  const purge = `$JS.API.STREAM.PURGE.${FILES}`;
  // A true order, whose answer tells that it was heard; then the same as the address to which a file is to be delivered.
  await vrb.request(purge);
  await (await files('vrb', 'vrb')).putBlob({ name: 'seul' }, bytes);
  vrb.publish(`$JS.API.DIRECT.GET.${FILES}`, JSON.stringify({ last_by_subj: `$O.${DOCUMENTS_BUCKET}.C.>` }), { reply: purge });
  const own = await files('ops', 'vrb');
  await until('the order came by the answer', async () => (await own.list()).length === 0);
  const left = await Promise.all(stores.map((store) => store.getBlob('gardé')));
  expect(SERVICES.filter((_, i) => left[i] !== null)).toEqual(SERVICES.filter((owner) => owner !== 'vrb'));
});

test('un fichier que JetStream livre où l’on veut n’atteint pas les appels d’un autre', async () => {
  const target = 'identity.bff.authentifierJeton';
  const heard: string[] = [];
  const identity = await as('identity');
  identity.subscribe('identity.>', { callback: (error, message) => void (error ?? heard.push(message.string())) });
  await identity.flush();
  const vrb = await as('vrb', 'vrb');
  const subject = `$O.${DOCUMENTS_BUCKET}.C.FORGE`;
  await jetstream(vrb).publish(subject, 'forgé');
  const config = { name: 'forge', deliver_subject: target, filter_subject: subject, ack_policy: 'none', deliver_policy: 'all' };
  await vrb.request(`$JS.API.CONSUMER.CREATE.${FILES}.forge.${subject}`, JSON.stringify({ stream_name: FILES, config }));
  vrb.publish(`$JS.API.DIRECT.GET.${FILES}`, JSON.stringify({ last_by_subj: subject }), { reply: target });
  await vrb.flush();
  // What was said after it is heard: what was said before it would be too.
  await (await as('ops')).request(target, 'vrai', { timeout: 5_000 }).catch(() => undefined);
  expect(heard).toEqual(['vrai']);
});
