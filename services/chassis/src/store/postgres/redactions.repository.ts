/** What is typed of reports, a row for each: the table and its key are the service's. */
import type { Redaction } from '@riph/contracts/etude/instruction/redaction.rules';
import { instantSql } from './columns.ts';
import type { Database, Tx } from './transaction.ts';

type Gardee = { version: number; contenu: Redaction; majLe: string };

export abstract class RedactionsRepository {
  protected constructor(
    private readonly db: Database,
    private readonly table: string,
    private readonly cle: string,
  ) {}

  async lire(id: number, tx?: Tx): Promise<Gardee | undefined> {
    const [row] = await (tx ?? this.db).query<Gardee>(
      `select version, contenu, ${instantSql('maj_le')} as "majLe" from ${this.table} where ${this.cle} = $1`,
      [id],
    );
    return row;
  }

  async ecrire(tx: Tx, id: number, r: Gardee): Promise<void> {
    await tx.query(
      `insert into ${this.table} (${this.cle}, version, contenu, maj_le) values ($1, $2, $3, $4)
       on conflict (${this.cle}) do update set version = $2, contenu = $3, maj_le = $4`,
      [id, r.version, JSON.stringify(r.contenu), r.majLe],
    );
  }
}
