/**
 * A column that refers to a file and that `keptDocuments` forgets would have its files swept: every column that can hold an id of the store, in every
 * service, is either named there or refers to a row of the same database.
 */
import { expect, test } from '@jest/globals';
import { DOCUMENT_COLUMNS, idOf } from '@riph/chassis/store/postgres/document-columns';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { startServiceForTest } from '@riph/chassis/test/service';
import { loadServices } from './services.ts';

const services = (await loadServices([])).filter((s) => s.store === 'postgres');
test.each(services.map((s) => [s.nom, s] as const))('%s names every column that refers to a file', async (_nom, definition) => {
  const service = await startServiceForTest(definition);
  try {
    const columns = await service.db.query<{ table: string; column: string; type: string }>(DOCUMENT_COLUMNS);
    const places = definition.keptDocuments ?? [];
    const isNamed = (c: { table: string; column: string }) =>
      places.some((p) => p.table === c.table && p.documentId.startsWith(c.column));
    expect(columns.filter((c) => !isNamed(c))).toEqual([]);
    for (const c of columns)
      expect(await service.db.query(sql`select 1 from ${raw(c.table)} where ${raw(idOf(c))} = any(${['x']})`)).toEqual([]);
    for (const { table, documentId } of places)
      expect(
        await service.db.query(sql`
        select ${raw(documentId)} as id
        from ${raw(table)}
        where ${raw(documentId)} = any(${['x']})
      `),
      ).toEqual([]);
  } finally {
    await service.stop();
  }
});
