import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { MOTIFS_REAFFECTATION } from '@riph/contracts/etude/reaffectation.schemas';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A committee asked to be relieved of a dossier, and what the administration decided. One open request for each dossier. */
@Entity('reaffectation')
export class ReaffectationEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: number;
  @Column({ type: 'int' }) cppId: number;
  @Column({ type: 'text' }) cppNom: string;
  @Column({ type: 'text' }) motif: (typeof MOTIFS_REAFFECTATION)[number];
  @Column({ type: 'text' }) commentaire: string;
  @InstantColumn() demandeLe: string;
  @Column({ type: 'text' }) demandePar: string;
  @Column({ type: 'int' }) demandeParUtiId: number;
  @Column({ type: 'text', nullable: true }) decision: 'ACCEPTEE' | 'REFUSEE' | null;
  @InstantColumn({ nullable: true }) decideLe: string | null;
  @Column({ type: 'text', nullable: true }) decidePar: string | null;
  @Column({ type: 'text', nullable: true }) motifDecision: string | null;
  @Column({ type: 'int', nullable: true }) nouveauCppId: number | null;
  @Column({ type: 'text', nullable: true }) nouveauCppNom: string | null;
  /** Dates of law of the committee that asked. */
  @JourColumn({ nullable: true }) dateTas: string | null;
  @JourColumn({ nullable: true }) dateReception: string | null;
  @JourColumn({ nullable: true }) dateRecevabilite: string | null;
}
