import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { MotifReaffectationCtis } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A committee asked to be relieved of a dossier, and what the administration decided. One open request for each dossier. */
@Entity('reaffectation')
export class ReaffectationEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) cppId: CppId;
  @Column({ type: 'text' }) cppNom: string;
  @Column({ type: 'text' }) motif: MotifReaffectationCtis;
  @Column({ type: 'text' }) commentaire: string;
  @InstantColumn() demandeLe: Instant;
  @Column({ type: 'text' }) demandePar: string;
  @Column({ type: 'int' }) demandeParUtiId: UtiId;
  @Column({ type: 'text', nullable: true }) decision: 'ACCEPTEE' | 'REFUSEE' | null;
  @InstantColumn({ nullable: true }) decideLe: Instant | null;
  @Column({ type: 'text', nullable: true }) decidePar: string | null;
  @Column({ type: 'text', nullable: true }) motifDecision: string | null;
  @Column({ type: 'int', nullable: true }) nouveauCppId: CppId | null;
  @Column({ type: 'text', nullable: true }) nouveauCppNom: string | null;
  /** The committee that is asked for. */
  @Column({ type: 'int', nullable: true }) cibleCppId: CppId | null;
  @Column({ type: 'text', nullable: true }) cibleCppNom: string | null;
  /** Dates of law of the committee that asked: null where the delays go on. */
  @JourColumn({ nullable: true }) dateTas: Jour | null;
  @JourColumn({ nullable: true }) dateReception: Jour | null;
  @JourColumn({ nullable: true }) dateRecevabilite: Jour | null;
}
