import { sql } from './sql.ts';

/**
 * Every column of a database that can hold an id of the document store, found by its name and type: ids of rows that name their file themselves are numbers;
 * ids of the store are texts, alone, in a list, or inside a reference kept as JSON. `services/host/src/kept-documents.db.spec.ts` holds `keptDocuments` against it.
 */
export const DOCUMENT_COLUMNS = sql`
  select table_name as "table", column_name as "column", data_type as "type"
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'document_oublie'
    and ((column_name like '%document_id' and data_type <> 'integer')
      or (column_name in ('document', 'fichier') and data_type = 'jsonb')
      or (column_name = 'fichiers' and data_type = 'ARRAY'))
`;

export type DocumentColumn = { table: string; column: string; type: string };

/** Where the ids that such a column holds are read, as `keptDocuments` says it. */
export function placeOf({ table, column, type }: DocumentColumn): { table: string; documentId: string } {
  if (type === 'ARRAY') return { table: `${table}, unnest(${column}) as f(id)`, documentId: 'f.id' };
  return { table, documentId: type === 'jsonb' ? `${column}->>'documentId'` : `${column}::text` };
}
