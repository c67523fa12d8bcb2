import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type Change, Machine } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { heureParis, jourParis } from '@riph/contracts/core/paris';
import { can, mayFire } from '@riph/contracts/core/workflow';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { echeanceCourante } from '@riph/contracts/etude/socle/delais';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import {
  dossierWorkflow,
  type EvenementDossier,
  isReexamen,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { isPositionAnsmRequise } from '@riph/contracts/etude/vie/position-ansm.rules';
import { ENVOIS_ACCUSES, mailDe } from '@riph/contracts/identity/mails';
import { BrouillonReponseRepository } from '@riph/examen/demandes/brouillon-reponse.repository';
import { demandeAttendue } from '@riph/examen/demandes/demandes.rules';
import { FIGE } from '@riph/examen/socle/dossier';
import { DossierRepository } from '../dossier/dossier.repository.ts';
import { DossierIndex } from '../dossier/dossier-index.ts';
import type { TeteDossier } from '../dossier/dossier-lu.ts';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { EtudeTransitions } from './etude-transitions.ts';

/** What a transition writes beside the status: columns that no transition may set are left out. */
export type ChampsTransition = Partial<
  Omit<DossierEntity, 'id' | 'etuId' | 'statut' | 'version' | 'indexVersion' | 'majLe' | 'dateLimite' | 'type' | 'deposantUtiId'>
>;
/** What an open request to be relieved lets through: its decision. */
const DECISIONS_REAFFECTATION: readonly EvenementDossier[] = ['REFUSER_REAFFECTATION', 'REAFFECTER'];
type Ecriture = { before: DossierEntity; statut: StatutDossier; champs?: ChampsTransition; actor: Actor | null };

/**
 * The machine of the dossier, the only way to change its status. Beside what every machine does: a dossier that is moving to another committee is frozen,
 * one that is moving to another sponsor is so to its sponsor (the delays of the committee run on), its study follows (`etude-transitions.ts`), the answer that was being typed goes, the search document is published. Its acts: `suivi/workflow/evenements.ts`.
 */
@Injectable()
export class DossierTransitions extends Machine<StatutDossier, EvenementDossier, DossierEntity, ChampsTransition, TeteDossier> {
  constructor(
    private readonly clock: Clock,
    private readonly index: DossierIndex,
    private readonly brouillons: BrouillonReponseRepository,
    private readonly dossiers: DossierRepository,
    private readonly etudes: EtudeTransitions,
  ) {
    super({ service: 'etude', entityCode: 'DOSSIER', workflow: dossierWorkflow });
  }

  /**
   * Locks the row before an act of the sponsor that was judged on what he typed and joined: what was checked is what leaves. Throws `dossier.nonModifiable`
   * when a form or a piece was saved since `dossier` was read.
   */
  async lockUnchanged(
    tx: Tx,
    dossier: Pick<DossierEntity, 'id' | 'version' | 'majLe'>,
    versionLue?: number,
  ): Promise<DossierEntity> {
    const now = await this.lock(tx, dossier, versionLue);
    if (now.majLe !== dossier.majLe)
      throw refus('dossier.nonModifiable', {
        raison: 'Le dossier vient d’être modifié dans une autre fenêtre : vérifiez-le, puis envoyez-le à nouveau.',
      });
    return now;
  }

  /** Why the state of the dossier forbids an event; empty when it does not. */
  reasons(d: Pick<DossierEntity, 'statut' | 'reaffectation' | 'transfert'>, evenement: EvenementDossier): string[] {
    const raisons: string[] = [];
    if (!can(dossierWorkflow, d.statut, evenement)) raisons.push(`Le dossier est « ${STATUT_DOSSIER_LABELS[d.statut]} ».`);
    if (DECISIONS_REAFFECTATION.includes(evenement)) {
      if (d.reaffectation !== 'DEMANDEE') raisons.push('Aucune réaffectation n’est demandée.');
    } else if (d.reaffectation === 'DEMANDEE') raisons.push(FIGE);
    if (d.transfert === 'ENVOYE' && mayFire('DEPOSANT', dossierWorkflow[evenement]))
      raisons.push('Un transfert est en cours : le dossier est figé jusqu’à sa réception ou son annulation.');
    return raisons;
  }

  /** More days are the agency's to grant of what it validates, and no act of its own elsewhere (DEL-12). */
  override mayFire(actor: Actor, event: EvenementDossier, row: DossierEntity | TeteDossier): boolean {
    const isDeLAnsm = event === 'PROLONGER_COMPLEMENTS' && actor.profil === 'UTILISATEUR_ANSM';
    return super.mayFire(actor, event, row) && (!isDeLAnsm || isPositionAnsmRequise(row));
  }

  protected unknown(dosId: DosId) {
    return refus('dossier.introuvable', { dosId });
  }

  protected override moved({ statut }: Pick<DossierEntity, 'statut'>) {
    return refus('dossier.dejaFait', { statut: STATUT_DOSSIER_LABELS[statut] });
  }

  protected read(tx: Tx, id: number): Promise<DossierEntity | null> {
    return this.dossiers.lock(tx, id);
  }

  protected async write(tx: Tx, { before, statut, champs, actor }: Ecriture): Promise<DossierEntity> {
    const ecrits = {
      ...champs,
      statut,
      version: before.version + 1,
      indexVersion: before.indexVersion + 1,
      majLe: this.clock.instant(),
    };
    const apres = Object.assign(new DossierEntity(), before, ecrits);
    apres.dateLimite = echeanceCourante(apres, this.clock.today())?.dateAffichee ?? null;
    await this.dossiers.changerStatut(tx, apres.id, { ...ecrits, dateLimite: apres.dateLimite });
    if (statut === before.statut) return apres;
    await this.etudes.suivre(tx, apres, actor);
    // Answered, withdrawn or lapsed: nothing that was typed of an answer waits any more.
    if (demandeAttendue(before) !== null) await this.brouillons.supprimer(tx, apres.id);
    return apres;
  }

  protected override async tell(tx: Tx, { event, before, after, actor }: Change<EvenementDossier, DossierEntity>): Promise<void> {
    tx.publish(
      etudeEvents.dossierTransition,
      { dosId: after.id, evenement: event, de: before.statut, vers: after.statut, cppId: after.cppId, date: this.clock.today() },
      { cle: this.key(after) },
    );
    this.index.publier(tx, after.id);
    this.accuser(tx, after, event, actor);
    // The list of refusals shows what the second examination came to.
    if (isReexamen(after.type) && after.dosOrigineId !== null) await this.index.republier(tx, after.dosOrigineId);
  }

  /** MAI-17: what the sponsor sent himself is told back to him, with its day and hour. */
  private accuser(tx: Tx, d: DossierEntity, event: EvenementDossier, actor: Actor | null): void {
    const envoi = ENVOIS_ACCUSES.find((e) => e === event);
    if (envoi === undefined || actor?.profil !== 'DEPOSANT' || d.numero === null) return;
    const now = this.clock.instant();
    const le = { date: jourParis(now), heureDebut: heureParis(now) };
    const donnees = { dosId: d.id, numero: d.numero, envoi, le };
    const cle = `dossier-${d.id}-accuse-${d.version}`;
    tx.mail(mailDe('ENVOI_ACCUSE', { destinataires: [{ utiId: d.deposantUtiId }], donnees, cle }), { cle: this.key(d) });
  }
}
