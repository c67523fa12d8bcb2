import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { documentLu } from '@riph/contracts/etude/socle/dossier.schemas';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type * as z from 'zod';

export type TypeDocument = z.output<typeof documentLu>['type'];

/**
 * A letter or a document made during the examination. `pourDeposant`: the sponsor may read it; reports and drafts of opinion never have it.
 * `rapporteurId` is set on a report.
 */
@Entity('document')
export class DocumentEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'text' }) type: TypeDocument;
  @Column({ type: 'text' }) libelle: string;
  @Column({ type: 'text' }) documentId: string;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text' }) mime: string;
  @Column({ type: 'int' }) taille: number;
  @Column({ type: 'text' }) sha256: string;
  @Column({ type: 'int' }) tour: number;
  @Column({ type: 'boolean' }) pourDeposant: boolean;
  @Column({ type: 'int', nullable: true }) rapporteurId: number | null;
  @InstantColumn() creeLe: Instant;
  @Column({ type: 'int', nullable: true }) creeParUtiId: UtiId | null;
  /** Of the act that made it, as in the journal. */
  @Column({ type: 'text', nullable: true }) requestId: string | null;
}
