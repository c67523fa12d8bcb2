import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { noGuard } from '@riph/chassis/workflow/events';
import type { Actor, Input } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { echeanceAvis, echeanceComplements, echeanceCourante } from '@riph/contracts/etude/socle/delais';
import { isPositionAnsmRequise } from '@riph/contracts/etude/vie/position-ansm.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { DemandesRepository } from '@riph/examen/demandes/demandes.repository';
import { Courriers } from '@riph/examen/lettres/courriers';
import { lettreComplements, lettreIrrecevable, lettreRecevable } from '@riph/examen/lettres/lettres';
import { reperes } from '@riph/examen/socle/destinataires';
import { Documents } from '@riph/examen/socle/documents';
import { ProchaineSeance } from '@riph/examen/socle/prochaine-seance';
import type { TypeDocument } from '@riph/examen/tables/document.entity';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierLu } from '../../socle/dossier/dossier-lu.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { citationsNationales } from '../lettres/citations.ts';
import { Recevabilite } from './recevabilite.ts';

export type Saisie = Input<typeof etudeRecevabilite, 'traiter'>['body'];
type Decision<K extends Saisie['decision']> = Extract<Saisie, { decision: K }>;
type Acte = Omit<ActeTransition, 'donnees'>;

const INTRODUCTION_COMPLEMENTS =
  'Après examen, le dossier n’est pas complet. Les points suivants sont à compléter ou à corriger :';

/** The decisions on the admissibility (RCV-01), asked by a call of their own. Each is a letter, a change of status and a mail in one gesture. */
@Injectable()
export class DecisionsRecevabilite {
  readonly preparation: ActeDossier = {
    guard: noGuard,
    run: async (acte) => ({ dossier: await this.preparer(acte), message: 'La recevabilité est en préparation.' }),
  };
  readonly recevable: ActeDossier = { guard: (d: DossierLu) => this.recevabilite.gardesRecevable(d), run: 'appel' };
  readonly complements: ActeDossier = { guard: (d: DossierLu) => this.recevabilite.gardesComplements(d), run: 'appel' };
  readonly irrecevable: ActeDossier = { guard: noGuard, run: 'appel' };

