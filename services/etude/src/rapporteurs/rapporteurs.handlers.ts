/** Reporters of a dossier: named, replaced, their reports. For the committee only; the sponsor has no way here (R1123-12, RI 2010). */
import { Clock } from '@riph/chassis/clock';
import { Handles } from '@riph/chassis/handles';
import { mailEvent } from '@riph/chassis/mail';
import { Database } from '@riph/chassis/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { isFinal } from '@riph/contracts/etude/dossier.workflow';
import { etudeRapporteurs } from '@riph/contracts/etude/rapporteurs.calls';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/rapporteurs.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { IsNull } from 'typeorm';
import type { DocumentEntity } from '../document/document.entity.ts';
import { Documents } from '../document/documents.ts';
import { DossierAccess } from '../dossier/dossier.access.ts';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import { Membres } from './membres.ts';
import { RapporteurEntity, type TypeRapporteur } from './rapporteur.entity.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { dateRapportParDefaut, empechements, statutRapporteur } from './rapporteurs.rules.ts';

type D<K extends keyof typeof etudeRapporteurs.calls> = Input<(typeof etudeRapporteurs.calls)[K]>;

@Handles(etudeRapporteurs)
export class RapporteursHandlers implements Handlers<typeof etudeRapporteurs> {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly repository: RapporteursRepository,
    private readonly membres: Membres,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  async lister({ params, query, actor }: D<'lister'>) {
    await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.enPlace(params.dosId, query.type);
    return rows.map((r) => this.lu(r.rapporteur, r.rapport, actor));
  }

  async lireCollege({ params, query, actor }: D<'lireCollege'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.enPlace(params.dosId, query.typeRapporteur);
    const found = rows.find((r) => r.rapporteur.tour === dossier.tourEvaluation);
    return found ? this.lu(found.rapporteur, found.rapport, actor) : null;
  }

  async listerRapports({ params, actor }: D<'listerRapports'>) {
    await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.enPlace(params.dosId);
    return rows.filter((r) => r.rapport).map((r) => this.lu(r.rapporteur, r.rapport, actor));
  }

  /** Members of the active committee, whatever the dossier. */
  async listerSelection({ actor }: D<'listerSelection'>) {
    if (actor.cppId === null) return [];
    return this.membres.candidats(actor.cppId, this.clock.today(), { enConflit: [], enPlace: [] });
  }

