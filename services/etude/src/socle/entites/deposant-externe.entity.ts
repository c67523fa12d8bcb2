import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { DroitExterne } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who was invited to the information documents of a study, since when and by whom. */
@Entity('deposant_externe')
export class DeposantExterneEntity {
  @PrimaryColumn({ type: 'int' }) etuId: EtuId;
  @Column({ type: 'int' }) utiId: UtiId;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text', nullable: true }) organisme: string | null;
  @Column({ type: 'text' }) droit: DroitExterne;
  @InstantColumn() depuis: Instant;
  @Column({ type: 'text' }) par: string;
}
