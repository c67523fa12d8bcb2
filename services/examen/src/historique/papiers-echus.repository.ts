import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { ecrirePosition, lirePosition, suite } from '@riph/chassis/store/postgres/pages';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';

export type PapiersEchus = {
  etuId: EtuId;
  version: number;
  reference: string;
  titre: string;
  promoteur: string | null;
  clotureLe: Jour;
  fichiers: number;
};

const CLES = [{ expr: sql`e.cloture_le::text`, sens: 'asc' as const }];

/** Rows of the owner's table `etude` whose papers were kept long enough: it has `cloture_le`, `detruite_le`, `conservation_dite_le` and `version` in both services (CON-02, CON-04). */
@Injectable()
export abstract class PapiersEchusRepository<L extends PapiersEchus = PapiersEchus> {
  /** What the owner lists of each, from `etude e`: the fields of its line but `etuId`, `version` and `clotureLe`. */
  protected abstract readonly colonnes: Sql;

  constructor(protected readonly db: Database) {}

  /** Closed on that day or before, the oldest first. */
  async page(jusquau: Jour, apres: string | undefined, taille: number) {
    const { ordre, condition, position } = suite(CLES, sql`e.id`, lirePosition(apres, CLES.length));
    const lues = await this.db.query<L & { cle: string[]; cleId: number }>(sql`
      select e.id "etuId", e.version, e.cloture_le "clotureLe", ${this.colonnes}, ${position}
      from etude e
      where e.cloture_le <= ${jusquau} and e.detruite_le is null and (${condition})
      order by ${ordre}
      limit ${taille + 1}
    `);
    return cutPage(lues, taille, (l) => ecrirePosition({ valeurs: l.cle, id: l.cleId }));
  }

  /** How many of them the administration was not told of before; it now is. */
  async dire(tx: Tx, jusquau: Jour, jour: Jour): Promise<number> {
    const dites = await tx.query(sql`
      update etude
      set conservation_dite_le = ${jour}
      where cloture_le <= ${jusquau} and detruite_le is null and conservation_dite_le is null
      returning id
    `);
    return dites.length;
  }
}
