/** Who is there, for the check list of the opening: one query, whatever the number of committees. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import type { LignesOuverture } from './ouverture.rules.ts';

@Injectable()
export class OuvertureRepository {
  constructor(private readonly db: Database) {}

  async lire(jour: Jour): Promise<LignesOuverture> {
    const [row] = await this.db.query<LignesOuverture>(sql`
      select exists (select 1 from cgu where statut = 'PUBLIEE') as "cguPubliee",
        (select count(*)::int from compte where profil = 'UTILISATEUR_ANSM' and statut = 'ACTIF') as "utilisateursAnsm",
        (select coalesce(json_agg(g), '[]')
          from (select r.cpp_id as "cppId", count(*)::int as nombre
            from rattachement_cpp r
            join compte c on c.uti_id = r.uti_id and c.profil = 'GESTIONNAIRE' and c.statut = 'ACTIF'
            where r.role = 'GESTIONNAIRE' and r.actif
            group by r.cpp_id) g) as gestionnaires,
        (select coalesce(json_agg(m), '[]')
          from (select r.cpp_id as "cppId", r.uti_id as "utiId", n.college, n.categorie as "categorieCode", n.fonction, coalesce(i.methodologiste,
            false) as methodologiste
            from rattachement_cpp r
            join compte c on c.uti_id = r.uti_id and c.profil = 'INSTRUCTEUR' and c.statut = 'ACTIF'
            join periode_nomination n on n.uti_id = r.uti_id and n.cpp_id = r.cpp_id and ${jour}::date between n.date_debut and n.date_fin
            left join membre_cpp i on i.uti_id = r.uti_id
            where r.role = 'INSTRUCTEUR' and r.actif) m) as membres
    `);
    return row;
  }
}
