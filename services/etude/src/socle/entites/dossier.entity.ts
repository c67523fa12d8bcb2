import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { CppId, DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { DestinatairesMs, SensAvis, StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import type { DecisionAnsm, PositionAnsm } from '@riph/contracts/etude/socle/etude.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type RepriseDeclaree = {
  dateAvis: Jour;
  dateAutorisationAnsm: Jour | null;
  dateDebutEffectif: Jour;
  motifRefus: string | null;
};

/**
 * One request about a study sent to a committee (DOS-08). Dates of law are 'YYYY-MM-DD'. `version` counts transitions; each form has
 * its own version, because it is saved by itself every few seconds. `titre`, `promoteur`… repeat the form for the lists: DossierRepository
 * keeps them equal. `dateLimite` is the current deadline, recomputed with every transition, for sorting only: what is shown is computed.
 */
@Entity('dossier')
export class DossierEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: DosId;
  @Column({ type: 'int' }) etuId: EtuId;
  @Column({ type: 'text' }) type: TypeDossier;
  /** The dossier that this request follows: the refused one of a second examination. */
  @Column({ type: 'int', nullable: true }) dosOrigineId: DosId | null;
  /** Of a modification: the version of its study that it changes. */
  @Column({ type: 'int', nullable: true }) versionBaseId: number | null;
  @Column({ type: 'text', nullable: true }) numero: string | null;
  @Column({ type: 'text' }) reglementationCode: string;
  @Column({ type: 'text' }) statut: StatutDossier;
  @Column({ type: 'int' }) deposantUtiId: UtiId;
  /** The accounts that filed it, as the examination reads them: that one. */
  @Column({ type: 'int', array: true, insert: false, update: false }) deposants: UtiId[];
  @Column({ type: 'text' }) deposantNom: string;
  @Column({ type: 'int', nullable: true }) cppId: CppId | null;
  @Column({ type: 'text', nullable: true }) cppNom: string | null;
  @Column({ type: 'text', nullable: true }) modeTirage: string | null;
  @Column({ type: 'text', nullable: true }) referenceCpp: string | null;

  @Column({ type: 'text', nullable: true }) numeroNational: string | null;
  @Column({ type: 'text' }) titre: string;
  @Column({ type: 'text', nullable: true }) titreAbrege: string | null;
  @Column({ type: 'text', nullable: true }) qualificationCode: string | null;
  @Column({ type: 'text', nullable: true }) promoteur: string | null;
  @Column({ type: 'boolean', nullable: true }) souhaiteEtreEntendu: boolean | null;
  @Column({ type: 'boolean' }) ancillaire: boolean;
  /** Approved before the platform, outside of it (DOS-15): nothing of its examination is here. */
  @Column({ type: 'boolean', default: false }) historique: boolean;

  /** Of a take-over: what its sponsor or its committee stated, and why it was refused. */
  @Column({ type: 'jsonb', nullable: true }) repriseDeclaree: RepriseDeclaree | null;

  @InstantColumn() dateCreation: Instant;
  @JourColumn({ nullable: true }) dateSoumission: Jour | null;
  @JourColumn({ nullable: true }) dateTas: Jour | null;
  @JourColumn({ nullable: true }) dateReception: Jour | null;
  @JourColumn({ nullable: true }) dateRecevabilite: Jour | null;
  @InstantColumn({ nullable: true }) recevableA: Instant | null;
  @JourColumn({ nullable: true }) dateDemandeComplements: Jour | null;
  @JourColumn({ nullable: true }) dateReceptionComplements: Jour | null;
  @JourColumn({ nullable: true }) dateDemandeModif: Jour | null;
  @InstantColumn({ nullable: true }) demandeModifA: Instant | null;
  @JourColumn({ nullable: true }) dateReponseModif: Jour | null;
  @InstantColumn({ nullable: true }) reponseModifA: Instant | null;
  /** The committee decides without a reply: the sponsor's last day, when its clock resumed. */
  @JourColumn({ nullable: true }) dateReprise: Jour | null;
  @JourColumn({ nullable: true }) dateAvis: Jour | null;
  @Column({ type: 'text', nullable: true }) sensAvis: SensAvis | null;
  @Column({ type: 'int' }) suspensionJours: number;
  @JourColumn({ nullable: true }) dateLimite: Jour | null;
  /** The modification request was made « sous réserve »: the president may confirm the answer without a new séance. */
  @Column({ type: 'boolean' }) sousReserve: boolean;
  @Column({ type: 'text' }) decisionAnsm: DecisionAnsm;
  @JourColumn({ nullable: true }) dateDecisionAnsm: Jour | null;
  /** The silence of the agency authorised the modification, on that day (ETU-19). */
  @Column({ type: 'boolean' }) ansmTacite: boolean;
  /** Day on which the agency extended its authorisation (R1123-39). */
  @JourColumn({ nullable: true }) prolongationAnsm: Jour | null;
  /** Devices: days that a reasoned request obtained for the complements, and whether experts are consulted on a modification. */
  @Column({ type: 'int', nullable: true }) joursComplements: number | null;
  @Column({ type: 'boolean', nullable: true }) consultationExperts: boolean | null;
  /** Modifications only: who decides on it, and whether the agency has asked for information. */
  @Column({ type: 'text', nullable: true }) destinatairesMs: DestinatairesMs | null;
  @Column({ type: 'boolean', nullable: true }) informationsAnsm: boolean | null;
  /** Prorogation alone: the day on which the opinion lapses without it. */
  @JourColumn({ nullable: true }) caduciteAvis: Jour | null;
  /** Reopened by the administration on that day: the platform closes it no more by itself. */
  @JourColumn({ nullable: true }) rouvertLe: Jour | null;
  @Column({ type: 'text', nullable: true }) recevabiliteAnsm: PositionAnsm | null;
  @Column({ type: 'text' }) reaffectation: 'AUCUNE' | 'DEMANDEE' | 'ACCEPTEE' | 'REFUSEE';
  /** The present committee has it from that instant: what the one before did of the evaluation is not its own. Null: from the beginning. */
  @InstantColumn({ nullable: true }) comiteDepuis: Instant | null;
  @Column({ type: 'text' }) transfert: 'AUCUN' | 'ENVOYE' | 'RECU' | 'ANNULE';
  /** Evaluation round: 1 = filed version, 2 = after the reply to the modification request. */
  @Column({ type: 'int' }) tour: number;

  @Column({ type: 'jsonb' }) elementAdministratif: ElementAdministratif;
  @Column({ type: 'int' }) administratifVersion: number;
  @InstantColumn() administratifMajLe: Instant;
  @Column({ type: 'text' }) administratifMajPar: string;
  @Column({ type: 'jsonb' }) elementRecherche: ElementRecherche;
  @Column({ type: 'int' }) rechercheVersion: number;
  @InstantColumn() rechercheMajLe: Instant;
  @Column({ type: 'text' }) rechercheMajPar: string;
  /** Dotted paths copied from an earlier dossier and not yet looked at; `recherche.` prefix for the research form. */
  @Column({ type: 'jsonb' }) aVerifier: string[];

  @Column({ type: 'int' }) version: number;
  @Column({ type: 'int' }) indexVersion: number;
  @InstantColumn() majLe: Instant;
}
