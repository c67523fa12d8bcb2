/** Persons to compare with Keycloak. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';

@Injectable()
export class RapprochementRepository {
  constructor(private readonly db: Database) {}

  /** Everybody who has an id of Keycloak, by number; with addresses, those alone. */
  async personnes(adresses: readonly string[]): Promise<{ utiId: UtiId; keycloakId: string }[]> {
    return this.db.query(sql`
      select uti_id "utiId", keycloak_id "keycloakId"
      from utilisateur
      where keycloak_id is not null and (cardinality(${adresses}::text[]) = 0 or email = any(${adresses}::text[]))
      order by uti_id
    `);
  }

  async isConnu(keycloakId: string): Promise<boolean> {
    return (await this.db.query(sql`select 1 from utilisateur where keycloak_id = ${keycloakId}`)).length > 0;
  }
}
