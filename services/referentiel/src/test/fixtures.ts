/** Committees as referentiel holds them, for the tests of all services. `db` is always that of referentiel. */
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import type { Database } from '@riph/chassis/store/postgres/transaction';

type Db = Pick<Database, 'transaction'>;

/** Writes these columns of committees (all: null), without the fact that tells it: an instance that NATS does not reach. */
export const changerComites = (db: Db, cppId: number | null, change: Sql): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(sql`update cpp set ${change} where id = coalesce(${cppId}::integer, id)`);
    await tx.query(sql`update liste_version set version = version + 1 where liste = 'cpp'`);
  });
