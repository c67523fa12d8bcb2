/** Rows of table `acceleration`. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';

type Acceleration = { le: Instant; par: string; motif: string };

@Injectable()
export class AccelerationsRepository {
  constructor(private readonly db: Database) {}

  async lire(dosId: DosId): Promise<Acceleration | null> {
    const [row] = await this.db.query<Acceleration>(sql`
      select maj_le as le, maj_par as par, motif
      from acceleration
      where dos_id = ${dosId}
    `);
    return row ?? null;
  }

  /** Those of some requests that are marked. */
  async marquees(dosIds: readonly DosId[]): Promise<Set<DosId>> {
    const rows = await this.db.query<{ dosId: DosId }>(sql`
      select dos_id as "dosId"
      from acceleration
      where dos_id = any(${dosIds})
    `);
    return new Set(rows.map((r) => r.dosId));
  }

  async marquer(tx: Tx, dosId: DosId, { le, par, motif }: Acceleration): Promise<void> {
    await tx.query(sql`
      insert into acceleration (dos_id, motif, maj_le, maj_par)
      values (${dosId}, ${motif}, ${le}, ${par})
      on conflict (dos_id) do update set motif = excluded.motif, maj_le = excluded.maj_le, maj_par = excluded.maj_par
    `);
  }

  async retirer(tx: Tx, dosId: DosId): Promise<void> {
    await tx.query(sql`delete from acceleration where dos_id = ${dosId}`);
  }
}
