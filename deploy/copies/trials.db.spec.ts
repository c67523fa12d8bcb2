/** Documents of MongoDB copied while they are written, put back elsewhere, and what is refused. On a real server: the embedded store, or any MONGODB_URL. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { logOf } from '@riph/chassis/base/logger';
import { connectMongo, prepareCollections } from '@riph/chassis/store/mongo/connect';
import { COLLECTIONS, type Envelope } from '@riph/chassis/store/mongo/envelope';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { MongoRelay } from '@riph/chassis/store/mongo/relay';
import { verifyMongoJournal } from '@riph/chassis/store/mongo/verify';
import { LocalBus, LocalWire } from '@riph/chassis/test/local-wire';
import { mongoForTest } from '@riph/chassis/test/mongo-database';
import { NOMS } from '@riph/chassis/test/registre/registre';
import { RegistreMongo, registres } from '@riph/chassis/test/registre/registre-mongo';
import { BSON, type Db, type MongoClient } from 'mongodb';
import { TrialsReader } from './trials.ts';
import { restoreTrials, TrialsCopy } from './trials-back.ts';

const log = logOf('copies');
const AT = '2026-11-25T02:00:00.000Z';
const FAIT = {
  subject: 'event.exemple.ouvert',
  payload: '{"id":1,"titre":"Un"}',
  msgId: 'fait-1',
  cle: 'registre-1',
  at: AT,
  requestId: 'r',
  traceparent: 't',
  actor: '',
};
let dir: string;
let databases: { url: string; drop: () => Promise<void> }[];
let clients: MongoClient[];
let [from, to]: Db[] = [];
let store: MongoStore;
let registre: RegistreMongo;
let bus: LocalBus;
let path: string;
let facts: string;

beforeAll(async () => {
  databases = [await mongoForTest(), await mongoForTest()];
  clients = await Promise.all(databases.map(({ url }) => connectMongo('copies', url)));
  [from, to] = clients.map((client) => client.db());
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  for (const { drop } of databases) await drop();
});
beforeEach(async () => {
  if (dir) rmSync(dir, { recursive: true, force: true });
  dir = mkdtempSync(join(tmpdir(), 'riph-trials-'));
  [path, facts] = [join(dir, 'trials.jsonl'), join(dir, 'facts.jsonl')];
  writeFileSync(facts, '');
  for (const db of [from, to]) await db.dropDatabase();
  await prepareCollections(from, [registres], log);
  store = storeOn(clients[0]);
  registre = new RegistreMongo(store);
  bus = new LocalBus();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const storeOn = (client: MongoClient) =>
  new MongoStore(NOMS.mongo, client, [registres], new TestClock('2026-03-02T09:00:00Z'), () => undefined);
async function relayed(of: MongoStore): Promise<void> {
  const relay = new MongoRelay(of, new LocalWire(NOMS.mongo, bus), log, async () => undefined);
  relay.kick();
  await relay.settled();
  await relay.clean();
  await relay.stop();
}
/** Bytes of each document of a collection, but for what restoring changes. */
async function bytesOf(db: Db, name: string): Promise<string[]> {
  const found = await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
  return found.map(({ pris, scelle, ...doc }) => Buffer.from(BSON.serialize(doc)).toString('hex'));
}
const save = (onPass: () => Promise<void> = () => Promise.resolve()) => {
  const reader = new TrialsReader(from, path, onPass);
  return reader.settle().then(() => reader);
};
const restore = async () => restoreTrials(to, await TrialsCopy.open(path), facts, AT);

