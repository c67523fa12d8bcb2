import type { Database } from '../store/postgres/transaction.ts';

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
    const parts = places.map(({ table, documentId }) => `select ${documentId} as id from ${table} where ${documentId} = any($1)`);
    const rows = await this.db.query<{ id: string }>(parts.join(' union all '), [ids]);
    return new Set(rows.map((r) => r.id));
  }

  /** Given up by a commit, and not yet deleted. */
  async forgotten(): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>('select document_id as id from document_oublie');
    return rows.map((r) => r.id);
  }

  /** Does nothing while a copy of the platform is made. `strike` runs on the connection that holds the lock. */
  async unlessCopied(work: (strike: Struck) => Promise<void>): Promise<void> {
    await this.db.dataSource.transaction(async (manager) => {
      const [{ isMine }] = await manager.query('select pg_try_advisory_xact_lock_shared($1) as "isMine"', [DOCUMENTS_LOCK]);
      if (isMine) await work((id) => manager.query('delete from document_oublie where document_id = $1', [id]));
    });
  }
}
