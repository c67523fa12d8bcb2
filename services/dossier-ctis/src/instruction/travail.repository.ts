import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';

/** What a committee has done of a request in the rooms of the examination. */
export type Travail = { isInscrite: boolean; isRapportee: boolean; isVerifiee: boolean };

@Injectable()
export class TravailRepository {
  constructor(private readonly db: Database) {}

  /** Registered in a séance or examined there, reported on, its pieces judged; by any committee. */
  async lire(dosId: DosId, on: Pick<Tx, 'query'> = this.db): Promise<Travail> {
    const [travail] = await on.query<Travail>(sql`
      select exists (select from inscription where dos_id = ${dosId}) as "isInscrite",
        exists (select from document where dos_id = ${dosId} and type = 'RAPPORT') as "isRapportee",
        exists (select from piece where dos_id = ${dosId} and conformite is not null) as "isVerifiee"
    `);
    if (!travail) throw new Error('one row was expected');
    return travail;
  }
}
