import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { ObjetTransfert } from '@riph/contracts/etude/vie/transfert.rules';
import type { StatutTransfert } from '@riph/contracts/etude/vie/transfert.workflow';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A hand-over from one sponsor to another. `numero` and `titre` are those of the day it was sent: the sender keeps the trace of it, and reads no more. */
@Entity('transfert')
export class TransfertEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'text' }) objet: ObjetTransfert;
  @Column({ type: 'int', nullable: true }) etuId: EtuId | null;
  @Column({ type: 'int', nullable: true }) dosId: DosId | null;
  @Column({ type: 'text', nullable: true }) numero: string | null;
  /** Of the modification that the study passes with (`dosId`). */
  @Column({ type: 'text', nullable: true }) numeroMs: string | null;
  @Column({ type: 'text' }) titre: string;
  @Column({ type: 'int' }) emetteurUtiId: UtiId;
  @Column({ type: 'text' }) emetteurNom: string;
  @Column({ type: 'int' }) cibleUtiId: UtiId;
  @Column({ type: 'text' }) cibleNom: string;
  @Column({ type: 'text' }) statut: StatutTransfert;
  @InstantColumn() envoyeLe: Instant;
  /** Last day on which it may be accepted. */
  @JourColumn() expireLe: Jour;
  @InstantColumn({ nullable: true }) clotureLe: Instant | null;
  @Column({ type: 'text', nullable: true }) motif: string | null;
}
