import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import type {
  EclaireAdmin,
  EclaireRecherche,
  LigneRecrutement,
  StatutRecrutement,
  TypeEligibilite,
  TypeJugement,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The form of the public register of one study; a part that nobody saved is null, and shown as the approved file says it. */
@Entity('fiche_eclaire')
export class FicheEclaireEntity {
  @PrimaryColumn({ type: 'int' }) etuId: EtuId;
  @Column({ type: 'jsonb', nullable: true }) admin: EclaireAdmin | null;
  @Column({ type: 'int' }) adminVersion: number;
  @InstantColumn({ nullable: true }) adminMajLe: Instant | null;
  @Column({ type: 'jsonb', nullable: true }) recherche: EclaireRecherche | null;
  @Column({ type: 'int' }) rechercheVersion: number;
  @InstantColumn({ nullable: true }) rechercheMajLe: Instant | null;
  @Column({ type: 'text', nullable: true }) majPar: string | null;
  @Column({ type: 'text' }) recrutement: StatutRecrutement;
  @JourColumn({ nullable: true }) recrutementDebut: Jour | null;
  @JourColumn({ nullable: true }) recrutementFin: Jour | null;
  @Column({ type: 'jsonb' }) recrutementHistorique: LigneRecrutement[];
  @Column({ type: 'boolean' }) publicationAutorisee: boolean;
  @InstantColumn({ nullable: true }) publicationLe: Instant | null;
  @Column({ type: 'text', nullable: true }) publicationPar: string | null;
  /** Why the permission was withdrawn; null while it is given. */
  @Column({ type: 'text', nullable: true }) publicationMotif: string | null;
  /** The whole form as the register showed it, once the papers of the study are destroyed (PUB-09). */
  @Column({ type: 'jsonb', nullable: true }) conservee: FicheRegistre | null;
}

const FAMILLES_CRITERE = ['ELIGIBILITE', 'JUGEMENT'] as const;
export type FamilleCritere = (typeof FAMILLES_CRITERE)[number];

/** A criterion typed for the register. */
@Entity('eclaire_critere')
export class EclaireCritereEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) etuId: EtuId;
  @Column({ type: 'text' }) famille: FamilleCritere;
  @Column({ type: 'text' }) type: TypeEligibilite | TypeJugement;
  @Column({ type: 'text' }) titre: string;
  @InstantColumn() creeLe: Instant;
}

/** A place typed for the register. */
@Entity('eclaire_site')
export class EclaireSiteEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) etuId: EtuId;
  @Column({ type: 'text' }) organisme: string;
  @Column({ type: 'text' }) service: string;
  @Column({ type: 'text' }) adresse: string;
  @Column({ type: 'text' }) codePostal: string;
  @Column({ type: 'text' }) ville: string;
  @Column({ type: 'text' }) titre: string;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'text' }) prenom: string;
  @Column({ type: 'text' }) courriel: string;
  @Column({ type: 'text' }) telephone: string;
  @InstantColumn() creeLe: Instant;
}
