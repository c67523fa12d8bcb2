import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { raisonNonModifiable } from '../../socle/dossier/element.rules.ts';
import { PiecesRepository } from '../../socle/pieces/pieces.repository.ts';

/** Takes back what the sponsor had not sent yet. */
@Injectable()
export class RetraitPieces {
  constructor(
    private readonly db: Database,
    private readonly repository: PiecesRepository,
    private readonly index: DossierIndex,
    private readonly clock: Clock,
  ) {}

  /** Throws `piece.verrouillee` for what was sent, `dossier.nonModifiable` when the sponsor may not write now. */
  async prendre(piece: PieceEntity): Promise<void> {
    if (piece.deposee) throw refus('piece.verrouillee', {});
    await this.db.transaction(async (tx) => {
      await this.ouvrir(tx, piece.dosId);
      await this.oublier(tx, piece);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: piece.dosId,
        action: 'SUPPRIMER_PIECE',
        details: { pjId: piece.id, categorie: piece.categorieCode },
      });
      await this.index.republier(tx, piece.dosId);
    });
  }

  /** Locks the dossier for a change of its pieces; throws `dossier.nonModifiable` when the sponsor may not write now. */
  async ouvrir(tx: Tx, dosId: DosId): Promise<void> {
    const raison = raisonNonModifiable(await this.repository.lock(tx, dosId, this.clock.instant()));
    if (raison) throw refus('dossier.nonModifiable', { raison });
  }

  async oublier(tx: Tx, piece: PieceEntity): Promise<void> {
    await this.repository.supprimer(tx, piece.id);
    // A request that follows another one takes its pieces over: the refused dossier keeps the file.
    if (!(await this.repository.estTenu(tx, piece.documentId))) await tx.forgetDocument(piece.documentId);
  }
}