test('what was copied comes back byte for byte, each value in its type; the journal is whole and goes on', async () => {
  await registre.ouvrir(1, 'Un');
  await registre.ajouterPage(1);
  await registre.ouvrir(2, 'Deux');
  await store.nextNumber('registre');
  await relayed(store);
  const odd = { entier: new BSON.Int32(3), reel: new BSON.Double(3), long: BSON.Long.fromBits(1, 2), nul: null, le: new Date(0) };
  await from.collection(registres.name).updateOne({ version: 2 }, { $set: { 'contenu.titre': 'Un', essai: odd } });
  const reader = await save();
  expect(reader.count).toBe(4);
  expect(await restore()).toEqual({ put: 4, facts: 0 });
  for (const name of [registres.name, COLLECTIONS.sceau, COLLECTIONS.tete, COLLECTIONS.numero])
    expect([name, await bytesOf(to, name)]).toEqual([name, await bytesOf(from, name)]);
  expect(await verifyMongoJournal(to)).toEqual(await verifyMongoJournal(from));
  const there = storeOn(clients[1]);
  await new RegistreMongo(there).ajouterPage(2);
  await relayed(there);
  expect(await verifyMongoJournal(to)).toMatchObject({ isIntact: true, lines: 4 });
  // Unique values are held by the copy of the index.
  await expect(new RegistreMongo(there).ouvrir(3, 'Deux')).rejects.toThrow('titre');
});

test('documents that are written meanwhile stand as they were at one instant; what went is not put back', async () => {
  await registre.ouvrir(1, 'Un');
  await registre.ouvrir(2, 'Deux');
  await from.collection<Envelope>(COLLECTIONS.acte).insertOne({ ...(await entry(from, 1)), _id: 'oublie' });
  let passes = 0;
  await save(async () => {
    passes += 1;
    if (passes > 3) return;
    // Between two passes the first is written before the second: no instant has the second alone ahead.
    await registre.ajouterPage(1);
    await registre.ajouterPage(2);
    await from.collection<Envelope>(COLLECTIONS.acte).deleteOne({ _id: 'oublie' });
  });
  expect(passes).toBe(4);
  await restore();
  expect(await bytesOf(to, registres.name)).toEqual(await bytesOf(from, registres.name));
  expect((await entry(to, 1)).version).toBe(4);
  expect(await to.collection(COLLECTIONS.acte).countDocuments()).toBe(0);
});

test('a line whose seal came after the copy is sealed again', async () => {
  await registre.ouvrir(1, 'Un');
  await relayed(store);
  await registre.ajouterPage(1);
  await save();
  // As if the document had been read right after the relay had marked it, and the seals right before.
  await from.collection<Envelope>(registres.name).updateOne({ _id: 1 }, { $set: { scelle: 2 } });
  appendFileSync(path, `${BSON.EJSON.stringify({ in: registres.name, doc: await entry(from, 1) }, { relaxed: false })}\n`);
  await restore();
  expect(await verifyMongoJournal(to)).toMatchObject({ isIntact: true });
  await relayed(storeOn(clients[1]));
  expect((await entry(to, 1)).scelle).toBe(2);
  expect(await verifyMongoJournal(to)).toMatchObject({ isIntact: true, lines: 2 });
});

test('facts told before the copy are told again first, once, under their identity', async () => {
  await registre.ouvrir(1, 'Un');
  await save();
  writeFileSync(facts, `${JSON.stringify(FAIT)}\n`);
  expect((await restore()).facts).toBe(1);
  expect(await restore()).toEqual({ put: 0, facts: 1 });
  await relayed(storeOn(clients[1]));
  expect(bus.published.map((p) => p.msgId)).toEqual(['fait-1', (await entry(from, 1)).outbox[0].msgId]);
});

test('nothing is written where something else is; a copy that never settles is refused', async () => {
  await registre.ouvrir(1, 'Un');
  await save();
  const other = (await entry(from, 1)) satisfies Envelope;
  await to.collection<Envelope>(registres.name).insertOne({ ...other, _id: 7 });
  await expect(restore()).rejects.toThrow('this MongoDB holds registre/7');
  expect(await to.collection(registres.name).countDocuments()).toBe(1);
  rmSync(path);
  await expect(save(async () => void (await registre.ajouterPage(1)))).rejects.toThrow('written all the time');
  expect(readFileSync(path, 'utf8')).not.toBe('');
});

async function entry(db: Db, id: number): Promise<Envelope> {
  const found = await db.collection<Envelope>(registres.name).findOne({ _id: id });
  if (!found) throw new Error('no such entry');
  return found;
}
