/** What the check list of a new platform, before its first dossier, asks of the settings, in one query. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import type { ReglagesOuverture } from './ouverture.rules.ts';

@Injectable()
export class OuvertureRepository {
  constructor(private readonly db: Database) {}

  async lire(jour: Jour): Promise<ReglagesOuverture> {
    const [row] = await this.db.query<ReglagesOuverture>(sql`
      select (select valeur #>> '{}' from parametre where code = 'ADMIN_EMAILS') as "courrielsAdmin",
      (select valeur #>> '{}' from parametre where code = 'COURRIEL_CNRIPH') as "courrielCnriph",
      exists (select 1 from montant_indemnites where date_effet <= ${jour}) as "montantEnVigueur",
      (select coalesce(json_agg(t.code), '[]') from (
         select distinct on (code) code, donnees from parametre_tas order by code, version desc) t
       where (t.donnees ->> 'capaciteMensuelleDi')::int > 0) as "tirages"
    `);
    return row;
  }
}
