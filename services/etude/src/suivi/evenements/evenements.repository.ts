import { Injectable } from '@nestjs/common';
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
};

/** The lines of the journal about one object. */
@Injectable()
export class EvenementsRepository {
  constructor(private readonly db: Database) {}

  /** Newest first. */
  lister(entityCode: string, entityId: number, limite: number): Promise<LigneJournal[]> {
    return this.db.query<LigneJournal>(
      `select rang as id, le, action, auteur, profil, de, vers, commentaire,
         case when action = 'VERDICT_PIECE' then (details->>'pjId')::int end as "pjId",
         case when action = 'VERDICT_PIECE' then (details->>'conformite')::boolean end as conformite
       from evenement
       where entity_code = $1 and entity_id = $2 order by rang desc limit $3`,
      [entityCode, entityId, limite],
    );
  }
}
