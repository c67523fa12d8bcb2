import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a sponsor answered to a question of the agency. */
@Entity('reponse_ansm')
export class ReponseAnsmEntity {
  /** Of the document that asks. */
  @PrimaryColumn({ type: 'int' }) questionId: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'text' }) texte: string;
  /** Ids of its files among the documents of the dossier. */
  @Column({ type: 'jsonb' }) documents: number[];
  @InstantColumn() le: Instant;
  @Column({ type: 'int' }) parUtiId: UtiId;
}
