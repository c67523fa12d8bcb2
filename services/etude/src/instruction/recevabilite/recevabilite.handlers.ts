/** Admissibility: prepare, then decide. Each decision is a letter, a journal line and a mail in one gesture. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { mailEvent } from '@riph/chassis/facts/mail';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import { echeanceAvis, echeanceComplements } from '@riph/contracts/etude/delais';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { etudeRecevabilite } from '@riph/contracts/etude/recevabilite.calls';
import { mailDe } from '@riph/contracts/identity/mails';
import { Documents } from '../../socle/documents/documents.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { ProchaineSeance } from '../../socle/dossier/prochaine-seance.ts';
import { DemandeEntity } from '../../socle/entites/demande.entity.ts';
import type { TypeDocument } from '../../socle/entites/document.entity.ts';
import { type DossierEntity, DossierSuiviEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier.transition.ts';
import { assertAucune, assertFaisable } from '../../socle/workflow/gardes.ts';
import { Courriers } from '../lettres/courriers.ts';
import { lettreComplements, lettreIrrecevable, lettreRecevable } from '../lettres/lettres.ts';
import { Recevabilite } from './recevabilite.service.ts';

type D<K extends keyof typeof etudeRecevabilite.calls> = Input<(typeof etudeRecevabilite.calls)[K]>;
type Decision<K extends D<'traiter'>['body']['decision']> = Extract<D<'traiter'>['body'], { decision: K }>;
type Acte = { dossier: DossierEntity; actor: Actor; requestId: string };

const EVENEMENT_DE = {
  RECEVABLE: 'DECLARER_RECEVABLE',
  COMPLEMENTS: 'DEMANDER_COMPLEMENTS',
  IRRECEVABLE: 'DECLARER_IRRECEVABLE',
} as const;
const MESSAGE_DE = {
  RECEVABLE: 'Le dossier est déclaré recevable.',
  COMPLEMENTS: 'La demande de compléments est envoyée.',
  IRRECEVABLE: 'Le dossier est déclaré irrecevable.',
} as const;
const INTRODUCTION_COMPLEMENTS =
  'Après examen, le dossier n’est pas complet. Les points suivants sont à compléter ou à corriger :';

@Handles(etudeRecevabilite)
export class RecevabiliteHandlers implements Handlers<typeof etudeRecevabilite> {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly transitions: DossierTransitions,
    private readonly recevabilite: Recevabilite,
    private readonly documents: Documents,
    private readonly courriers: Courriers,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  /** Opens the preparation; asked again, changes nothing. */
  async preparer({ params, actor, requestId }: D<'preparer'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    if (dossier.statut !== 'RECEVABILITE_PREPAREE')
      await this.db.transaction((tx) => this.transitions.transition(tx, dossier, 'PREPARER_RECEVABILITE', actor, { requestId }));
    return this.recevabilite.lire(params.dosId, actor);
  }

  async traiter({ params, body, actor, requestId }: D<'traiter'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    assertFaisable(dossier, EVENEMENT_DE[body.decision], body.version);
    const apres = await this.decider({ dossier, actor, requestId }, body);
    return {
      dosId: apres.id,
      statut: apres.statut,
      numero: apres.numero,
      version: apres.version,
      message: MESSAGE_DE[body.decision],
    };
  }

  private decider(acte: Acte, body: D<'traiter'>['body']): Promise<DossierEntity> {
    switch (body.decision) {
      case 'RECEVABLE':
        return this.recevable(acte, body);
      case 'COMPLEMENTS':
        return this.complements(acte, body);
      case 'IRRECEVABLE':
        return this.irrecevable(acte, body);
    }
  }

  private async recevable({ dossier, actor, requestId }: Acte, body: Decision<'RECEVABLE'>): Promise<DossierEntity> {
    assertAucune(await this.recevabilite.gardesRecevable(dossier));
    const today = this.clock.today();
    const champs = { dateRecevabilite: today, referenceCpp: body.referenceCpp ?? dossier.referenceCpp };
    const seanceLe = await this.prochaineSeance.date(dossier.id);
    const futur = { ...dossier, ...champs };
    const limite = echeanceAvis(futur, today)?.date ?? today;
    const courrier = {
      titre: 'Accusé de recevabilité',
      corps: lettreRecevable(futur, { limite, seanceLe }),
      nom: `accuse-recevabilite-${dossier.numero}.pdf`,
    };
    return this.courriers.avec(futur, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, 'DECLARER_RECEVABLE', actor, { requestId, champs });
        await this.recevabilite.assertRecevable(tx, apres);
        await tx.repository(DossierSuiviEntity).save({ dosId: apres.id, tour: 1, ouvertLe: today });
        await this.garder(tx, apres, 'ACCUSE_RECEVABILITE', 'Accusé de recevabilité', fichier, actor);
        const donnees = { ...reperes(apres), echeance: limite, ...(seanceLe && { seanceLe }) };
        const cle = `dossier-${apres.id}-recevable-${apres.version}`;
        tx.publish(
          mailEvent('etude'),
          mailDe('DOSSIER_RECEVABLE', {
            // The agency decides too: it learns that the examination begins.
            destinataires: [
              { utiId: apres.deposantUtiId },
              ...(apres.decisionAnsm === 'SANS_OBJET' ? [] : [{ profil: 'UTILISATEUR_ANSM' as const }]),
            ],
            donnees,
            cle,
          }),
        );
        return apres;
      }),
    );
  }

  private async complements({ dossier, actor, requestId }: Acte, body: Decision<'COMPLEMENTS'>): Promise<DossierEntity> {
    assertAucune(await this.recevabilite.gardesComplements(dossier));
    const lignes = await this.recevabilite.lignesDemandees(dossier, body.demandes);
    const today = this.clock.today();
    const champs = { dateDemandeComplements: today, referenceCpp: body.referenceCpp ?? dossier.referenceCpp };
    const futur = { ...dossier, ...champs };
    const echeance = echeanceComplements(futur, today);
    if (!echeance) throw new Error('a deadline that starts today exists');
    const introduction = body.introduction ?? INTRODUCTION_COMPLEMENTS;
    const corps = lettreComplements(futur, {
      introduction,
      lignes: lignes.map((l) => ({ libelle: null, texte: l.texte })),
      limite: echeance.dateAffichee,
    });
    const courrier = { titre: 'Demande de compléments', corps, nom: `demande-complements-${dossier.numero}.pdf` };
    return this.courriers.avec(futur, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, 'DEMANDER_COMPLEMENTS', actor, { requestId, champs });
        const document = await this.garder(tx, apres, 'DEMANDE_COMPLEMENTS', 'Demande de compléments', fichier, actor);
        await tx.repository(DemandeEntity).save({
          dosId: apres.id,
          type: 'COMPLEMENTS',
          date: today,
          creeLe: this.clock.instant(),
          texte: introduction,
          lignes,
          sousReserve: false,
          documentId: document.id,
          auteur: actor.nom,
          repondueLe: null,
        });
        const donnees = { ...reperes(apres), points: lignes.map((l) => l.texte), echeance: echeance.dateAffichee };
        const cle = `dossier-${apres.id}-complements-${apres.version}`;
        tx.publish(
          mailEvent('etude'),
          mailDe('COMPLEMENTS_DEMANDES', { destinataires: [{ utiId: apres.deposantUtiId }], donnees, cle }),
        );
        return apres;
      }),
    );
  }

  private async irrecevable({ dossier, actor, requestId }: Acte, body: Decision<'IRRECEVABLE'>): Promise<DossierEntity> {
    const courrier = {
      titre: 'Décision d’irrecevabilité',
      corps: lettreIrrecevable(dossier, body),
      nom: `irrecevabilite-${dossier.numero}.pdf`,
    };
    return this.courriers.avec(dossier, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, 'DECLARER_IRRECEVABLE', actor, {
          requestId,
          commentaire: body.motif,
        });
        await this.garder(tx, apres, 'DECISION_IRRECEVABILITE', 'Décision d’irrecevabilité', fichier, actor);
        tx.publish(etudeEvents.placeLiberee, { dosId: apres.id }, { cle: `dossier-${apres.id}` });
        const donnees = { ...reperes(apres), motif: body.motif };
        const cle = `dossier-${apres.id}-irrecevable-${apres.version}`;
        tx.publish(
          mailEvent('etude'),
          mailDe('DOSSIER_IRRECEVABLE', { destinataires: [{ utiId: apres.deposantUtiId }], donnees, cle }),
        );
        return apres;
      }),
    );
  }

  private garder(tx: Tx, dossier: DossierEntity, type: TypeDocument, libelle: string, fichier: FileRef, actor: Actor) {
    return this.documents.garder(tx, dossier, { type, libelle, fichier, pourDeposant: true }, actor);
  }
}

const reperes = (d: DossierEntity) => ({ dosId: d.id, numero: d.numero ?? '', comite: d.cppNom ?? '' });
