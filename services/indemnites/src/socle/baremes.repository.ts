/** Rows of table `bareme`. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Bareme } from '@riph/contracts/indemnites/bareme.rules';

@Injectable()
export class BaremesRepository {
  constructor(private readonly db: Database) {}

  /** The oldest first. */
  async lister(tx?: Tx): Promise<Bareme[]> {
    const rows = await (tx ?? this.db).query<{ bareme: Bareme }>(
      `select contenu || jsonb_build_object('code', code, 'dateDebut', date_debut, 'dateFin', date_fin) as bareme from bareme order by date_debut`,
    );
    return rows.map((r) => r.bareme);
  }
}
