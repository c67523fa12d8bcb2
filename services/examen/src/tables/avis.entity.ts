import { JourColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Delegataire } from '@riph/contracts/examen/delegation.rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type MembreDeLettre = {
  nom: string;
  prenom: string;
  college: string;
  categorieLibelle: string;
  fonction: string;
  distant: boolean;
};

/** An opinion as it was given: what R1123-24 and R1124-6 ask to state. One of a committee is in force: neither replaced nor withdrawn. */
@Entity('avis')
export class AvisEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) cppId: CppId;
  @Column({ type: 'text' }) sens: SensAvis;
  @JourColumn() date: Jour;
  @Column({ type: 'int', nullable: true }) seanceId: SeanceId | null;
  @JourColumn({ nullable: true }) seanceLe: Jour | null;
  @Column({ type: 'jsonb' }) motifs: { id: number; libelle: string }[];
  @Column({ type: 'text' }) motivation: string;
  @Column({ type: 'jsonb' }) conditions: string[];
  @Column({ type: 'text' }) expertise: string;
  @Column({ type: 'jsonb' }) membres: MembreDeLettre[];
  @Column({ type: 'jsonb', nullable: true }) delegataire:
    | (Pick<Delegataire, 'fonction'> & { nom: string; prenom: string })
    | null;
  @Column({ type: 'int', nullable: true }) documentId: number | null;
  @Column({ type: 'text' }) auteur: string;
  @Column({ type: 'text', nullable: true }) motifRemplacement: string | null;
  @JourColumn({ nullable: true }) remplaceLe: Jour | null;
  @JourColumn({ nullable: true }) retireLe: Jour | null;
}
