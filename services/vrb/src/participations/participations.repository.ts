/** What persons take part in: rows of `designation` and `periode`, as the rules want them. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DesId, EtuId, VolId } from '@riph/contracts/core/ids';
import type { Participation } from '@riph/contracts/vrb/participation.rules';

export type ParticipationGardee = Participation & { desId: DesId; volId: VolId; centreId: number };
/** A designation without any period yet. */
export type SansPeriode = { desId: DesId; volId: VolId; etuId: EtuId };

@Injectable()
export class ParticipationsRepository {
  constructor(private readonly db: Database) {}

  /** All studies. Only the verdict of the rules leaves the service. */
  async desPersonnes(volIds: readonly VolId[], tx?: Tx): Promise<ParticipationGardee[]> {
    return (tx ?? this.db).query<ParticipationGardee>(sql`
      select d.des_id as "desId", d.vol_id as "volId", d.etu_id as "etuId", d.centre_id as "centreId",
        min(p.date_debut) as debut, max(p.date_fin) as fin,
        coalesce(d.date_fin_exclusion, max(p.date_fin)) as "finExclusion", d.montant + d.avantages_nature as centimes,
        d.interdiction_simultanee as interdiction, d.annulee_le is not null as annulee
      from designation d
      join periode p on p.des_id = d.des_id
      where d.vol_id = any(${volIds})
      group by d.des_id
    `);
  }

  async sansPeriode(volIds: readonly VolId[], tx?: Tx): Promise<SansPeriode[]> {
    return (tx ?? this.db).query<SansPeriode>(sql`
      select d.des_id as "desId", d.vol_id as "volId", d.etu_id as "etuId"
      from designation d
      where d.vol_id = any(${volIds})
        and d.annulee_le is null
        and not exists (select from periode p where p.des_id = d.des_id)
    `);
  }
}
