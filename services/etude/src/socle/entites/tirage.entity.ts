import { JourColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { MODES_TIRAGE, reglesTirage } from '@riph/contracts/etude/depot/tirage.schemas';
import type { comiteEvalue } from '@riph/contracts/referentiel/comite-evalue.schemas';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type * as z from 'zod';

export type ComiteEvalue = z.output<typeof comiteEvalue>;
export type ReglesTirage = z.output<typeof reglesTirage>;
export type ModeTirage = (typeof MODES_TIRAGE)[number];

/** Record of the attribution of a dossier to a committee, complete and never edited: a trigger refuses UPDATE and DELETE. */
@Entity('tirage')
export class TirageEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'text', nullable: true }) numero: string | null;
  /** Text, not timestamptz: it is hashed, and must come back byte for byte. */
  @Column({ type: 'text' }) instant: Instant;
  @Column({ type: 'text' }) mode: ModeTirage;
  @Column({ type: 'text' }) reglementationCode: string;
  @Column({ type: 'int' }) parametreVersion: number;
  @Column({ type: 'text' }) algorithme: string;
  /** How the candidates were chosen; null when nobody was drawn, and before version 2 of the table. */
  @Column({ type: 'jsonb', nullable: true }) regles: ReglesTirage | null;
  @Column({ type: 'jsonb' }) comites: ComiteEvalue[];
  @Column({ type: 'jsonb' }) candidats: number[];
  @Column({ type: 'text' }) texteCandidats: string;
  @Column({ type: 'text', nullable: true }) graine: string | null;
  @JourColumn({ nullable: true }) secretJour: Jour | null;
  @Column({ type: 'text', nullable: true }) secretSha256: string | null;
  @Column({ type: 'int', nullable: true }) indice: number | null;
  @Column({ type: 'int', nullable: true }) cppId: CppId | null;
  @Column({ type: 'text', nullable: true }) cppNom: string | null;
  @Column({ type: 'int', nullable: true }) seanceId: SeanceId | null;
  @JourColumn({ nullable: true }) seanceDate: Jour | null;
  @Column({ type: 'text', nullable: true }) operateur: string | null;
  @Column({ type: 'text', nullable: true }) motif: string | null;
  /** Of a reassignment: the committee that was relieved, when its own draw of this dossier no longer counts in its load. */
  @Column({ type: 'int', nullable: true }) allegeCppId: CppId | null;
  /** What the draw of a trial was asked under; null for a dossier of this service. */
  @Column({ type: 'text', nullable: true }) cle: string | null;
  /** Of a dossier that is not in this database. */
  @Column({ type: 'text', nullable: true }) typeDemande: TypeDossierCtis | null;
}

/** The secret of a day's draws. Its SHA-256 is public from the morning, itself from the next day. */
@Entity('secret_tirage')
export class SecretTirageEntity {
  @PrimaryColumn({ type: 'date' }) jour: Jour;
  @Column({ type: 'text' }) secret: string;
  @Column({ type: 'text' }) sha256: string;
}
