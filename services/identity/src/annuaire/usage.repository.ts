/** How many persons and members hold a value of a reference list. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { usageDemande } from '@riph/contracts/referentiel/administration.schemas';
import type * as z from 'zod';

type Usage = { personnes: number; membres: number };

@Injectable()
export class UsageRepository {
  constructor(private readonly db: Database) {}

  async compter({ liste, id, code }: z.output<typeof usageDemande>): Promise<Usage> {
    const [row] = await this.db.query<Usage>(sql`
      select (select count(*)::int
        from personne
        where (${liste} = 'pays' and pay_id = ${id}) or (${liste} = 'promoteur' and tpro_id = ${id})) as personnes,
        (select count(*)::int
          from membre_cpp
          where ${liste} = 'competence' and competences @> array[${code}::text]) as membres
    `);
    return row;
  }
}
