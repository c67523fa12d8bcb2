import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { FlowActs } from '../socle/flow.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { PiecesRepository } from './pieces.repository.ts';

/** Takes back what the sponsor had not sent yet. */
@Injectable()
export class RetraitPieces {
  constructor(
    private readonly db: Database,
    private readonly repository: PiecesRepository,
    private readonly flow: FlowActs,
  ) {}

  /** Throws `piece.verrouillee` for what was sent, `dossier.nonModifiable` when the sponsor may not write now. */
  async prendre(piece: PieceEntity): Promise<void> {
    if (piece.deposee) throw refus('piece.verrouillee', {});
    await this.db.transaction(async (tx) => {
      await this.flow.ouvrir(tx, piece.dosId);
      await this.oublier(tx, piece);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: piece.dosId,
        action: 'SUPPRIMER_PIECE',
        details: { pjId: piece.id, categorie: piece.categorieCode },
      });
      await this.flow.republier(tx, piece.dosId);
    });
  }

  async oublier(tx: Tx, piece: PieceEntity): Promise<void> {
    await this.repository.supprimer(tx, piece.id);
    // A request that follows another one takes its pieces over: the refused dossier keeps the file.
    if (!(await this.repository.estTenu(tx, piece.documentId))) await tx.forgetDocument(piece.documentId);
  }
}
