/** Dossiers held by the test: what acts on them waits in the order of asking, so that two gestures meet without sleeping. */
import { sql } from '@riph/chassis/store/postgres/sql';
import { until } from '@riph/chassis/test/until';
import type { Monde } from './monde.ts';

export async function retenirDossiers(m: Monde, dosIds: number[]) {
  const tenu = Promise.withResolvers<void>();
  const rendu = Promise.withResolvers<void>();
  const fin = m.etude.db.transaction(async (tx) => {
    await tx.query(sql`select id from dossier where id = any(${dosIds}) order by id for update`);
    tenu.resolve();
    await rendu.promise;
  });
  await Promise.race([tenu.promise, fin]);
  return {
    /** So many statements wait for a lock in this database. */
    enAttente: (nombre: number) =>
      until(`${nombre} waiting`, async () => {
        const rows = await m.etude.db.query(sql`
          select 1
          from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `);
        return rows.length >= nombre;
      }),
    rendre: () => {
      rendu.resolve();
      return fin;
    },
  };
}
