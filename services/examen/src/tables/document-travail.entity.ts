import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type Famille = 'PREPARATION' | 'CONTRIBUTION';

/** A working document of a committee (`cppId`) on a dossier: its alone. */
@Entity('document_travail')
export class DocumentTravailEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) cppId: CppId;
  @Column({ type: 'text' }) famille: Famille;
  @Column({ type: 'text' }) type: string;
  @Column({ type: 'text' }) documentId: string;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text' }) mime: string;
  @Column({ type: 'int' }) taille: number;
  @Column({ type: 'text' }) sha256: string;
  @InstantColumn() creeLe: Instant;
  @Column({ type: 'int' }) creeParUtiId: UtiId;
  @Column({ type: 'text' }) creePar: string;
}
