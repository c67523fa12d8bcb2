/** How many persons and members hold a value of a reference list. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { usageDemande } from '@riph/contracts/referentiel/administration.schemas';
import type * as z from 'zod';

type Usage = { personnes: number; membres: number };

@Injectable()
export class UsageRepository {
  constructor(private readonly db: Database) {}

  async compter({ liste, id, code }: z.output<typeof usageDemande>): Promise<Usage> {
    const [row] = await this.db.query<Usage>(
      `select (select count(*)::int from personne where ($1 = 'pays' and pay_id = $2) or ($1 = 'promoteur' and tpro_id = $2)) as personnes,
         (select count(*)::int from membre_cpp where $1 = 'competence' and competences @> array[$3::text]) as membres`,
      [liste, id, code],
    );
    return row;
  }
}
