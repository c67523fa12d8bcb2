/** Reporters of a dossier: named, replaced, their reports. For the committee only; the sponsor has no way here (R1123-12, RI 2010). */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { isFinal } from '@riph/contracts/etude/dossier.workflow';
import { etudeRapporteurs } from '@riph/contracts/etude/rapporteurs.calls';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/rapporteurs.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { Documents } from '../../socle/documents/documents.ts';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { ProchaineSeance } from '../../socle/dossier/prochaine-seance.ts';
import { RapporteursRepository } from '../../socle/dossier/rapporteurs.repository.ts';
import type { DocumentEntity } from '../../socle/entites/document.entity.ts';
import type { RapporteurEntity } from '../../socle/entites/rapporteur.entity.ts';
import { Designations } from './designations.ts';
import { Membres } from './membres.ts';
import { aRemplacer, statutRapporteur } from './rapporteurs.rules.ts';

/** Of a report that is filed, nothing is to be said. */
const AUCUNE = () => null;
type D<K extends keyof typeof etudeRapporteurs.calls> = Input<(typeof etudeRapporteurs.calls)[K]>;

@Handles(etudeRapporteurs)
export class RapporteursHandlers implements Handlers<typeof etudeRapporteurs> {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly repository: RapporteursRepository,
    private readonly designations: Designations,
    private readonly membres: Membres,
    private readonly documents: Documents,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  async lister({ params, query, actor }: D<'lister'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.avecRapport(params.dosId, query.type);
    const alerte = await this.alertes(dossier);
    return rows.map((r) => this.lu(r.rapporteur, r.rapport, actor, alerte));
  }

  async lireCollege({ params, query, actor }: D<'lireCollege'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.avecRapport(params.dosId, query.typeRapporteur);
    const found = rows.find((r) => r.rapporteur.tour === dossier.tourEvaluation);
    return found ? this.lu(found.rapporteur, found.rapport, actor, await this.alertes(dossier)) : null;
  }

  async listerRapports({ params, query, actor }: D<'listerRapports'>) {
    await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.avecRapport(params.dosId, query.typeDoc);
    return rows.filter((r) => r.rapport).map((r) => this.lu(r.rapporteur, r.rapport, actor, AUCUNE));
  }

  /** Members of the active committee, whatever the dossier. */
  async listerSelection({ actor }: D<'listerSelection'>) {
    if (actor.cppId === null) return [];
    return this.membres.candidats(actor.cppId, this.clock.today(), { deposant: null, enConflit: [], enPlace: [] });
  }

  /** Names or replaces the reporter of a college, or the methodologist, for the current round; on request, with the others of the round before. */
  async modifierPartie({ params, query, body, actor }: D<'modifierPartie'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    const { type, dateRapport, isCheckCopieRapporteur } = query;
    if (isCheckCopieRapporteur) await this.designations.reprendre(dossier, type, actor);
    const row = await this.designations.designer(dossier, { type, dateRapport, utiId: body.utiId }, actor);
    const known = (await this.repository.avecRapport(dossier.id, type)).find((r) => r.rapporteur.id === row.id);
    return this.lu(row, known?.rapport ?? null, actor, await this.alertes(dossier));
  }

  async supprimer({ params, actor }: D<'supprimer'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    await this.designations.supprimer(dossier, params.id);
    return null;
  }

  /** A member files his own report; the secretariat may file it on his behalf. A new report replaces the one shown, the old file is kept. */
  async deposerRapport({ params, query, files, actor }: D<'deposerRapport'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    if (isFinal(dossier.statut)) assertAllowed(['L’examen de ce dossier est terminé.']);
    const [fichier] = files.fichier;
    const type = query.typeDoc;
    return this.db.transaction(async (tx) => {
      const row = await this.repository.verrouiller(tx, dossier, type);
      if (!row || (actor.profil === 'INSTRUCTEUR' && row.utiId !== actor.utiId)) throw refus('rapporteur.pasVous', {});
      const libelle = `Rapport – ${TYPE_RAPPORTEUR_LABELS[type]}`;
      const rapport = { type: 'RAPPORT', libelle, fichier, pourDeposant: false, rapporteurId: row.id } as const;
      const document = await this.documents.garder(tx, dossier, rapport, actor);
      const depot = { deposeLe: this.clock.instant(), documentId: document.id };
      await this.repository.modifier(tx, row.id, depot);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'RAPPORT_DEPOSE',
        details: { type, utiId: row.utiId, documentId: document.id },
      });
      const mail = {
        destinataires: secretariat(dossier),
        donnees: { dosId: dossier.id, numero: dossier.numero ?? '', auteur: row.nom },
        cle: `rapport-${document.id}`,
      };
      tx.mail(mailDe('RAPPORT_DEPOSE', mail));
      return this.lu(Object.assign(row, depot), document, actor, AUCUNE);
    });
  }

  /** Says of a reporter why he is to be replaced: only in the round under way of a dossier under examination. */
  private async alertes(d: TeteDossier): Promise<(r: RapporteurEntity) => string | null> {
    if (d.statut !== 'EN_EVALUATION' && d.statut !== 'REPONSE_RECUE' && d.statut !== 'MODIFICATIONS_DEMANDEES') return AUCUNE;
    const seanceLe = await this.prochaineSeance.date(d.id);
    const today = this.clock.today();
    return (r) => (r.tour === d.tourEvaluation ? aRemplacer(r, seanceLe, today) : null);
  }

  private lu(r: RapporteurEntity, rapport: DocumentEntity | null, actor: Actor, alerte: (r: RapporteurEntity) => string | null) {
    return {
      id: r.id,
      type: r.type,
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
      aRemplacer: alerte(r),
    };
  }
}
