/** The side of the device, for who sees the study: where it stands, its next day of law, its opinion, what is compared with the side of the medicine. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { voitSeances } from '@riph/contracts/core/droits';
import { DomainError } from '@riph/contracts/core/errors';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { echeanceCourante } from '@riph/contracts/etude/socle/delais';
import {
  ETAT_ETUDE_LABELS,
  type EtatEtude,
  isFavorable,
  isFinal,
  isModification,
  isRefuse,
  STATUT_DOSSIER_LABELS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { DECISION_ANSM_LABELS } from '@riph/contracts/etude/socle/etude.workflow';
import type { MsDuVolet, Volet } from '@riph/contracts/etude/socle/mixte.schemas';
import { nombre } from '@riph/contracts/etude/socle/verifications';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { ProchaineSeance } from '@riph/examen/socle/prochaine-seance';
import { canSeeDossier, DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { demandePrincipale } from '../etude-workflow/faits.ts';

const SANS_ETUDE: readonly EtatEtude[] = ['EN_CREATION', 'EN_EVALUATION', 'REFUSEE', 'REPRISE_A_CONFIRMER'];
const NOTE_INFO = 'NOTE_INFO';

/** The study left the stage of a request. */
export const estCreee = ({ dateAvisFavorable, etat }: Pick<EtudeEntity, 'dateAvisFavorable' | 'etat'>): boolean =>
  dateAvisFavorable !== null && !SANS_ETUDE.includes(etat);

@Injectable()
export class VoletDispositif {
  constructor(
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly pieces: PiecesRepository,
    private readonly seances: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  /** Null for who does not see the study. */
  async siVisible(etuId: EtuId | null, actor: Actor): Promise<Volet | null> {
    if (etuId === null) return null;
    const etude = await this.access.visibleEtude(etuId, actor).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'etude.introuvable') return null;
      throw error;
    });
    return etude && this.de(etude, actor);
  }

  /** Of a study that its reader was found to see. */
  async de(etude: EtudeEntity, actor: Actor): Promise<Volet> {
    const tous = (await this.dossiers.deLEtude(etude.id)).filter((d) => canSeeDossier(actor, d));
    const deposes = tous.filter((d) => d.statut !== 'BROUILLON');
    const initial = demandePrincipale(tous) ?? tous.find((d) => d.type === 'DI') ?? null;
    const dernier = deposes.at(-1) ?? initial;
    // The forms as they were last sent; the sponsor reads his own.
    const lu = initial && (await this.access.visibleDossier(initial.id, actor));
    const sites = lu?.elementAdministratif.sitesInvestigateurs ?? [];
    const creee = estCreee(etude);
    return {
      cote: 'DISPOSITIF',
      etuId: etude.id,
      dosId: initial?.id ?? null,
      numero: etude.numero,
      titre: etude.titre,
      promoteur: etude.promoteur,
      reglementation: etude.reglementationCode,
      statut: creee ? etude.etat : null,
      statutLibelle: ETAT_ETUDE_LABELS[etude.etat],
      etape: dernier ? `${TYPE_DOSSIER_LABELS[dernier.type]} : ${STATUT_DOSSIER_LABELS[dernier.statut]}` : '–',
      creee,
      cppId: etude.cppId,
      cpp: etude.cppNom,
      seanceLe: dernier && voitSeances(actor.profil) ? await this.seances.date(dernier.id) : null,
      echeance: dernier && echeanceCourante(dernier, this.clock.today()),
      dernierAvis: avisDe(initial),
      decision: decisionDe(initial),
      sujetsFrance: nombre(lu?.elementAdministratif.tailleEtude ?? null),
      sites: [...new Set(sites.flatMap((s) => s.organisme?.trim() || []))],
      notice: initial && (await this.notice(initial.id)),
      ms: tous.filter((d) => isModification(d.type)).map(msDe),
    };
  }

  private async notice(dosId: DosId): Promise<Volet['notice']> {
    const enVigueur = (await this.pieces.lister(dosId)).findLast(
      (p) => p.categorieCode === NOTE_INFO && p.statut === 'ACTIVE' && p.deposee,
    );
    return enVigueur ? { version: enVigueur.version, le: enVigueur.dateDocument, jointLe: null } : null;
  }
}

export const msDe = (d: DossierEntity): MsDuVolet => ({
  dosId: d.id,
  numero: d.numero ?? 'Brouillon',
  statut: d.statut,
  statutLibelle: STATUT_DOSSIER_LABELS[d.statut],
  depotLe: d.dateSoumission,
  finie: isFinal(d.statut),
});

const avisDe = (d: DossierEntity | null): Volet['dernierAvis'] =>
  d && (isFavorable(d.statut) || isRefuse(d.statut))
    ? { libelle: STATUT_DOSSIER_LABELS[d.statut], favorable: isFavorable(d.statut), le: d.dateAvis }
    : null;

const decisionDe = (d: DossierEntity | null): Volet['decision'] =>
  d && (d.decisionAnsm === 'AUTORISEE' || d.decisionAnsm === 'REFUSEE')
    ? { libelle: DECISION_ANSM_LABELS[d.decisionAnsm], favorable: d.decisionAnsm === 'AUTORISEE', le: d.dateDecisionAnsm }
    : null;
