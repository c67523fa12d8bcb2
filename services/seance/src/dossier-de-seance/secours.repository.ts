/** The half of a key that is here: it opens nothing without the device on which the papers are, and the device nothing without it or the code. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';

@Injectable()
export class SecoursRepository {
  constructor(private readonly db: Database) {}

  /** The key of a person; `neuve` the first time. */
  async cle(utiId: number, neuve: Buffer): Promise<Buffer> {
    return this.db.transaction(async (tx) => {
      await tx.query('insert into coffre_secours (uti_id, cle) values ($1, $2) on conflict do nothing', [utiId, neuve]);
      const [row] = await tx.query<{ cle: Buffer }>('select cle from coffre_secours where uti_id = $1', [utiId]);
      return row.cle;
    });
  }
}
