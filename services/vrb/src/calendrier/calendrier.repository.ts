import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { DATES_MAX, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { DesId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Portee } from '../acces/fichier.access.ts';

export type FinDeSejour = {
  desId: DesId;
  etuId: EtuId;
  centreNom: string;
  numeroInclusion: string;
  fin: Jour;
  dateFinExclusion: Jour | null;
};

/** The last days of stays and of exclusion of volunteers, for a calendar. */
@Injectable()
export class CalendrierRepository {
  constructor(private readonly db: Database) {}

  /** Designations whose last period, or whose exclusion, ends in the window. */
  fins({ etuIds, centreIds }: Portee, { du, au }: FenetreCalendrier): Promise<FinDeSejour[]> {
    return this.db.query<FinDeSejour>(sql`
      select d.des_id as "desId", d.etu_id as "etuId", c.nom as "centreNom", d.numero_inclusion as "numeroInclusion",
        p.fin, d.date_fin_exclusion as "dateFinExclusion"
      from designation d
      join centre c on c.centre_id = d.centre_id
      join lateral (select max(date_fin) as fin from periode where periode.des_id = d.des_id) p on p.fin is not null
      where (d.etu_id = any(${etuIds}) or d.centre_id = any(${centreIds}))
        and d.annulee_le is null
        and (p.fin between ${du} and ${au} or d.date_fin_exclusion between ${du} and ${au})
      order by least(p.fin, d.date_fin_exclusion), d.des_id
      limit ${DATES_MAX + 1}
    `);
  }
}
