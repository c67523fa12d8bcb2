import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { PartieRapport, TYPES_RAPPORTEUR } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type { MotifSiege } from '@riph/contracts/identity/nomination';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type TypeRapporteur = (typeof TYPES_RAPPORTEUR)[number];

/** Who reports on a dossier in a round. One line in force (`retireLe` null) per dossier, committee, round, type and part. Confidential: R1123-12. */
@Entity('rapporteur')
export class RapporteurEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  /** The committee that named him. */
  @Column({ type: 'int' }) cppId: CppId;
  @Column({ type: 'int' }) tour: number;
  @Column({ type: 'text' }) type: TypeRapporteur;
  /** What he reports on. */
  @Column({ type: 'text', default: 'ENTIER' }) partie: PartieRapport;
  @Column({ type: 'int' }) utiId: UtiId;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text' }) categorieLibelle: string;
  @InstantColumn() designeLe: Instant;
  /** Who decided (R1123-12), and who typed it. */
  @Column({ type: 'text' }) decidePar: string;
  @Column({ type: 'text' }) designePar: string;
  @JourColumn({ nullable: true }) dateRapport: Jour | null;
  @InstantColumn({ nullable: true }) deposeLe: Instant | null;
  @Column({ type: 'int', nullable: true }) documentId: number | null;
  @InstantColumn({ nullable: true }) retireLe: Instant | null;
  /** Last day on which he may sit, as identity said it; null until it was asked. */
  @JourColumn({ nullable: true }) siegeFin: Jour | null;
  @Column({ type: 'text', nullable: true }) siegeMotif: MotifSiege | null;
}

/** Who is set aside from a dossier: a member with a link of interest (L1123-3, COM-06), and those of the first committee on a second examination. */
@Entity('conflit')
export class ConflitEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) utiId: UtiId;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text' }) motif: string;
  @InstantColumn() declareLe: Instant;
  @Column({ type: 'text' }) declarePar: string;
  /** Null: the platform. */
  @Column({ type: 'int', nullable: true }) declareParUtiId: UtiId | null;
  /** Nobody declared it: he is of the committee whose refusal is examined again (COM-11). */
  @Column({ type: 'boolean', default: false }) premierComite: boolean;
}

/** A reporter asked again. `jointId`: the file sent with the request; `avantId`: his report of before; `reponseId`: the last one that he filed since. */
@Entity('resollicitation')
export class ResollicitationEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) rapporteurId: number;
  @InstantColumn() le: Instant;
  @Column({ type: 'text' }) par: string;
  @Column({ type: 'text' }) message: string;
  @JourColumn() attenduLe: Jour;
  @Column({ type: 'int', nullable: true }) jointId: number | null;
  @Column({ type: 'int', nullable: true }) avantId: number | null;
  @Column({ type: 'int', nullable: true }) reponseId: number | null;
  @InstantColumn({ nullable: true }) reponduLe: Instant | null;
}
