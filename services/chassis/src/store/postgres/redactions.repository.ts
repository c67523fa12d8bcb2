/** What is typed of reports, a row for each: the table and its key are the service's. */
import type { Instant } from '@riph/contracts/core/paris';
import type { Redaction } from '@riph/contracts/etude/instruction/redaction.rules';
import { instantSql } from './columns.ts';
import { raw, type Sql, sql } from './sql.ts';
import type { Database, Tx } from './transaction.ts';

type Gardee = { version: number; contenu: Redaction; majLe: Instant };

export abstract class RedactionsRepository {
  private readonly table: Sql;
  private readonly cle: Sql;

  protected constructor(
    private readonly db: Database,
    table: string,
    cle: string,
  ) {
    this.table = raw(table);
    this.cle = raw(cle);
  }

  async lire(id: number, tx?: Tx): Promise<Gardee | undefined> {
    const [row] = await (tx ?? this.db).query<Gardee>(sql`
      select version, contenu, ${instantSql('maj_le')} as "majLe"
      from ${this.table}
      where ${this.cle} = ${id}
    `);
    return row;
  }

  async ecrire(tx: Tx, id: number, r: Gardee): Promise<void> {
    await tx.query(sql`
      insert into ${this.table} (${this.cle}, version, contenu, maj_le)
      values (${id}, ${r.version}, ${JSON.stringify(r.contenu)}, ${r.majLe})
      on conflict (${this.cle}) do update
      set version = excluded.version, contenu = excluded.contenu, maj_le = excluded.maj_le
    `);
  }
}
