import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { DATES_MAX, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { FonctionMembre } from '@riph/contracts/identity/college';

export type FinDeMandat = {
  periodeId: number;
  utiId: UtiId;
  cppId: CppId;
  nom: string;
  fonction: FonctionMembre;
  dateFin: Jour;
};

/** The nominations that end, of a committee or of a person. */
@Injectable()
export class MandatsRepository {
  constructor(private readonly db: Database) {}

  /** Last nominations of those who still belong to the committee, that end in the window. `cppId` null: of all committees; `utiId` null: of everybody. */
  fins({ cppId, utiId, du, au }: FenetreCalendrier & { cppId: CppId | null; utiId: UtiId | null }): Promise<FinDeMandat[]> {
    return this.db.query<FinDeMandat>(sql`
      select n.periode_id "periodeId", n.uti_id "utiId", n.cpp_id "cppId", p.prenom || ' ' || p.nom "nom", n.fonction,
        n.date_fin::text "dateFin"
      from periode_nomination n
      join personne p using (uti_id)
      join rattachement_cpp r on r.uti_id = n.uti_id and r.cpp_id = n.cpp_id and r.role = 'INSTRUCTEUR' and r.actif
      where (${cppId}::int is null or n.cpp_id = ${cppId}::int)
        and (${utiId}::int is null or n.uti_id = ${utiId}::int)
        and n.date_fin between ${du} and ${au}
        and not exists (select from periode_nomination s
          where s.uti_id = n.uti_id and s.cpp_id = n.cpp_id and s.date_fin > n.date_fin)
      order by n.date_fin, n.periode_id
      limit ${DATES_MAX + 1}
    `);
  }
}
