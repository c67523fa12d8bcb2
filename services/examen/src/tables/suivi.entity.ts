import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Evaluation round of a dossier (`dosSuiviId`). */
@Entity('dossier_suivi')
export class DossierSuiviEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) tour: number;
  @JourColumn() ouvertLe: Jour;
}

/** Projection of the facts of seance: in which séances the dossier is or was. */
@Entity('inscription')
export class InscriptionEntity {
  @PrimaryColumn({ type: 'int' }) dosId: DosId;
  @PrimaryColumn({ type: 'int' }) seanceId: SeanceId;
  @JourColumn() date: Jour;
  @Column({ type: 'text' }) statut: 'INSCRIT' | 'EXAMINE';
  /** Of an examination: its last moment. */
  @InstantColumn({ nullable: true }) examineA: Instant | null;
}
