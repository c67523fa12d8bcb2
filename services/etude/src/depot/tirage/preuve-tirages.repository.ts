import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';

type Empreinte = { jour: string; sha256: string; publieeLe: string | null; secret: string | null };

@Injectable()
export class PreuveTiragesRepository {
  constructor(private readonly db: Database) {}

  /** The newest first. The secret of a day leaves the database from the next day only. */
  duMois(mois: string, aujourdhui: string): Promise<Empreinte[]> {
    return this.db.query<Empreinte>(
      `select s.jour::text "jour", s.sha256, case when s.jour < $2::date then s.secret end "secret",
         (select e.le from evenement e where e.entity_code = 'SECRET_TIRAGE' and e.entity_id = replace(s.jour::text, '-', '')::bigint
          order by e.rang limit 1) "publieeLe"
       from secret_tirage s where s.jour >= $1::date and s.jour < $1::date + interval '1 month' order by s.jour desc`,
      [`${mois}-01`, aujourdhui],
    );
  }

  async premierJour(): Promise<string | null> {
    return (await this.db.query<{ jour: string | null }>('select min(jour)::text "jour" from secret_tirage'))[0].jour;
  }
}
