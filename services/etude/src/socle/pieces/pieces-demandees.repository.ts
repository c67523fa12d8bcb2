import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';

/** The lists of pieces kept with their filing. What they hold is read by `pieces-demandees.ts`. */
@Injectable()
export class PiecesDemandeesRepository {
  constructor(private readonly db: Database) {}

  /** Undefined for a dossier without a list of its own. */
  async lire(dosId: DosId, tx?: Tx): Promise<unknown> {
    const [ligne] = await (tx ?? this.db).query<{ pieces: unknown }>(sql`
      select pieces
      from pieces_demandees
      where dos_id = ${dosId}
    `);
    return ligne?.pieces;
  }

  /** Keeps the list asked for at the first filing; a later call changes nothing. */
  async garder(tx: Tx, dosId: DosId, pieces: readonly object[]): Promise<void> {
    await tx.query(sql`
      insert into pieces_demandees (dos_id, pieces)
      values (${dosId}, ${JSON.stringify(pieces)})
      on conflict (dos_id) do nothing
    `);
  }
}
