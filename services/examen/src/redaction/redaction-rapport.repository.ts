/** What reporters have typed of their reports. */
import { Injectable } from '@nestjs/common';
import { RedactionsRepository } from '@riph/chassis/store/postgres/redactions.repository';
import { Database } from '@riph/chassis/store/postgres/transaction';

@Injectable()
export class RedactionRapportRepository extends RedactionsRepository {
  constructor(db: Database) {
    super(db, 'redaction_rapport', 'rapporteur_id');
  }
}
