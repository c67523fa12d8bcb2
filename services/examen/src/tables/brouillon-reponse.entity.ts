import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { TexteReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is typed and joined of the answer to one request: whoever writes it reads it alone, and it goes once the dossier no longer waits for it. */
@Entity('brouillon_reponse')
export class BrouillonReponseEntity {
  @PrimaryColumn({ type: 'int' }) demandeId: number;
  /** Of the committee that copies an answer of the portal; else of the sponsor. */
  @PrimaryColumn({ type: 'boolean' }) duComite: boolean;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'jsonb' }) textes: TexteReponse[];
  /** The first save makes the second version: before it there is no line, which is the first. */
  @Column({ type: 'int' }) version: number;
  @InstantColumn() majLe: Instant;
  @Column({ type: 'text' }) majPar: string;
}
