import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { Instant } from '@riph/contracts/core/paris';
import { Entity, PrimaryColumn } from 'typeorm';

/** What the sponsor of a study did with one of its pieces: since when it is put away, when he looked at it as new. */
@Entity('piece_classee')
export class PieceClasseeEntity {
  @PrimaryColumn({ type: 'int' }) pjId: number;
  @InstantColumn({ nullable: true }) archiveeLe: Instant | null;
  @InstantColumn({ nullable: true }) vueLe: Instant | null;
}
