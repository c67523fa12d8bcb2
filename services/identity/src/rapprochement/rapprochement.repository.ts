/** Persons to compare with Keycloak. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';

@Injectable()
export class RapprochementRepository {
  constructor(private readonly db: Database) {}

  /** Everybody who has an id of Keycloak, by number; with addresses, those alone. */
  async personnes(adresses: readonly string[]): Promise<{ utiId: number; keycloakId: string }[]> {
    return this.db.query(
      `select uti_id "utiId", keycloak_id "keycloakId" from utilisateur
       where keycloak_id is not null and (cardinality($1::text[]) = 0 or email = any($1)) order by uti_id`,
      [adresses],
    );
  }

  async isConnu(keycloakId: string): Promise<boolean> {
    return (await this.db.query('select 1 from utilisateur where keycloak_id = $1', [keycloakId])).length > 0;
  }
}
