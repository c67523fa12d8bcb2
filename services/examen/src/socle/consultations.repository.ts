import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';

export type ObjetConsulte = { entityCode: 'DOSSIER' | 'DOSSIER_CTIS' | 'ETUDE'; entityId: number };

/** Lines of the journal that say who opened the content of a request, or of a study. */
@Injectable()
export class ConsultationsRepository {
  constructor(private readonly db: Database) {}

  /** Whether this person opened it since an instant. */
  async exists({ entityCode, entityId }: ObjetConsulte, utiId: UtiId, since: string): Promise<boolean> {
    const known = await this.db.query(sql`
      select 1
      from evenement
      where entity_code = ${entityCode}
        and entity_id = ${entityId}
        and action = 'CONSULTER_CONTENU'
        and uti_id = ${utiId}
        and le >= ${since}
      limit 1
    `);
    return known.length > 0;
  }
}
