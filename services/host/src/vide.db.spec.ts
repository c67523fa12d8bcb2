/**
 * A real installation starts with the law and the lists, and nobody in it: what the migrations of each service leave in its tables. The demonstration comes by
 * `--demo` alone. A table named here that is empty, or one not named that is not, fails.
 */
import { expect, test } from '@jest/globals';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { databaseForTest } from '@riph/chassis/test/database';
import pg from 'pg';
import { loadServices } from './services.ts';

/** Of the chassis: what was run, and the head of a journal that holds nothing. */
const DU_CHASSIS = ['journal_tete', 'migrations'];
const LISTES: Record<string, readonly string[]> = {
  identity: ['parametre'],
  indemnites: ['bareme'],
  referentiel: [
    'cpp',
    'document_transverse',
    'liste_version',
    'montant_indemnites',
    'parametre',
    'parametre_tas',
    'pays',
    'piece_obligatoire',
    'valeur',
  ],
};

const services = (await loadServices([])).flatMap((s) => (s.store === 'postgres' ? [s] : []));
test.each(services.map((s) => [s.nom, s] as const))('%s starts empty', async (nom, definition) => {
  const { exemples: _, ...reelle } = definition;
  const { url, drop } = await databaseForTest(reelle);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const tables = await client.query<{ name: string }>(sql`
      select table_name as name
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
      order by 1
    `);
    const pleines: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query(sql`select 1 from "${raw(name)}" limit 1`);
      if (rows.length > 0 && !DU_CHASSIS.includes(name)) pleines.push(name);
    }
    expect(pleines).toEqual(LISTES[nom] ?? []);
  } finally {
    await client.end();
    await drop();
  }
});
