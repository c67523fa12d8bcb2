/** A database of MongoDB for one test file, beside that of the address in the environment; those of killed tests are dropped. The account of that address may make and drop databases. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { withDatabase } from '../store/mongo/address.ts';
import { connectMongo, mongoUrl } from '../store/mongo/connect.ts';
import type { TestDatabase } from './database.ts';

const LEFT_OVER = /^t_mongo_(\d+)_[0-9a-f]+$/;

export async function mongoForTest(): Promise<TestDatabase> {
  const name = `t_mongo_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = withDatabase(mongoUrl(), name);
  const connection = await connectMongo('test', url);
  const client = connection.getClient();
  const { databases } = await client.db().admin().listDatabases();
  for (const { name: other } of databases) {
    const pid = LEFT_OVER.exec(other)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) await client.db(other).dropDatabase();
  }
  return {
    url,
    drop: async () => {
      await client.db().dropDatabase();
      await connection.close();
    },
  };
}
