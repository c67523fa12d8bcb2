import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { IsNull } from 'typeorm';
import type { Statut } from '../socle/phases.ts';
import { DemandeEntity } from '../tables/demande.entity.ts';
import { demandeAttendue } from './demandes.rules.ts';

/** Reads inside or outside of a transaction. */
type Lecteur = Pick<Database, 'repository'>;

/** What the committee asked of the sponsor: complements, and the single modification request. */
@Injectable()
export class DemandesRepository {
  constructor(private readonly db: Database) {}

  /** The one of a type; null when the committee in charge asked nothing of the kind. */
  lire(dosId: DosId, type: DemandeEntity['type'], on: Lecteur = this.db): Promise<DemandeEntity | null> {
    return on.repository(DemandeEntity).findOneBy({ dosId, type, closeLe: IsNull() });
  }

  /** Parts of the forms that the request which awaits its answer opens to the sponsor; none otherwise. */
  async partiesOuvertes(d: { id: DosId; statut: Statut }): Promise<readonly string[]> {
    const type = demandeAttendue(d);
    return (type && (await this.lire(d.id, type))?.parties) ?? [];
  }

  /** All of them, in the order they were made. */
  lister(dosId: DosId): Promise<DemandeEntity[]> {
    return this.db.repository(DemandeEntity).find({ where: { dosId }, order: { id: 'asc' } });
  }

  async ajouter(tx: Tx, demande: Partial<DemandeEntity>): Promise<void> {
    await tx.repository(DemandeEntity).save(demande);
  }

  async repondre(
    tx: Tx,
    id: number,
    reponse: Pick<DemandeEntity, 'lignes' | 'pieceIds' | 'message' | 'repondueLe' | 'reponduePar'>,
  ): Promise<void> {
    await tx.repository(DemandeEntity).update(id, reponse);
  }
}
