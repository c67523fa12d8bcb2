import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { Parts } from './equite.rules.ts';

export type PartsDuComite = Parts & { cppId: CppId; nom: string; obtenus: number };
type Empreinte = { jour: Jour; sha256: string; publieeLe: Instant | null; secret: string | null };

/** What is published of a month of draws: hashes, secrets of past days, results. */
@Injectable()
export class PreuveTiragesRepository {
  constructor(private readonly db: Database) {}

  /** The newest first. The secret of a day leaves the database from the next day only. */
  duMois(mois: string, aujourdhui: Jour): Promise<Empreinte[]> {
    const premier = `${mois}-01`;
    return this.db.query<Empreinte>(sql`
      select s.jour::text "jour", s.sha256, case when s.jour < ${aujourdhui}::date then s.secret end "secret",
        (select e.le
          from evenement e
          where e.entity_code = 'SECRET_TIRAGE' and e.entity_id = replace(s.jour::text, '-', '')::bigint
          order by e.rang
          limit 1) "publieeLe"
      from secret_tirage s
      where s.jour >= ${premier}::date and s.jour < ${premier}::date + interval '1 month'
      order by s.jour desc
    `);
  }

  /** Sums of TAS-12 for each committee that was a candidate of a draw between two instants, by name; draws without chance (attributions) left out. */
  parts(du: Instant, avant: Instant): Promise<PartsDuComite[]> {
    return this.db.query<PartsDuComite>(sql`
      select (c ->> 'cppId')::int "cppId", max(c ->> 'nom') "nom", count(*)::int "candidatures",
        sum(1.0 / t.n)::float8 "attendus", sum(1.0 / t.n * (1 - 1.0 / t.n))::float8 "variance",
        (count(*) filter (where t.cpp_id = (c ->> 'cppId')::int))::int "obtenus"
      from (select comites, candidats, cpp_id, jsonb_array_length(candidats) n from tirage
            where indice is not null and instant >= ${du} and instant < ${avant}) t, jsonb_array_elements(t.comites) c
      where t.candidats @> (c -> 'cppId') group by 1 order by 2, 1
    `);
  }

  async premierJour(): Promise<string | null> {
    return (await this.db.query<{ jour: Jour | null }>(sql`select min(jour)::text "jour" from secret_tirage`))[0].jour;
  }
}
