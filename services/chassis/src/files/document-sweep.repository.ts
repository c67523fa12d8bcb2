import { join, raw, sql } from '../store/postgres/sql.ts';
import { type Database, rows } from '../store/postgres/transaction.ts';

/** Where a service refers to files: each expression gives the id in the store of the file of a row. A place left out would lose its files. */
export type KeptDocuments = readonly { table: string; documentId: string }[];

/** Held shared while a service deletes bytes, alone by a copy of the platform (deploy/copies): the rows that it took must find theirs. */
export const DOCUMENTS_LOCK = 720_003;

/** Takes a file out of the list of those given up. */
export type Struck = (documentId: string) => Promise<unknown>;

/** What the database of a service says of its files. */
export class DocumentSweepRepository {
  constructor(private readonly db: Database) {}

  /** Those of the ids that a row refers to. */
  async kept(ids: readonly string[], places: KeptDocuments): Promise<ReadonlySet<string>> {
    if (places.length === 0) return new Set();
    const parts = places
      .map(({ table, documentId }) => ({ table: raw(table), id: raw(documentId) }))
      .map(({ table, id }) => sql`select ${id} as id from ${table} where ${id} = any(${ids})`);
    const found = await this.db.query<{ id: string }>(join(parts, ' union all '));
    return new Set(found.map((r) => r.id));
  }

  /** Given up by a commit, and not yet deleted. */
  async forgotten(): Promise<string[]> {
    const found = await this.db.query<{ id: string }>(sql`select document_id as id from document_oublie`);
    return found.map((r) => r.id);
  }

  /** Does nothing while a copy of the platform is made. `strike` runs on the connection that holds the lock. */
  async unlessCopied(work: (strike: Struck) => Promise<void>): Promise<void> {
    await this.db.dataSource.transaction(async (manager) => {
      const [{ isMine }] = await rows<{ isMine: boolean }>(
        manager,
        sql`select pg_try_advisory_xact_lock_shared(${DOCUMENTS_LOCK}) as "isMine"`,
      );
      if (isMine) await work((id) => rows(manager, sql`delete from document_oublie where document_id = ${id}`));
    });
  }
}
