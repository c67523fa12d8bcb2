/** The MongoDB of the tests on a server of yours: a database of its own, emptied, beside the one that MONGODB_URL names. */
import { MongoClient } from 'mongodb';
import { withDatabase } from '../../services/chassis/src/store/mongo/address.ts';

/** Nothing without MONGODB_URL: the tests then start a store of their own. `port` tells two runs on one server apart. */
export async function mongoOfTests(url: string | undefined, port: number): Promise<{ MONGODB_URL?: string }> {
  if (!url) return {};
  const own = withDatabase(url, `riph_tests_${port}`);
  const client = new MongoClient(own, { serverSelectionTimeoutMS: 10_000, writeConcern: { w: 'majority' } });
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
  return { MONGODB_URL: own };
}
