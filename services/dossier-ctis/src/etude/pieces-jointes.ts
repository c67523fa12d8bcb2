/** Pieces of part II that were joined on the platform, among the documents of a trial: those that a reader sees. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { DocumentJoint } from '@riph/contracts/dossier-ctis/documents.schemas';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { pieceEnDocument } from '../documents/documents.vue.ts';
import type { DossierVu } from '../socle/collections.ts';
import { regardSur } from './premier-examen.rules.ts';

@Injectable()
export class PiecesJointes {
  constructor(private readonly repository: PiecesRepository) {}

  /** Replaced ones too. */
  async du(dossier: DossierVu, actor: Actor): Promise<DocumentJoint[]> {
    return (await this.lues(dossier, actor)).map(pieceEnDocument);
  }

  async lues(dossier: DossierVu, actor: Actor): Promise<PieceEntity[]> {
    const { suivi } = dossier;
    if (suivi === null) return [];
    const derniere = regardSur(dossier, actor) === 'PREMIER' ? suivi.reexamen?.piecesAvant : undefined;
    return (await this.repository.lister(dossier.id)).filter((p) => derniere === undefined || p.id <= derniere);
  }

  /** The request that holds it; null when there is no such piece. */
  dossierDe(id: number): Promise<DosId | null> {
    return this.repository.dossierDe(id);
  }
}
