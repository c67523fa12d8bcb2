/** The MongoDB of the tests on a server of yours: a database of its own, emptied, beside the one that MONGODB_URL names. */
import { withDatabase } from '../../services/chassis/src/store/mongo/address.ts';
import { connectMongo } from '../../services/chassis/src/store/mongo/connect.ts';

/** Nothing without MONGODB_URL: the tests then start a store of their own. `port` tells two runs on one server apart. */
export async function mongoOfTests(url: string | undefined, port: number): Promise<{ MONGODB_URL?: string }> {
  if (!url) return {};
  const own = withDatabase(url, `riph_tests_${port}`);
  const connection = await connectMongo('tests', own);
  try {
    await connection.dropDatabase();
  } finally {
    await connection.close();
  }
  return { MONGODB_URL: own };
}
