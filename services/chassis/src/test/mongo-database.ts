/** A database of MongoDB for one test file, beside that of the address in the environment; those of killed tests are dropped. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connectMongo, mongoUrl } from '../store/mongo/connect.ts';
import type { TestDatabase } from './database.ts';

const LEFT_OVER = /^t_mongo_(\d+)_[0-9a-f]+$/;

export async function mongoForTest(): Promise<TestDatabase> {
  const name = `t_mongo_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = new URL(mongoUrl());
  url.pathname = `/${name}`;
  const client = await connectMongo('test', url.toString());
  const { databases } = await client.db().admin().listDatabases();
  for (const { name: other } of databases) {
    const pid = LEFT_OVER.exec(other)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) await client.db(other).dropDatabase();
  }
  return {
    url: url.toString(),
    drop: async () => {
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
