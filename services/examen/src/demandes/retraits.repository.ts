import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { Flow } from '../socle/flow.ts';

/** A withdrawal as the journal keeps it: a dossier reopened may be withdrawn again. */
export type Retrait = { le: string; profil: string | null; auteur: string | null; motif: string | null };

/** What a sponsor, or the administration, said when it took a request out of the examination. */
@Injectable()
export class RetraitsRepository {
  constructor(private readonly db: Database) {}

  lister(entityCode: Flow['entityCode'], dosId: DosId): Promise<Retrait[]> {
    return this.db.query<Retrait>(sql`
      select ${instantSql('le')} le, profil, auteur, commentaire motif from evenement
      where entity_code = ${entityCode} and entity_id = ${dosId} and action = 'RETIRER' order by rang
    `);
  }
}
