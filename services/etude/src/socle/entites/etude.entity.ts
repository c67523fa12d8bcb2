import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { OrigineSuspension } from '@riph/contracts/etude/socle/etude.workflow';
import type { Centre } from '@riph/contracts/etude/vie/centres.rules';
import type { assurance } from '@riph/contracts/etude/vie/vie.schemas';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type * as z from 'zod';

/** One line of the study's life, append only (DOS-09). */
export type HistoriqueEtude = { date: Jour; etat: EtatEtude };

/** A research centre of a study; names are unique in it. */
export type CentreRecherche = Centre;

export type Assurance = z.output<typeof assurance>;

/** The research project: identity, sponsor's account, committee in charge, state. */
@Entity('etude')
export class EtudeEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: EtuId;
  @Column({ type: 'text' }) reglementationCode: string;
  @Column({ type: 'text' }) etat: EtatEtude;
  @Column({ type: 'text', nullable: true }) numero: string | null;
  @Column({ type: 'text', nullable: true }) numeroNational: string | null;
  @Column({ type: 'text' }) titre: string;
  @Column({ type: 'text', nullable: true }) titreAbrege: string | null;
  @Column({ type: 'text', nullable: true }) qualificationCode: string | null;
  @Column({ type: 'text', nullable: true }) promoteur: string | null;
  @Column({ type: 'int' }) deposantUtiId: UtiId;
  @Column({ type: 'text' }) deposantNom: string;
  @Column({ type: 'int', nullable: true }) cppId: CppId | null;
  @Column({ type: 'text', nullable: true }) cppNom: string | null;
  @JourColumn({ nullable: true }) dateAvisFavorable: Jour | null;
  @JourColumn({ nullable: true }) dateCaducite: Jour | null;
  @JourColumn({ nullable: true }) assuranceExpiration: Jour | null;
  /** As it was last renewed. */
  @Column({ type: 'jsonb', nullable: true }) assurance: Assurance | null;
  @JourColumn({ nullable: true }) dateDebutEffectif: Jour | null;
  @JourColumn({ nullable: true }) dateFinPrevue: Jour | null;
  @JourColumn({ nullable: true }) dateFinEffective: Jour | null;
  @JourColumn({ nullable: true }) rapportFinalLe: Jour | null;
  /** Of the last halt; the earlier ones stand in the journal. */
  @JourColumn({ nullable: true }) dateSuspension: Jour | null;
  @Column({ type: 'text', nullable: true }) motifSuspension: string | null;
  @Column({ type: 'text', nullable: true }) origineSuspension: OrigineSuspension | null;
  @Column({ type: 'boolean', nullable: true }) securiteSuspension: boolean | null;
  @JourColumn({ nullable: true }) dateReprise: Jour | null;
  @Column({ type: 'boolean', nullable: true }) finAnticipee: boolean | null;
  @Column({ type: 'text', nullable: true }) motifFin: string | null;
  @Column({ type: 'int', nullable: true }) nombreInclus: number | null;
  /** Why the study was archived without a final report. */
  @Column({ type: 'text', nullable: true }) dispenseRapport: string | null;
  /** The trial of the European portal as which it goes on. */
  @Column({ type: 'int', nullable: true }) essaiId: number | null;
  @Column({ type: 'text', nullable: true }) numeroCtis: string | null;
  @Column({ type: 'jsonb' }) centres: CentreRecherche[];
  @Column({ type: 'jsonb' }) historique: HistoriqueEtude[];
  /** From which its papers are kept ten years (CON-02); null while it goes on. */
  @JourColumn({ nullable: true }) clotureLe: Jour | null;
  /** Its papers were destroyed then (CON-03). */
  @InstantColumn({ nullable: true }) detruiteLe: Instant | null;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() creeLe: Instant;
  @InstantColumn() majLe: Instant;
}