  /** Names or replaces the reporter of a college, or the methodologist, for the current round. */
  async modifierPartie({ params, query, body, actor }: D<'modifierPartie'>) {
    const dossier = await this.aRapporter(params.dosId, actor);
    const seanceLe = await this.membres.prochaineSeance(dossier.id);
    const membre = await this.membres.membre(dossier, seanceLe ?? this.clock.today(), body.utiId);
    const [enPlace, conflits] = await Promise.all([this.repository.enPlace(dossier.id), this.repository.conflits(dossier.id)]);
    const duTour = enPlace.map((r) => r.rapporteur).filter((r) => r.tour === dossier.tourEvaluation);
    const raisons = membre
      ? empechements(membre, query.type, { enConflit: conflits.map((c) => c.utiId), enPlace: duTour })
      : ['Cette personne n’a pas de nomination en cours à la date de la séance.'];
    if (raisons.length > 0 || !membre) throw refus('rapporteur.empeche', { raisons });

    const actuel = duTour.find((r) => r.type === query.type);
    const dateRapport = query.dateRapport ?? dateRapportParDefaut(seanceLe, this.clock.today());
    if (dateRapport !== null && dateRapport < this.clock.today())
      throw refus('transition.dates', { raison: 'La date attendue du rapport est déjà passée.' });
    const saved = await this.db.transaction(async (tx) => {
      const repository = tx.repository(RapporteurEntity);
      if (actuel?.utiId === membre.utiId) {
        await repository.update(actuel.id, { dateRapport });
        tx.journal({
          entityCode: 'DOSSIER',
          entityId: dossier.id,
          action: 'RAPPORTEUR_DATE',
          details: { type: query.type, dateRapport },
        });
        return Object.assign(actuel, { dateRapport });
      }
      if (actuel) await repository.update({ id: actuel.id, retireLe: IsNull() }, { retireLe: this.clock.instant() });
      const row = await repository.save({
        dosId: dossier.id,
        tour: dossier.tourEvaluation,
        type: query.type,
        utiId: membre.utiId,
        nom: `${membre.prenom} ${membre.nom}`,
        categorieLibelle: membre.categorieLibelle,
        designeLe: this.clock.instant(),
        designePar: actor.nom,
        dateRapport,
        deposeLe: null,
        documentId: null,
        retireLe: null,
      });
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'RAPPORTEUR_DESIGNE',
        details: { type: query.type, utiId: membre.utiId },
      });
      const numero = dossier.numero ?? '';
      const donnees = {
        dosId: dossier.id,
        numero,
        ...(dateRapport && { attenduLe: dateRapport }),
        ...(seanceLe && { seanceLe }),
      };
      tx.publish(
        mailEvent('etude'),
        mailDe('RAPPORTEUR_DESIGNE', { destinataires: [{ utiId: membre.utiId }], donnees, cle: `rapporteur-${row.id}` }),
      );
      if (actuel)
        tx.publish(
          mailEvent('etude'),
          mailDe('RAPPORTEUR_RETIRE', {
            destinataires: [{ utiId: actuel.utiId }],
            donnees: { dosId: dossier.id, numero },
            cle: `rapporteur-${actuel.id}-retire`,
          }),
        );
      return row;
    });
    return this.lu(saved, null, actor);
  }

  async supprimer({ params, actor }: D<'supprimer'>) {
    const dossier = await this.aRapporter(params.dosId, actor);
    await this.db.transaction(async (tx) => {
      const row = await tx.repository(RapporteurEntity).findOneBy({ id: params.id, dosId: dossier.id, retireLe: IsNull() });
      if (!row) throw refus('rapporteur.introuvable', { id: params.id });
      if (row.deposeLe)
        throw refusal('transition.refusee', {
          raisons: ['Son rapport est déjà déposé : désignez un remplaçant si besoin, le rapport est conservé.'],
        });
      await tx.repository(RapporteurEntity).update(row.id, { retireLe: this.clock.instant() });
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'RAPPORTEUR_RETIRE',
        details: { type: row.type, utiId: row.utiId },
      });
      const donnees = { dosId: dossier.id, numero: dossier.numero ?? '' };
      tx.publish(
        mailEvent('etude'),
        mailDe('RAPPORTEUR_RETIRE', { destinataires: [{ utiId: row.utiId }], donnees, cle: `rapporteur-${row.id}-retire` }),
      );
    });
    return null;
  }

  /** A member files his own report; the secretariat may file it on his behalf. A new report replaces the one shown, the old file is kept. */
  async deposerRapport({ params, query, files, actor }: D<'deposerRapport'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    if (isFinal(dossier.statut)) throw refusal('transition.refusee', { raisons: ['L’examen de ce dossier est terminé.'] });
    const [fichier] = files.fichier;
    const { row, document } = await this.db.transaction(async (tx) => {
      const row = await tx.repository(RapporteurEntity).findOne({
        where: { dosId: dossier.id, tour: dossier.tourEvaluation, type: query.typeDoc, retireLe: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row || (actor.profil === 'INSTRUCTEUR' && row.utiId !== actor.utiId)) throw refus('rapporteur.pasVous', {});
      const libelle = `Rapport – ${TYPE_RAPPORTEUR_LABELS[query.typeDoc]}`;
      const document = await this.documents.garder(
        tx,
        dossier,
        { type: 'RAPPORT', libelle, fichier, pourDeposant: false, rapporteurId: row.id },
        actor,
      );
      const deposeLe = this.clock.instant();
      await tx.repository(RapporteurEntity).update(row.id, { deposeLe, documentId: document.id });
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'RAPPORT_DEPOSE',
        details: { type: query.typeDoc, utiId: row.utiId },
      });
      const donnees = { dosId: dossier.id, numero: dossier.numero ?? '', auteur: row.nom };
      if (dossier.cppId !== null)
        tx.publish(
          mailEvent('etude'),
          mailDe('RAPPORT_DEPOSE', {
            destinataires: [{ profil: 'GESTIONNAIRE', cppId: dossier.cppId }],
            donnees,
            cle: `rapport-${document.id}`,
          }),
        );
      return { row: Object.assign(row, { deposeLe, documentId: document.id }), document };
    });
    return this.lu(row, document, actor);
  }

  /** A dossier under examination, asked by the secretariat or by the president of its committee. */
  private async aRapporter(dosId: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.access.dossierDuComite(dosId, actor);
    if (actor.profil === 'INSTRUCTEUR' && !(await this.membres.estPresident(dossier, actor.utiId)))
      throw refusal('droit.manquant', { droit: 'RAPPORTEUR_DESIGNER (président)' });
    if (dossier.statut !== 'EN_EVALUATION' && dossier.statut !== 'REPONSE_RECUE')
      throw refusal('transition.refusee', {
        raisons: ['Les rapporteurs se désignent pendant l’évaluation, une fois le dossier recevable.'],
      });
    return dossier;
  }

  private lu(r: RapporteurEntity, rapport: DocumentEntity | null, actor: Actor) {
    return {
      id: r.id,
      type: r.type satisfies TypeRapporteur,
      utiId: r.utiId,
      nom: r.nom,
      categorieLibelle: r.categorieLibelle,
      tour: r.tour,
      designeLe: r.designeLe,
      dateRapport: r.dateRapport,
      deposeLe: r.deposeLe,
      statut: statutRapporteur(r, this.clock.today()),
      rapport: rapport && {
        nom: rapport.nom,
        type: rapport.mime,
        taille: rapport.taille,
        sha256: rapport.sha256,
        documentId: rapport.id,
      },
      estMoi: r.utiId === actor.utiId,
    };
  }
}
