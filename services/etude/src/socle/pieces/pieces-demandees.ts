/** The pieces asked of a dossier: the matrix of the administration for a draft, the one of its filing afterwards. What is asked of others since does not reach it. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { type PieceObligatoire, pieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import * as z from 'zod';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import { Referentiels } from '../referentiels/referentiels.ts';

type Dossier = Pick<DossierEntity, 'id' | 'reglementationCode' | 'type' | 'qualificationCode'>;
const pieces = z.array(pieceObligatoire);

@Injectable()
export class PiecesDemandees {
  constructor(
    private readonly db: Database,
    private readonly referentiels: Referentiels,
  ) {}

  /** A dossier filed before 23 November 2026 has no list of its own: the matrix of today. */
  async du(d: Dossier): Promise<PieceObligatoire[]> {
    const [ligne] = await this.db.query<{ pieces: unknown }>('select pieces from pieces_demandees where dos_id = $1', [d.id]);
    return ligne ? pieces.parse(ligne.pieces) : this.aujourdhui(d);
  }

  /** Call it inside the transaction of the filing. */
  async figer(tx: Tx, d: Dossier): Promise<void> {
    await tx.query('insert into pieces_demandees (dos_id, pieces) values ($1, $2) on conflict (dos_id) do nothing', [
      d.id,
      JSON.stringify(await this.aujourdhui(d)),
    ]);
  }

  private aujourdhui(d: Dossier): Promise<PieceObligatoire[]> {
    return this.referentiels.piecesObligatoires(d.reglementationCode, d.type, d.qualificationCode);
  }
}
