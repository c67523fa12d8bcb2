import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { EcartEclaire } from '@riph/contracts/etude/vie/registre/eclaire-export.calls';
import type { Reglementation } from '@riph/contracts/referentiel/reglementation';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The last run of the export of the public register, for one regulation: its two files and what it set aside. */
@Entity('export_eclaire')
export class ExportEclaireEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'text' }) reglementationCode: Reglementation;
  @JourColumn() jour: Jour;
  @InstantColumn() faitLe: Instant;
  @Column({ type: 'int' }) nombre: number;
  @Column({ type: 'jsonb' }) ecarts: EcartEclaire[];
  @Column({ type: 'text' }) documentId: string;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'int' }) taille: number;
  @Column({ type: 'text' }) sha256: string;
  @Column({ type: 'text' }) fhirId: string;
  @Column({ type: 'int' }) fhirTaille: number;
  @Column({ type: 'text' }) fhirSha256: string;
}
