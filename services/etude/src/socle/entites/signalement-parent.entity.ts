import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { SuiteSignalement } from '@riph/contracts/etude/depot/signalement-parent.calls';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the sponsor of a drawn device told of the study that his research extends; the last that he wrote. */
@Entity('signalement_parent')
export class SignalementParentEntity {
  @PrimaryColumn({ type: 'int' }) dosId: DosId;
  @Column({ type: 'text' }) numero: string;
  @Column({ type: 'int' }) cppId: CppId;
  @Column({ type: 'text' }) cppNom: string;
  @Column({ type: 'text' }) precision: string;
  @InstantColumn() le: Instant;
  @Column({ type: 'int' }) parUtiId: UtiId;
  @Column({ type: 'text' }) suite: SuiteSignalement;
  @InstantColumn({ nullable: true }) suiteLe: Instant | null;
}
