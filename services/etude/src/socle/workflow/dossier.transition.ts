import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { Transition } from '@riph/contracts/core/workflow';
import { echeanceCourante } from '@riph/contracts/etude/delais';
import { refus } from '@riph/contracts/etude/dossier.errors';
import {
  demandeAttendue,
  dossierWorkflow,
  type EvenementDossier,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/dossier.workflow';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { BrouillonReponseRepository } from '../dossier/brouillon-reponse.repository.ts';
import { effetSurEtude } from '../dossier/dossier.effets.ts';
import { DossierIndex } from '../dossier/dossier.index.ts';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { EtudeEntity } from '../entites/etude.entity.ts';

/** What a transition writes beside the status: columns that no transition may set are left out. */
export type ChampsTransition = Partial<
  Omit<DossierEntity, 'id' | 'etuId' | 'statut' | 'version' | 'indexVersion' | 'majLe' | 'dateLimite' | 'type' | 'deposantUtiId'>
>;

export type EffetsTransition = {
  requestId: string;
  /** The state reached, needed where the table leaves a choice. */
  vers?: StatutDossier;
  /** The version that the client had read; absent: the one of the loaded dossier. */
  version?: number;
  champs?: ChampsTransition;
  commentaire?: string | null;
  details?: Record<string, unknown>;
};

/**
 * The only way to change the status of a dossier: table, droit, freeze, optimistic version, status and dates, journal line, effect on the study,
 * facts `dossierTransition` and `dossierChange`. Guards that need facts belong to the caller, before.
 */
@Injectable()
export class DossierTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly index: DossierIndex,
    private readonly brouillons: BrouillonReponseRepository,
  ) {}

  /**
   * Locks the row for the rest of the transaction and gives it as it is now. Throws `dossier.dejaFait` (409) when someone acted since `dossier`
   * was read. Call it first when the work before `transition` must not be done twice.
   */
  async verrouiller(tx: Tx, dossier: Pick<DossierEntity, 'id' | 'version'>, versionLue?: number): Promise<DossierEntity> {
    const now = await tx.repository(DossierEntity).findOne({ where: { id: dossier.id }, lock: { mode: 'pessimistic_write' } });
    if (!now) throw refus('dossier.introuvable', { dosId: dossier.id });
    if (now.version !== dossier.version || (versionLue !== undefined && versionLue !== now.version))
      throw refus('dossier.dejaFait', { statut: STATUT_DOSSIER_LABELS[now.statut] });
    return now;
  }

  /**
   * The same before an act of the sponsor that was judged on what he typed and joined: what was checked is what leaves. Throws `dossier.nonModifiable` when a
   * form or a piece was saved since `dossier` was read.
   */
  async verrouillerInchange(
    tx: Tx,
    dossier: Pick<DossierEntity, 'id' | 'version' | 'majLe'>,
    versionLue?: number,
  ): Promise<DossierEntity> {
    const now = await this.verrouiller(tx, dossier, versionLue);
    if (now.majLe !== dossier.majLe)
      throw refus('dossier.nonModifiable', {
        raison: 'Le dossier vient d’être modifié dans une autre fenêtre : vérifiez-le, puis envoyez-le à nouveau.',
      });
    return now;
  }

  /** `actor` null is the system. Gives the dossier after the transition. */
  async transition(
    tx: Tx,
    dossier: DossierEntity,
    evenement: EvenementDossier,
    actor: Actor | null,
    effets: EffetsTransition,
  ): Promise<DossierEntity> {
    const now = await this.verrouiller(tx, dossier, effets.version);
    const row: Transition<StatutDossier> = dossierWorkflow[evenement];
    assertPossible(now, row, actor);
    const vers = effets.vers ?? (typeof row.to === 'string' ? row.to : undefined);
    if (vers === undefined || !(typeof row.to === 'string' ? [row.to] : row.to).includes(vers))
      throw new Error(`${evenement} does not lead to ${vers}`);

    const de = now.statut;
    const apres: DossierEntity = Object.assign(new DossierEntity(), now, effets.champs, {
      statut: vers,
      version: now.version + 1,
      indexVersion: now.indexVersion + 1,
      majLe: this.clock.instant(),
    });
    apres.dateLimite = echeanceCourante(apres, this.clock.today())?.dateAffichee ?? null;
    await tx.repository(DossierEntity).save(apres);
    if (vers !== de) await this.suivreEtude(tx, apres, vers);
    // Answered, withdrawn or lapsed: nothing that was typed of an answer waits any more.
    if (vers !== de && demandeAttendue(de) !== null) await this.brouillons.supprimer(tx, apres.id);

    tx.journal({
      entityCode: 'DOSSIER',
      entityId: apres.id,
      action: evenement,
      de,
      vers,
      commentaire: effets.commentaire,
      details: effets.details,
      actor,
      requestId: effets.requestId,
    });
    tx.publish(
      etudeEvents.dossierTransition,
      { dosId: apres.id, evenement, de, vers, cppId: apres.cppId, date: this.clock.today() },
      { cle: `dossier-${apres.id}` },
    );
    await this.index.publier(tx, apres.id);
    return apres;
  }

  private async suivreEtude(tx: Tx, dossier: DossierEntity, vers: StatutDossier): Promise<void> {
    const effet = effetSurEtude(dossier, vers);
    if (Object.keys(effet).length === 0) return;
    const etude = await tx.repository(EtudeEntity).findOneByOrFail({ id: dossier.etuId });
    const etat = effet.etat ?? etude.etat;
    const historique = etat === etude.etat ? etude.historique : [...etude.historique, { date: this.clock.today(), etat }];
    await tx
      .repository(EtudeEntity)
      .update(etude.id, { ...effet, historique, version: etude.version + 1, majLe: this.clock.instant() });
  }
}

/** Refuses what the table, the droit or the freeze forbids, with French reasons. */
function assertPossible(d: DossierEntity, row: Transition<StatutDossier>, actor: Actor | null): void {
  if (actor && row.by !== 'systeme' && !hasDroit(actor.profil, row.by)) throw refusal('droit.manquant', { droit: row.by });
  if (actor && row.by === 'systeme')
    throw refusal('transition.refusee', { raisons: ['Cette action est réservée à la plateforme.'] });
  const raisons = raisonsDeLEtat(d, row);
  if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
}

/** Why the state of the dossier forbids a transition; empty when it does not. */
export function raisonsDeLEtat(
  d: Pick<DossierEntity, 'statut' | 'reaffectation' | 'transfert'>,
  row: Transition<StatutDossier>,
): string[] {
  const raisons: string[] = [];
  if (!row.from.includes(d.statut)) raisons.push(`Le dossier est « ${STATUT_DOSSIER_LABELS[d.statut]} ».`);
  if (d.reaffectation === 'DEMANDEE') raisons.push('Une réaffectation est demandée : le dossier est figé jusqu’à la décision.');
  if (d.transfert === 'ENVOYE')
    raisons.push('Un transfert est en cours : le dossier est figé jusqu’à sa réception ou son annulation.');
  return raisons;
}
