import { JourColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The final opinion as it was given: what R1123-24 asks to state. One per dossier. */
@Entity('avis')
export class AvisEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'text' }) sens: SensAvis;
  @JourColumn() date: Jour;
  @Column({ type: 'int', nullable: true }) seanceId: SeanceId | null;
  @Column({ type: 'jsonb' }) motifs: { id: number; libelle: string }[];
  @Column({ type: 'text' }) motivation: string;
  @Column({ type: 'text', nullable: true }) conditions: string | null;
  @Column({ type: 'int', nullable: true }) documentId: number | null;
  @Column({ type: 'text' }) auteur: string;
}
