import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { Profil } from '@riph/contracts/core/droits';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { LecteurSecurite, TypeDocumentEtude } from '@riph/contracts/etude/vie/vie.schemas';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who confirmed that a fact of safety was read. */
export type Lecture = { lecteur: LecteurSecurite; le: Instant; parUtiId: UtiId; par: string; parProfil: Profil };

/** A document of a study beside its dossiers: joined to an act of its life, or filed by itself. */
@Entity('document_etude')
export class DocumentEtudeEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) etuId: EtuId;
  @Column({ type: 'text' }) type: TypeDocumentEtude;
  /** Of what the document tells, not of its filing. */
  @JourColumn() dateEvenement: Jour;
  @Column({ type: 'text', nullable: true }) commentaire: string | null;
  @Column({ type: 'text' }) documentId: string;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text' }) mime: string;
  @Column({ type: 'int' }) taille: number;
  @Column({ type: 'text' }) sha256: string;
  @InstantColumn() creeLe: Instant;
  @Column({ type: 'int' }) creeParUtiId: UtiId;
  @Column({ type: 'text' }) creePar: string;
  @Column({ type: 'text' }) creeParProfil: Profil;
  /** It touches the safety of persons. */
  @Column({ type: 'boolean' }) securite: boolean;
  @Column({ type: 'jsonb' }) lectures: Lecture[];
}
