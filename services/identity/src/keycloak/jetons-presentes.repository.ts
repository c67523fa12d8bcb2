/** Access tokens of Keycloak that opened a session here: each opens one. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';

@Injectable()
export class JetonsPresentesRepository {
  constructor(private readonly db: Database) {}

  /** False for one that was shown before. */
  async presenter(jti: string, now: string): Promise<boolean> {
    const neuf = await this.db.query(sql`
      insert into jeton_presente (jti, presente_le)
      values (${jti}, ${now})
      on conflict do nothing
      returning 1
    `);
    return neuf.length > 0;
  }
}
