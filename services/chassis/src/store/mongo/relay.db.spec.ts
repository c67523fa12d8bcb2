/** What a kill between any two writes of a service on MongoDB leaves, made by hand, and how the next relay ends it. On a real server. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type MongoClient, ObjectId } from 'mongodb';
import { TestClock } from '../../base/clock.ts';
import { logOf } from '../../base/logger.ts';
import { LocalBus, LocalWire } from '../../test/local-wire.ts';
import { mongoForTest } from '../../test/mongo-database.ts';
import { NOMS, ouvert } from '../../test/registre/registre.ts';
import { RegistreMongo, registres } from '../../test/registre/registre-mongo.ts';
import { FIRST_PRINT } from '../journal-chain.ts';
import { connectMongo, prepareCollections } from './connect.ts';
import { COLLECTIONS, type Envelope, type Intent, type Seal, type SealHead } from './envelope.ts';
import { MongoStore } from './mongo-store.ts';
import { MongoRelay } from './relay.ts';
import { verifyMongoJournal } from './verify.ts';

const log = logOf('relais');
const clock = new TestClock('2026-03-02T09:00:00Z');
let database: Awaited<ReturnType<typeof mongoForTest>>;
let client: MongoClient;
let store: MongoStore;
let registre: RegistreMongo;
let bus: LocalBus;
const forgotten: string[] = [];

beforeAll(async () => {
  database = await mongoForTest();
  client = await connectMongo(NOMS.mongo, database.url);
});
afterAll(async () => {
  await client?.close();
  await database?.drop();
});
beforeEach(async () => {
  await client.db().dropDatabase();
  await prepareCollections(client.db(), [registres], log);
  // Without a relay of its own, what it writes stands as a process that was killed right after its write left it.
  store = new MongoStore(NOMS.mongo, client, [registres], clock, () => undefined);
  registre = new RegistreMongo(store);
  bus = new LocalBus();
  forgotten.length = 0;
});

const relayOf = (wire = new LocalWire(NOMS.mongo, bus)) =>
  new MongoRelay(store, wire, log, async (id) => void forgotten.push(id));
const relayed = async (wire?: LocalWire) => {
  const relay = relayOf(wire);
  relay.kick();
  await relay.settled();
  await relay.stop();
};
const intents = () => store.db.collection<Intent>(COLLECTIONS.aRelayer);
const seals = () => store.db.collection<Seal>(COLLECTIONS.sceau);
const entry = async (id: number): Promise<Envelope> => {
  const found = await store.documents(registres).findOne({ _id: id });
  if (!found) throw new Error('no such entry');
  return found;
};
const published = () => bus.published.map((p) => p.payload);

test('killed after its write: the fact leaves, the line is sealed, nothing is left in the document or beside it', async () => {
  await registre.ouvrir(1, 'Un');
  await relayed();
  expect(published()).toEqual([{ id: 1, titre: 'Un' }]);
  expect(await entry(1)).toMatchObject({ outbox: [], scelle: 1, version: 1 });
  expect(await intents().countDocuments()).toBe(0);
  expect(await verifyMongoJournal(store.db)).toMatchObject({ isIntact: true, lines: 1 });
});

test('killed between the intent and the write: nothing leaves, and the intent goes after its grace', async () => {
  const le = new Date();
  const orphan = { _id: new ObjectId(), collection: 'registre', document: 9, version: 1, le };
  await intents().insertOne(orphan);
  await relayed();
  expect(await intents().countDocuments()).toBe(1);
  expect(await relayOf().waiting()).toBe(0);
  await intents().updateOne({ _id: orphan._id }, { $set: { le: new Date(le.getTime() - 601_000) } });
  await relayed();
  expect([await intents().countDocuments(), published()]).toEqual([0, []]);
});

test('killed between the publication and its mark: the fact leaves again under its first identity', async () => {
  await registre.ouvrir(1, 'Un');
  const [fact] = (await entry(1)).outbox;
  await relayed();
  await store.documents(registres).updateOne({ _id: 1 }, { $push: { outbox: fact } });
  await intents().insertOne({ _id: new ObjectId(), collection: 'registre', document: 1, version: 1, le: new Date() });
  const sent: string[] = [];
  class Counting extends LocalWire {
    override async publish(...args: Parameters<LocalWire['publish']>): Promise<void> {
      sent.push(args[3]);
      return super.publish(...args);
    }
  }
  await relayed(new Counting(NOMS.mongo, bus));
  expect(sent).toEqual([fact.msgId]);
  expect([published(), (await entry(1)).outbox]).toEqual([[{ id: 1, titre: 'Un' }], []]);
});

test('killed between a seal and its head, and between a seal and its mark: the chain goes on, and holds', async () => {
  await registre.ouvrir(1, 'Un');
  await relayed();
  await store.db.collection<SealHead>(COLLECTIONS.tete).updateOne({ _id: 'tete' }, { $set: { rang: 0, empreinte: FIRST_PRINT } });
  await store.documents(registres).updateOne({ _id: 1 }, { $set: { scelle: 0 } });
  expect(await verifyMongoJournal(store.db)).toMatchObject({ isIntact: true });
  await registre.ajouterPage(1);
  await relayed();
  expect((await seals().find({}).toArray()).map((s) => s._id)).toEqual([1, 2]);
  expect(await store.db.collection<SealHead>(COLLECTIONS.tete).findOne({ _id: 'tete' })).toMatchObject({ rang: 2 });
  expect(await verifyMongoJournal(store.db)).toMatchObject({ isIntact: true, lines: 2 });
});

test('put back from a copy without its intents: the pass over all documents finds what waits', async () => {
  await registre.ouvrir(1, 'Un', 'fichier-1');
  await registre.retirerFichier(1, 'fichier-1');
  await store.note((tx) => {
    tx.journal({ entityCode: 'REGISTRE', entityId: 0, action: 'NOTER' });
    tx.publish(ouvert('mongo'), { id: 0, titre: 'sur rien' });
  });
  await intents().deleteMany({});
  await relayed();
  expect(published()).toEqual([]);
  const relay = relayOf();
  await relay.clean();
  await relay.stop();
  expect([published().length, forgotten]).toEqual([2, ['fichier-1']]);
  expect(await entry(1)).toMatchObject({ outbox: [], oublies: [], scelle: 1 });
  expect(await verifyMongoJournal(store.db)).toMatchObject({ isIntact: true, lines: 2 });
});

test('several relays at once seal each line, publish each fact once for the consumers, and keep one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => registre.ouvrir(i + 1, `Registre ${i + 1}`)));
  await Promise.all([relayed(), relayed(), relayed()]);
  expect(bus.published).toHaveLength(20);
  expect(await intents().countDocuments()).toBe(0);
  expect(await verifyMongoJournal(store.db)).toMatchObject({ isIntact: true, lines: 20 });
});

test('a fact that NATS refuses does not keep those of other documents', async () => {
  await registre.ouvrir(1, 'Un');
  await registre.ouvrir(2, 'Deux');
  class Refusing extends LocalWire {
    override async publish(...args: Parameters<LocalWire['publish']>): Promise<void> {
      if (args[1].includes('Un')) throw new Error('too large');
      return super.publish(...args);
    }
  }
  await relayed(new Refusing(NOMS.mongo, bus));
  expect(published()).toEqual([{ id: 2, titre: 'Deux' }]);
  expect([(await entry(1)).outbox.length, (await entry(2)).outbox.length]).toEqual([1, 0]);
});

test('cleaning forgets the acts that only remember an old message, and nothing else', async () => {
  const acts = store.documents({ name: COLLECTIONS.acte });
  await store.takeIn('ancien', 'sans-ligne', async () => undefined);
  await store.takeIn('ancien', 'avec-ligne', async (tx) => tx.journal({ entityCode: 'X', entityId: 1, action: 'LIRE' }));
  const old = new Date(Date.now() - 101 * 86_400_000);
  for (const { _id, pris } of await acts.find({}).toArray())
    await acts.updateOne({ _id }, { $set: { pris: pris.map((p) => ({ ...p, le: old })) } });
  await store.takeIn('recent', 'sans-ligne', async () => undefined);
  const relay = relayOf();
  await relay.clean();
  await relay.stop();
  const left = await acts.find({}).toArray();
  expect(left.map((a) => a._id).toSorted()).toEqual(['ancien/avec-ligne', 'recent/sans-ligne']);
});
