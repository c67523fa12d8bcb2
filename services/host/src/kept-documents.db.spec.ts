/**
 * A column that refers to a file and that `keptDocuments` forgets would have its files swept: every column that can hold an id of the store, in every
 * service, is either named there or refers to a row of the same database.
 */
import { expect, test } from '@jest/globals';
import { DOCUMENT_COLUMNS, type DocumentColumn, placeOf } from '@riph/chassis/store/postgres/document-columns';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { startServiceForTest } from '@riph/chassis/test/service';
import { loadServices } from './services.ts';

const services = (await loadServices([])).filter((s) => s.store === 'postgres');
test.each(services.map((s) => [s.nom, s] as const))('%s names every column that refers to a file', async (_nom, definition) => {
  const service = await startServiceForTest(definition);
  try {
    const columns = await service.db.query<DocumentColumn>(DOCUMENT_COLUMNS);
    const places = definition.keptDocuments ?? [];
    const isNamed = (c: DocumentColumn) => {
      const { table, documentId } = placeOf(c);
      return places.some((p) => p.table === table && (p.documentId === documentId || p.documentId.startsWith(c.column)));
    };
    expect(columns.filter((c) => !isNamed(c))).toEqual([]);
    for (const { table, documentId } of [...columns.map(placeOf), ...places])
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
