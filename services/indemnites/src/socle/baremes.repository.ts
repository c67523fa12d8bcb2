/** Rows of table `bareme`. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import type { Bareme } from '@riph/contracts/indemnites/bareme.rules';

@Injectable()
export class BaremesRepository {
  constructor(private readonly db: Database) {}

  /** The oldest first. */
  async lister(tx?: Tx): Promise<Bareme[]> {
    const rows = await (tx ?? this.db).query<{ bareme: Bareme }>(sql`
      select contenu || jsonb_build_object('code', code, 'dateDebut', date_debut, 'dateFin', date_fin) as bareme
      from bareme
      order by date_debut
    `);
    return rows.map((r) => r.bareme);
  }

  /** The last day that a certified file covers. */
  async certifieAu(tx?: Tx): Promise<string | null> {
    const [row] = await (tx ?? this.db).query<{ jour: Jour | null }>(sql`
      select max(date_fin) as jour
      from fichier
      where statut = 'CERTIFIE'
    `);
    return row.jour;
  }

  /** Scales change one at a time. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(sql`lock table bareme in share row exclusive mode`);
  }

  /** From its first day on; the one before ends the day before. */
  async ajouter(
    tx: Tx,
    { code, dateDebut, ...contenu }: Omit<Bareme, 'dateFin'>,
    par: { le: string; nom: string },
  ): Promise<void> {
    await tx.query(sql`update bareme set date_fin = ${addJours(dateDebut, -1)} where date_fin is null`);
    await tx.query(sql`
      insert into bareme (code, date_debut, contenu, maj_le, maj_par)
      values (${code}, ${dateDebut}, ${JSON.stringify(contenu)}::jsonb, ${par.le}, ${par.nom})
    `);
  }

  /** Deletes a scale; the one before it then counts without an end again. */
  async supprimer(tx: Tx, code: string): Promise<void> {
    await tx.query(sql`delete from bareme where code = ${code}`);
    await tx.query(sql`update bareme set date_fin = null where date_debut = (select max(date_debut) from bareme)`);
  }
}
