/** What reporters have typed of their reports. */
import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Redaction } from '@riph/contracts/etude/redaction.rules';

export type RedactionLue = { version: number; contenu: Redaction; majLe: string };

@Injectable()
export class RedactionRapportRepository {
  constructor(private readonly db: Database) {}

  async lire(rapporteurId: number, tx?: Tx): Promise<RedactionLue | undefined> {
    const [row] = await (tx ?? this.db).query<RedactionLue>(
      `select version, contenu, ${instantSql('maj_le')} as "majLe" from redaction_rapport where rapporteur_id = $1`,
      [rapporteurId],
    );
    return row;
  }

  async ecrire(tx: Tx, rapporteurId: number, r: RedactionLue): Promise<void> {
    await tx.query(
      `insert into redaction_rapport (rapporteur_id, version, contenu, maj_le) values ($1, $2, $3, $4)
       on conflict (rapporteur_id) do update set version = $2, contenu = $3, maj_le = $4`,
      [rapporteurId, r.version, JSON.stringify(r.contenu), r.majLe],
    );
  }
}
