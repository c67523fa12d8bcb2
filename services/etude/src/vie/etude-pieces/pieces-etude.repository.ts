import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { PieceEntity } from '@riph/examen/tables/piece.entity';
import { PieceClasseeEntity } from '@riph/examen/tables/piece-classee.entity';
import { In } from 'typeorm';

export type VersionPieces = { rang: number; pjIds: number[] };

/** The pieces of all the dossiers of a study, read together. */
@Injectable()
export class PiecesEtudeRepository {
  constructor(private readonly db: Database) {}

  /** Of these dossiers, by category, the latest first. */
  lister(dosIds: readonly DosId[]): Promise<PieceEntity[]> {
    return this.db.repository(PieceEntity).find({ where: { dosId: In(dosIds) }, order: { categorieId: 'asc', id: 'desc' } });
  }

  classees(pjIds: readonly number[], on: Pick<Database, 'repository'> = this.db): Promise<PieceClasseeEntity[]> {
    return on.repository(PieceClasseeEntity).findBy({ pjId: In(pjIds) });
  }

  /** The version in force and the one before it. */
  versions(etuId: EtuId): Promise<VersionPieces[]> {
    return this.db.query<VersionPieces>(sql`
      select rang, pj_ids as "pjIds"
      from version_etude
      where etu_id = ${etuId}
      order by rang desc
      limit 2
    `);
  }

  async classer(tx: Tx, classee: PieceClasseeEntity): Promise<void> {
    await tx.repository(PieceClasseeEntity).upsert(classee, ['pjId']);
  }
}
