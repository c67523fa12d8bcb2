/** Raw records of the portal copied, put back elsewhere, and what is refused. On a real server: the embedded store, or any MONGODB_URL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connectMongo } from '@riph/chassis/store/mongo/connect';
import { mongoForTest } from '@riph/chassis/test/mongo-database';
import mongoose from 'mongoose';
import { type Db, restoreRecords, saveRecords } from './records.ts';

const { BSON } = mongoose.mongo;
const VERSIONS = 'versions';
const dir = mkdtempSync(join(tmpdir(), 'riph-records-'));
let rank = 0;
let path: string;
let databases: Awaited<ReturnType<typeof mongoForTest>>[];
let connections: mongoose.Connection[];
let [from, to]: Db[] = [];

beforeAll(async () => {
  databases = [await mongoForTest(), await mongoForTest()];
  connections = await Promise.all(databases.map(({ url }) => connectMongo('copies', url)));
  [from, to] = connections.map((connection) => connection.getClient().db());
});
beforeEach(async () => {
  for (const db of [from, to]) await db.dropDatabase();
  await from.collection(VERSIONS).createIndex({ numeroCtis: 1, version: 1 }, { unique: true });
  rank += 1;
  path = join(dir, `${rank}.jsonl`);
});
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  for (const { drop } of databases) await drop();
  rmSync(dir, { recursive: true, force: true });
});

const record = (version: number) => ({ numeroCtis: '2026-500001-01-00', version, brut: Buffer.alloc(200_000, version) });
const receive = (db: Db, version: number) => db.collection(VERSIONS).insertOne(record(version));
/** The bytes of each document. */
const bytesOf = async (db: Db): Promise<string[]> => {
  const found = await db.collection(VERSIONS).find({}, { promoteValues: false }).sort({ version: 1 }).toArray();
  return found.map((doc) => Buffer.from(BSON.serialize(doc)).toString('hex'));
};

test('what was copied comes back byte for byte, each value in its type, and unique as it was', async () => {
  const many = Array.from({ length: 120 }, (_, at) => record(at + 1));
  await from.collection(VERSIONS).insertMany(many);
  const odd = { entier: new BSON.Int32(3), reel: new BSON.Double(3), long: BSON.Long.fromBits(1, 2), nul: null, le: new Date(0) };
  await from.collection(VERSIONS).updateOne({ version: 2 }, { $set: { odd } });
  expect(await saveRecords(from, path)).toBe(120);
  expect(await restoreRecords(to, path)).toBe(120);
  expect(await bytesOf(to)).toEqual(await bytesOf(from));
  await expect(receive(to, 2)).rejects.toThrow('E11000');
});

test('an empty collection comes back with its index', async () => {
  expect(await saveRecords(from, path)).toBe(0);
  expect(await restoreRecords(to, path)).toBe(0);
  await receive(to, 1);
  await expect(receive(to, 1)).rejects.toThrow('E11000');
});

test('a restore that was cut goes on where it stood', async () => {
  for (const version of [1, 2, 3]) await receive(from, version);
  await saveRecords(from, path);
  expect(await restoreRecords(to, path)).toBe(3);
  await to.collection(VERSIONS).deleteOne({ version: 2 });
  expect(await restoreRecords(to, path)).toBe(1);
  expect(await bytesOf(to)).toEqual(await bytesOf(from));
});

test.each([
  ['a record that the copy has not', () => receive(to, 4)],
  [
    'another record of one identity',
    () => to.collection(VERSIONS).updateOne({ version: 1 }, { $set: { brut: Buffer.from('autre') } }),
  ],
])('nothing is written where there is %s', async (_, change) => {
  await receive(from, 1);
  await saveRecords(from, path);
  await restoreRecords(to, path);
  await receive(from, 2);
  await change();
  const there = await bytesOf(to);
  path = `${path}.later`;
  await saveRecords(from, path);
  await expect(restoreRecords(to, path)).rejects.toThrow('restore on an empty one');
  expect(await bytesOf(to)).toEqual(there);
});

test('a copy is never written over another', async () => {
  await saveRecords(from, path);
  await expect(saveRecords(from, path)).rejects.toThrow('EEXIST');
});
