import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { IsNull } from 'typeorm';
import { ReaffectationEntity } from '../tables/reaffectation.entity.ts';

type Decision = Pick<
  ReaffectationEntity,
  'decision' | 'decideLe' | 'decidePar' | 'motifDecision' | 'nouveauCppId' | 'nouveauCppNom'
>;

/** What committees asked to be relieved of, and what was decided. */
@Injectable()
export class ReaffectationRepository {
  constructor(private readonly db: Database) {}

  async ouvrir(tx: Tx, demande: Partial<ReaffectationEntity>): Promise<void> {
    await tx.repository(ReaffectationEntity).insert(demande);
  }

  /** The open request of a dossier is decided. */
  async decider(tx: Tx, dosId: DosId, decision: Decision): Promise<void> {
    await tx
      .repository(ReaffectationEntity)
      .createQueryBuilder()
      .update()
      .set(decision)
      .where('dos_id = :dosId and decision is null', { dosId })
      .execute();
  }

  /** The open request of a dossier, held until the end of the transaction. */
  lockOuverte(tx: Tx, dosId: DosId): Promise<ReaffectationEntity | null> {
    return tx
      .repository(ReaffectationEntity)
      .findOne({ where: { dosId, decision: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  ouverte(dosId: DosId): Promise<ReaffectationEntity | null> {
    return this.db.repository(ReaffectationEntity).findOneBy({ dosId, decision: IsNull() });
  }

  /** Newest first. */
  duDossier(dosId: DosId): Promise<ReaffectationEntity[]> {
    return this.db.repository(ReaffectationEntity).find({ where: { dosId }, order: { id: 'DESC' }, take: 50 });
  }

  /**
   * What the first committee had begun: its rounds and séances go; what it asked of the sponsor stays readable, and is closed; the proof of its draw
   * steps back. `seanceId`: the séance of the new committee, already registered.
   */
  async clorePremierExamen(tx: Tx, dosId: DosId, at: Instant, seanceId: SeanceId | null): Promise<void> {
    await tx.query(sql`update demande set close_le = ${at} where dos_id = ${dosId} and close_le is null`);
    await tx.query(sql`delete from dossier_suivi where dos_id = ${dosId}`);
    await tx.query(sql`delete from inscription where dos_id = ${dosId} and seance_id is distinct from ${seanceId}`);
    await tx.query(sql`
      update document set type = 'PREUVE_TIRAGE_REMPLACEE', libelle = 'Preuve de l’attribution au premier comité'
      where dos_id = ${dosId} and type = 'PREUVE_TIRAGE'
    `);
  }
}
