import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One file that the sponsor gave, or the committee of a trial, in one category. Never deleted once a national request is filed: replaced, the old one kept (PIE-05). */
@Entity('piece')
export class PieceEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) categorieId: number;
  @Column({ type: 'text' }) categorieCode: string;
  @Column({ type: 'text' }) categorieLibelle: string;
  @Column({ type: 'text' }) documentId: string;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text' }) type: string;
  @Column({ type: 'int' }) taille: number;
  @Column({ type: 'text' }) sha256: string;
  @Column({ type: 'text', nullable: true }) version: string | null;
  @Column({ type: 'text', nullable: true }) dateDocument: string | null;
  @Column({ type: 'text' }) statut: 'ACTIVE' | 'REMPLACEE' | 'ARCHIVEE';
  @Column({ type: 'int' }) tour: number;
  /** False while the sponsor may still take it back: before the submission, or before he sends the answer it belongs to. */
  @Column({ type: 'boolean' }) deposee: boolean;
  @InstantColumn() deposeeLe: Instant;
  @Column({ type: 'int' }) deposeeParUtiId: UtiId;
  @Column({ type: 'text' }) deposeePar: string;
  /** The committee that joined it; null: its sponsor. */
  @Column({ type: 'int', nullable: true }) cppId: CppId | null;
  @Column({ type: 'int', nullable: true }) remplacePjId: number | null;
  @Column({ type: 'boolean', nullable: true }) conformite: boolean | null;
  @Column({ type: 'text', nullable: true }) motif: string | null;
  @Column({ type: 'text' }) antivirus: 'NON_INSTALLE' | 'SAIN';
}

/** A piece as the head counts it and as the guards judge it. */
export const PIECE_JUGEE = [
  ...(['id', 'statut', 'deposee', 'remplacePjId', 'conformite', 'motif'] as const),
  ...(['categorieId', 'categorieCode', 'categorieLibelle', 'nom', 'type', 'taille'] as const),
];
export type PieceJugee = Pick<PieceEntity, (typeof PIECE_JUGEE)[number]>;
