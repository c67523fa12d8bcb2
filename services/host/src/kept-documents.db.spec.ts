/**
 * A column that refers to a file and that `keptDocuments` forgets would have its files swept: every column that can hold an id of the store, in every
 * service, is either named there or refers to a row of the same database.
 */
import { expect, test } from '@jest/globals';
import { startServiceForTest } from '@riph/chassis/test/service';
import { loadServices } from './services.ts';

const services = (await loadServices([])).filter((s) => s.store === 'postgres');
/** Ids of rows that name their file themselves are numbers; ids of the store are texts, alone or inside a reference kept as JSON. */
const COLUMNS = `select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
  where table_schema = 'public' and table_name <> 'document_oublie'
    and ((column_name like '%document_id' and data_type <> 'integer') or (column_name in ('document', 'fichier') and data_type = 'jsonb'))`;

test.each(services.map((s) => [s.nom, s] as const))('%s names every column that refers to a file', async (_nom, definition) => {
  const service = await startServiceForTest(definition);
  try {
    const columns = await service.db.query<{ table: string; column: string; type: string }>(COLUMNS);
    const places = definition.keptDocuments ?? [];
    const isNamed = (c: { table: string; column: string }) =>
      places.some((p) => p.table === c.table && p.documentId.startsWith(c.column));
    expect(columns.filter((c) => !isNamed(c))).toEqual([]);
    for (const { table, documentId } of places)
      expect(await service.db.query(`select ${documentId} as id from ${table} where ${documentId} = any($1)`, [['x']])).toEqual(
        [],
      );
  } finally {
    await service.stop();
  }
});
