import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';

export type LigneJournal = {
  id: number;
  le: string;
  action: string;
  auteur: string | null;
  profil: string | null;
  de: string | null;
  vers: string | null;
  commentaire: string | null;
  pjId: number | null;
  conformite: boolean | null;
  requestId: string;
  /** The line by which the dossier came to its present committee; null when it did not move. */
  arrivee: number | null;
};

/** The lines of the journal about one object. */
@Injectable()
export class EvenementsRepository {
  constructor(private readonly db: Database) {}

  /** Newest first, those before the line `avant`. */
  lister(entityCode: string, entityId: number, page: { avant: number | null; limite: number }): Promise<LigneJournal[]> {
    return this.db.query<LigneJournal>(sql`
      select rang as id, le, action, auteur, profil, de, vers, commentaire, request_id as "requestId",
        (select max(x.rang)
          from evenement x
          where x.entity_code = ${entityCode} and x.entity_id = ${entityId} and x.action = 'REAFFECTER') as arrivee,
        case when action = 'VERDICT_PIECE' then (details->>'pjId')::int end as "pjId",
        case when action = 'VERDICT_PIECE' then (details->>'conformite')::boolean end as conformite
      from evenement
      where entity_code = ${entityCode}
        and entity_id = ${entityId}
        and (${page.avant}::bigint is null or rang < ${page.avant}::bigint)
      order by rang desc
      limit ${page.limite}
    `);
  }
}
