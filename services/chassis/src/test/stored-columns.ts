import { raw, type Sql, sql } from '../store/postgres/sql.ts';
import type { Database } from '../store/postgres/transaction.ts';

/** The columns of a table that a copy of one of its rows may write: those that the store does not compute. */
export async function storedColumns(db: Pick<Database, 'query'>, table: string): Promise<Sql> {
  const [{ names }] = await db.query<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') names
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
  `);
  return raw(names);
}
