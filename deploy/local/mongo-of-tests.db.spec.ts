/** Tests on a MongoDB of yours have a database of their own there, empty; the one that the address names is not touched. On a real server. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectMongo } from '@riph/chassis/store/mongo/connect';
import { mongoForTest } from '@riph/chassis/test/mongo-database';
import { mongoOfTests } from './mongo-of-tests.ts';

let yours: Awaited<ReturnType<typeof mongoForTest>>;
beforeAll(async () => {
  yours = await mongoForTest();
});
afterAll(() => yours?.drop());

/** As many as the database holds, once something more was put in. */
async function filled(url: string): Promise<number> {
  const connection = await connectMongo('essai', url);
  try {
    await connection.collection('versions').insertOne({});
    return await connection.collection('versions').countDocuments();
  } finally {
    await connection.close();
  }
}

test('empty at each run, and nothing of yours is taken away', async () => {
  expect(await mongoOfTests(undefined, 4400)).toEqual({});
  await filled(yours.url);
  // Two runs of this test on one server are told apart by the number of their process.
  for (const _ of ['a run', 'the next one']) {
    const { MONGODB_URL: url = '' } = await mongoOfTests(yours.url, process.pid);
    expect(new URL(url).pathname).toBe(`/riph_tests_${process.pid}`);
    expect(await filled(url)).toBe(1);
  }
  expect(await filled(yours.url)).toBe(2);
  const { MONGODB_URL: url = '' } = await mongoOfTests(yours.url, process.pid);
  const connection = await connectMongo('essai', url);
  expect(await connection.listCollections()).toEqual([]);
  await connection.close();
});
