import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A note of a member of the committee (`cppId`) on a dossier: his alone, or shared with that committee. */
@Entity('note')
export class NoteEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) cppId: CppId;
  @Column({ type: 'text' }) texte: string;
  @Column({ type: 'boolean' }) partagee: boolean;
  @Column({ type: 'boolean' }) epinglee: boolean;
  @Column({ type: 'int' }) auteurUtiId: UtiId;
  @Column({ type: 'text' }) auteur: string;
  /** Whom it names, as they were called that day. */
  @Column({ type: 'jsonb' }) nommes: { utiId: UtiId; nom: string }[];
  @InstantColumn() creeLe: Instant;
  @InstantColumn({ nullable: true }) modifieLe: Instant | null;
  @Column({ type: 'int' }) version: number;
  /** Of its author, so that a note sent twice is one. */
  @Column({ type: 'uuid', nullable: true }) cle: string | null;
}
