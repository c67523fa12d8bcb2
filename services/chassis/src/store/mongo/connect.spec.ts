/** Any address of a MongoDB serves: alone, a replica set, with an account, encrypted; how writes and reads are asked for is not the address's to say. */
import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { withDatabase } from './address.ts';
import { connectMongo, MONGO_OPTIONS } from './connect.ts';

test.each([
  ['mongodb://127.0.0.1:4304/ctis?directConnection=true', 'mongodb://127.0.0.1:4304/t?directConnection=true'],
  ['mongodb://localhost', 'mongodb://localhost/t'],
  [
    'mongodb://a:27017,b:27018/ctis?replicaSet=rs0&tls=true&tlsCAFile=%2Fetc%2Fca.pem',
    'mongodb://a:27017,b:27018/t?replicaSet=rs0&tls=true&tlsCAFile=%2Fetc%2Fca.pem',
  ],
  ['mongodb://ctis:p%40ss@a,b/ctis', 'mongodb://ctis:p%40ss@a,b/t?authSource=ctis'],
  ['mongodb://ctis:p@a/', 'mongodb://ctis:p@a/t?authSource=admin'],
  ['mongodb://ctis:p@a/ctis?authSource=admin', 'mongodb://ctis:p@a/t?authSource=admin'],
  ['mongodb://ctis:p@a/ctis?authMechanism=SCRAM-SHA-256', 'mongodb://ctis:p@a/t?authMechanism=SCRAM-SHA-256&authSource=ctis'],
  // Its certificate is the account, and a name of service tells the source of its accounts itself.
  ['mongodb://CN%3Dctis@a/ctis?authMechanism=MONGODB-X509', 'mongodb://CN%3Dctis@a/t?authMechanism=MONGODB-X509'],
  ['mongodb+srv://ctis:p@grappe.test/ctis', 'mongodb+srv://ctis:p@grappe.test/t'],
])('another database of the server of %s', (url, attendue) => {
  expect(withDatabase(url, 't')).toBe(attendue);
});

test.each([
  ['mongodb://a:27017', 'does not name its database'],
  ['mongodb://u:p@a,b/?replicaSet=rs0', 'does not name its database'],
  ['postgres://a/ctis', 'is not the address of a MongoDB'],
])('%s is refused with a sentence', async (url, expected) => {
  await expect(connectMongo('essai', url)).rejects.toThrow(expected);
});

test('what is answered is on most members, and what is read too, whatever the address asks for', async () => {
  const client = new mongoose.mongo.MongoClient(
    'mongodb://u:p@a,b/ctis?replicaSet=rs0&w=1&readConcernLevel=local&readPreference=secondary',
    MONGO_OPTIONS,
  );
  expect(client.db().databaseName).toBe('ctis');
  expect(client.writeConcern).toMatchObject({ w: 'majority', journal: true });
  expect([client.readConcern?.level, client.readPreference.mode]).toEqual(['majority', 'primary']);
  expect(client.options).toMatchObject({ replicaSet: 'rs0', retryWrites: true, credentials: { username: 'u', source: 'ctis' } });
  await client.close();
});
