/** The pieces asked of a dossier: the matrix of the administration for a draft, the one of its filing afterwards. What is asked of others since does not reach it (PIE-08). */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type PieceObligatoire, pieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import { Referentiels } from '@riph/examen/socle/referentiels';
import * as z from 'zod';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import { PiecesDemandeesRepository } from './pieces-demandees.repository.ts';

type Dossier = Pick<DossierEntity, 'id' | 'reglementationCode' | 'type' | 'qualificationCode'>;
const pieces = z.array(pieceObligatoire);

@Injectable()
export class PiecesDemandees {
  constructor(
    private readonly repository: PiecesDemandeesRepository,
    private readonly referentiels: Referentiels,
  ) {}

  /** A dossier filed before 23 November 2026 has no list of its own: the matrix of today. */
  async du(d: Dossier, tx?: Tx): Promise<PieceObligatoire[]> {
    const gardees = await this.repository.lire(d.id, tx);
    return gardees === undefined ? this.aujourdhui(d) : pieces.parse(gardees);
  }

  /** Call it inside the transaction of the filing. */
  async figer(tx: Tx, d: Dossier): Promise<void> {
    await this.repository.garder(tx, d.id, await this.aujourdhui(d));
  }

  private aujourdhui(d: Dossier): Promise<PieceObligatoire[]> {
    return this.referentiels.piecesObligatoires(d.reglementationCode, d.type, d.qualificationCode);
  }
}
