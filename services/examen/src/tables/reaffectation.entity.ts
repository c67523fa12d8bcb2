import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { MotifReaffectationCtis } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
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
  /** Of a request of the portal, that another service holds; null for a national dossier. */
  @Column({ type: 'text', nullable: true }) numero: string | null;
  @Column({ type: 'text', nullable: true }) titre: string | null;
  @Column({ type: 'text', nullable: true }) promoteur: string | null;
  @Column({ type: 'text', nullable: true }) typeDemande: TypeDossierCtis | null;
  /** Where its part II stands. */
  @Column({ type: 'text', nullable: true }) statut: StatutPartieDeux | null;
  /** The committee that is asked for. */
  @Column({ type: 'int', nullable: true }) cibleCppId: CppId | null;
  @Column({ type: 'text', nullable: true }) cibleCppNom: string | null;
  /** Dates of law of the committee that asked. */
  @JourColumn({ nullable: true }) dateTas: Jour | null;
  @JourColumn({ nullable: true }) dateReception: Jour | null;
  @JourColumn({ nullable: true }) dateRecevabilite: Jour | null;
}
