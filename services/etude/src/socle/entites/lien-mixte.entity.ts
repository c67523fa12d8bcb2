import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { StatutLien } from '@riph/contracts/etude/socle/mixte.workflow';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A trial of a medicine and a study of a device that belong together. By their numbers: either side may be stated before the platform knows it. */
@Entity('lien_mixte')
export class LienMixteEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  /** As it was stated last; a resubmission changes its end. */
  @Column({ type: 'text' }) numeroCtis: string;
  @Column({ type: 'text' }) cleCtis: string;
  @Column({ type: 'text' }) numeroNational: string;
  /** Null while no study of that number was filed. */
  @Column({ type: 'int', nullable: true }) etuId: EtuId | null;
  @Column({ type: 'boolean' }) declareMedicament: boolean;
  @Column({ type: 'boolean' }) declareDispositif: boolean;
  @Column({ type: 'text' }) statut: StatutLien;
  @Column({ type: 'text', nullable: true }) motif: string | null;
  @InstantColumn({ nullable: true }) decideLe: Instant | null;
  /** Who decided; null when the platform did, both sides having stated each other. */
  @Column({ type: 'text', nullable: true }) decidePar: string | null;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() creeLe: Instant;
}

/** What was said of a modification: the one of the other side, or, where that is empty, that there is none to wait for. */
@Entity('lien_mixte_ms')
export class LienMixteMsEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) lienId: number;
  @Column({ type: 'int', nullable: true }) dosDmId: number | null;
  @Column({ type: 'text', nullable: true }) numeroMsCtis: string | null;
  @InstantColumn() le: Instant;
}
