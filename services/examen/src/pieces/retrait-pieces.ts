import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { Flow } from '../socle/flow.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { PiecesRepository } from './pieces.repository.ts';
import { isDuLecteur, isRetirable, pieceEnMots } from './pieces.vue.ts';

/** Takes back what its sponsor had not sent yet; of a trial, what nobody has judged before its part II is admissible. */
@Injectable()
export class RetraitPieces {
  constructor(
    private readonly db: Database,
    private readonly repository: PiecesRepository,
    private readonly flow: Flow,
  ) {}

  /** Throws `piece.verrouillee` for what stays, `dossier.nonModifiable` when nothing moves now, or when somebody else joined it. */
  async prendre(piece: PieceEntity, actor: Actor): Promise<void> {
    if (piece.deposee && !this.flow.isDepotDirect) throw refus('piece.verrouillee', {});
    await this.db.transaction(async (tx) => {
      await this.flow.ouvrir(tx, piece.dosId, actor);
      if (!isDuLecteur(piece, actor))
        throw refus('dossier.nonModifiable', {
          raison:
            piece.cppId === null
              ? 'Cette pièce est au promoteur : lui seul la retire.'
              : 'Cette pièce vient du comité : lui seul la retire.',
        });
      const tenu = await this.flow.lock(tx, { id: piece.dosId });
      const now = (await this.repository.enVigueur(tx, piece.dosId)).find((p) => p.id === piece.id);
      if (!now || !isRetirable(now, this.flow.isPieceGardee(tenu))) throw refus('piece.verrouillee', {});
      await this.oublier(tx, piece);
      tx.journal({
        entityCode: this.flow.entityCode,
        entityId: piece.dosId,
        action: 'SUPPRIMER_PIECE',
        commentaire: this.flow.isDepotDirect ? pieceEnMots(piece) : null,
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