  constructor(
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly recevabilite: Recevabilite,
    private readonly documents: Documents,
    private readonly dossiers: DossierRepository,
    private readonly demandes: DemandesRepository,
    private readonly courriers: Courriers,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  /** The agency is told when its position is awaited beside the verdict of the committee (RCV-04): it says it itself, nobody says it for it. */
  preparer({ dossier, actor, requestId }: Acte): Promise<DossierEntity> {
    const mails = (d: DossierEntity) => (isPositionAnsmRequise(d) ? [mailPosition(d, this.clock.today())] : []);
    return this.db.transaction((tx) =>
      this.transitions.transition(tx, dossier, 'PREPARER_RECEVABILITE', actor, { requestId, mails }),
    );
  }

  async declarerRecevable({ dossier, actor, requestId }: Acte, saisie: Decision<'RECEVABLE'>): Promise<DossierEntity> {
    await this.transitions.assertMay('DECLARER_RECEVABLE', this.recevable, dossier, actor, saisie.version);
    const today = this.clock.today();
    const champs = { dateRecevabilite: today, referenceCpp: await this.reference(dossier, saisie.referenceCpp) };
    const seanceLe = await this.prochaineSeance.date(dossier.id);
    const futur = { ...dossier, ...champs };
    const limite = echeanceAvis(futur, today)?.date ?? today;
    const courrier = {
      titre: 'Accusé de recevabilité',
      corps: lettreRecevable(citationsNationales(futur), { limite, seanceLe }),
      nom: `accuse-recevabilite-${dossier.numero}.pdf`,
    };
    const mails = (d: DossierEntity) => [mailRecevable(d, { echeance: limite, ...(seanceLe && { seanceLe }) })];
    return this.courriers.avec(futur, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, 'DECLARER_RECEVABLE', actor, { requestId, champs, mails });
        await this.recevabilite.assertRecevable(tx, apres);
        await this.dossiers.ouvrirTour(tx, apres.id, 1, today);
        await this.garder(tx, apres, 'ACCUSE_RECEVABILITE', 'Accusé de recevabilité', fichier, actor);
        return apres;
      }),
    );
  }

  async demanderComplements({ dossier, actor, requestId }: Acte, saisie: Decision<'COMPLEMENTS'>): Promise<DossierEntity> {
    await this.transitions.assertMay('DEMANDER_COMPLEMENTS', this.complements, dossier, actor, saisie.version);
    const lignes = await this.recevabilite.lignesDemandees(dossier, saisie.demandes);
    const today = this.clock.today();
    const champs = { dateDemandeComplements: today, referenceCpp: await this.reference(dossier, saisie.referenceCpp) };
    const futur = { ...dossier, ...champs };
    const echeance = echeanceComplements(futur, today);
    if (!echeance) throw new Error('a deadline that starts today exists');
    const introduction = saisie.introduction ?? INTRODUCTION_COMPLEMENTS;
    const corps = lettreComplements(citationsNationales(futur), {
      introduction,
      lignes: lignes.map((l) => ({ libelle: null, texte: l.texte })),
      parties: saisie.parties ?? [],
      limite: echeance.dateAffichee,
    });
    const courrier = { titre: 'Demande de compléments', corps, nom: `demande-complements-${dossier.numero}.pdf` };
    const points = lignes.map((l) => l.texte);
    const mails = (d: DossierEntity) => [mailComplements(d, { points, echeance: echeance.dateAffichee })];
    return this.courriers.avec(futur, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, 'DEMANDER_COMPLEMENTS', actor, { requestId, champs, mails });
        const document = await this.garder(tx, apres, 'DEMANDE_COMPLEMENTS', 'Demande de compléments', fichier, actor);
        await this.demandes.ajouter(tx, {
          dosId: apres.id,
          type: 'COMPLEMENTS',
          date: today,
          creeLe: this.clock.instant(),
          texte: introduction,
          lignes,
          parties: saisie.parties ?? [],
          sousReserve: false,
          documentId: document.id,
          auteur: actor.nom,
          repondueLe: null,
        });
        return apres;
      }),
    );
  }

  async declarerIrrecevable({ dossier, actor, requestId }: Acte, saisie: Decision<'IRRECEVABLE'>): Promise<DossierEntity> {
    await this.transitions.assertMay('DECLARER_IRRECEVABLE', this.irrecevable, dossier, actor, saisie.version);
    const { motif } = saisie;
    const champs = { referenceCpp: await this.reference(dossier) };
    const futur = { ...dossier, ...champs };
    const courrier = {
      titre: 'Décision d’irrecevabilité',
      corps: lettreIrrecevable(citationsNationales(futur), saisie),
      nom: `irrecevabilite-${dossier.numero}.pdf`,
    };
    return this.courriers.avec(futur, courrier, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, 'DECLARER_IRRECEVABLE', actor, {
          requestId,
          champs,
          commentaire: motif,
          mails: (d) => [mailIrrecevable(d, motif)],
        });
        await this.garder(tx, apres, 'DECISION_IRRECEVABILITE', 'Décision d’irrecevabilité', fichier, actor);
        tx.publish(etudeEvents.placeLiberee, { dosId: apres.id }, { cle: `dossier-${apres.id}` });
        return apres;
      }),
    );
  }

  /**
   * The reference of the committee, which every letter bears: what was typed, else what the dossier has, else its rank among those of the committee in the month (RCV-05).
   * Taken before the letter is printed: a decision that then fails leaves a rank unused.
   */
  private async reference({ cppId, referenceCpp }: DossierLu, saisie?: string): Promise<string> {
    const connue = saisie?.trim() || referenceCpp;
    if (connue) return connue;
    const [annee, mois] = this.clock.today().split('-');
    const rang = await this.db.transaction((tx) => tx.numero(`reference-cpp-${cppId}`, Number(`${annee}${mois}`)));
    return `${annee}/${mois}/${String(rang).padStart(3, '0')}`;
  }

  private garder(tx: Tx, dossier: DossierEntity, type: TypeDocument, libelle: string, fichier: FileRef, actor: Actor) {
    return this.documents.garder(tx, dossier, { type, libelle, fichier, pourDeposant: true }, actor);
  }
}

const mailPosition = (d: DossierEntity, aujourdhui: Jour) =>
  mailDe('POSITION_ANSM_ATTENDUE', {
    destinataires: [{ profil: 'UTILISATEUR_ANSM' }],
    donnees: { ...reperes(d), echeance: echeanceCourante(d, aujourdhui)?.date ?? aujourdhui },
    cle: `dossier-${d.id}-position-ansm-${d.version}`,
  });

const mailRecevable = (d: DossierEntity, dates: { echeance: Jour; seanceLe?: Jour }) =>
  mailDe('DOSSIER_RECEVABLE', {
    // The agency decides too: it learns that the examination begins.
    destinataires: [
      { utiId: d.deposantUtiId },
      ...(d.decisionAnsm === 'SANS_OBJET' ? [] : [{ profil: 'UTILISATEUR_ANSM' as const }]),
    ],
    donnees: { ...reperes(d), ...dates },
    cle: `dossier-${d.id}-recevable-${d.version}`,
  });

const mailComplements = (d: DossierEntity, demande: { points: string[]; echeance: Jour }) =>
  mailDe('COMPLEMENTS_DEMANDES', {
    destinataires: [{ utiId: d.deposantUtiId }],
    donnees: { ...reperes(d), ...demande },
    cle: `dossier-${d.id}-complements-${d.version}`,
  });

const mailIrrecevable = (d: DossierEntity, motif: string) =>
  mailDe('DOSSIER_IRRECEVABLE', {
    // The agency that validates it too learns that it is closed (R1125-10).
    destinataires: [{ utiId: d.deposantUtiId }, ...(isPositionAnsmRequise(d) ? [{ profil: 'UTILISATEUR_ANSM' as const }] : [])],
    donnees: { ...reperes(d), motif },
    cle: `dossier-${d.id}-irrecevable-${d.version}`,
  });
