/** Sums of the certified files: no row of them leaves. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { BilanIndemnites } from '@riph/contracts/indemnites/indemnites.internal';
import { VACATIONS } from '../socle/lignes.repository.ts';

@Injectable()
export class BilanRepository {
  constructor(private readonly db: Database) {}

  parComite(du: Jour, au: Jour, cppIds: readonly CppId[]): Promise<BilanIndemnites> {
    return this.db.query(sql`
      select l.cpp_id as "cppId", l.role, count(*)::int as lignes,
        sum(${VACATIONS})::int as vacations,
        sum(l.montant)::int as centimes
      from ligne l
      join fichier f on f.id = l.fichier_id
      where f.statut = 'CERTIFIE' and f.date_fin between ${du} and ${au} and l.cpp_id = any(${cppIds})
      group by l.cpp_id, l.role
      order by l.cpp_id, l.role
    `);
  }
}
