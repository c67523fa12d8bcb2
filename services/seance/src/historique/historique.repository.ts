import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';

export type ActeSeance = {
  id: number;
  le: string;
  action: string;
  auteur: string | null;
  profil: string | null;
  de: string | null;
  vers: string | null;
  commentaire: string | null;
  /** The dossier that the act is about. */
  dosId: DosId | null;
};

/** The lines of the journal about one séance. */
@Injectable()
export class HistoriqueRepository {
  constructor(private readonly db: Database) {}

  /** Newest first, those before the line `avant`. */
  lister(seanceId: SeanceId, { avant, limite }: { avant: number | null; limite: number }): Promise<ActeSeance[]> {
    return this.db.query<ActeSeance>(sql`
      select rang as id, le, action, auteur, profil, de, vers, commentaire, (details->>'dosId')::int as "dosId"
      from evenement
      where entity_code = 'SEANCE' and entity_id = ${seanceId} and (${avant}::bigint is null or rang < ${avant}::bigint)
      order by rang desc
      limit ${limite}
    `);
  }
}
