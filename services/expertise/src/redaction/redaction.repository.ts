/** What an expert has typed of his report. */
import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Redaction } from '@riph/contracts/etude/redaction.rules';

export type RedactionLue = { version: number; contenu: Redaction; majLe: string };

@Injectable()
export class RedactionRepository {
  constructor(private readonly db: Database) {}

  async lire(sollicitationId: number, tx?: Tx): Promise<RedactionLue | undefined> {
    const [row] = await (tx ?? this.db).query<RedactionLue>(
      `select version, contenu, ${instantSql('maj_le')} as "majLe" from redaction where sollicitation_id = $1`,
      [sollicitationId],
    );
    return row;
  }

  async ecrire(tx: Tx, sollicitationId: number, r: RedactionLue): Promise<void> {
    await tx.query(
      `insert into redaction (sollicitation_id, version, contenu, maj_le) values ($1, $2, $3, $4)
       on conflict (sollicitation_id) do update set version = $2, contenu = $3, maj_le = $4`,
      [sollicitationId, r.version, JSON.stringify(r.contenu), r.majLe],
    );
  }
}
