import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { noGuard } from '@riph/chassis/workflow/events';
import type { Actor, Input } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import type { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { mailDe } from '@riph/contracts/identity/mails';
import { DemandesRepository } from '../demandes/demandes.repository.ts';
import { Courriers } from '../lettres/courriers.ts';
import { lettreComplements, lettreIrrecevable, lettreRecevable } from '../lettres/lettres.ts';
import type { ActeDemande, ActeExamen } from '../socle/acte.ts';
import { deposants, reperes } from '../socle/destinataires.ts';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { FlowActs } from '../socle/flow.ts';
import { ProchaineSeance } from '../socle/prochaine-seance.ts';
import { ToursRepository } from '../socle/tours.repository.ts';
import type { TypeDocument } from '../tables/document.entity.ts';
import { Recevabilite } from './recevabilite.ts';

export type Saisie = Input<typeof etudeRecevabilite, 'traiter'>['body'];
type Decision<K extends Saisie['decision']> = Extract<Saisie, { decision: K }>;
type Acte = Omit<ActeDemande, 'donnees'>;

const INTRODUCTION_COMPLEMENTS =
  'Après examen, le dossier n’est pas complet. Les points suivants sont à compléter ou à corriger :';

/** The decisions on the admissibility (RCV-01), asked by a call of their own. Each is a letter, a change of status and a mail in one gesture. */
@Injectable()
export class DecisionsRecevabilite {
  readonly preparation: ActeExamen = {
    guard: noGuard,
    run: async (acte) => ({ dossier: await this.preparer(acte), message: 'La recevabilité est en préparation.' }),
  };
  readonly recevable: ActeExamen = { guard: (d) => this.recevabilite.gardesRecevable(d), run: 'appel' };
  readonly complements: ActeExamen = { guard: (d) => this.recevabilite.gardesComplements(d), run: 'appel' };
  readonly irrecevable: ActeExamen = { guard: noGuard, run: 'appel' };

  constructor(
    private readonly db: Database,
    private readonly flow: FlowActs,
    private readonly recevabilite: Recevabilite,
    private readonly documents: Documents,
    private readonly tours: ToursRepository,
    private readonly demandes: DemandesRepository,
    private readonly courriers: Courriers,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly clock: Clock,
  ) {}

  /** Whoever validates beside the committee is told that his position is awaited (RCV-04): he says it himself, nobody says it for him. */
  preparer({ dossier, actor, requestId }: Acte): Promise<Dossier> {
    const mails = (d: Dossier) => this.mailPosition(d);
    return this.db.transaction((tx) => this.flow.transition(tx, dossier, 'PREPARER_RECEVABILITE', actor, { requestId, mails }));
  }

  async declarerRecevable({ dossier, actor, requestId }: Acte, saisie: Decision<'RECEVABLE'>): Promise<Dossier> {
    await this.flow.assertMay('DECLARER_RECEVABLE', this.recevable, dossier, actor, saisie.version);
    const today = this.clock.today();
    const recevableA = this.clock.instant();
    const champs = { dateRecevabilite: today, recevableA, referenceCpp: await this.reference(dossier, saisie.referenceCpp) };
    const seanceLe = await this.prochaineSeance.date(dossier.id);
    const futur = { ...dossier, ...champs };
    const limite = this.flow.echeanceAvis(futur)?.date ?? today;
    const courrier = {
      titre: 'Accusé de recevabilité',
      corps: lettreRecevable(this.flow.citations(futur), { limite, seanceLe }),
      nom: `accuse-recevabilite-${dossier.numero}.pdf`,
    };
    const mails = (d: Dossier) => [this.mailRecevable(d, { echeance: limite, ...(seanceLe && { seanceLe }) })];
    return this.courriers.avec(futur, courrier, actor, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.flow.transition(tx, dossier, 'DECLARER_RECEVABLE', actor, { requestId, champs, mails });
        await this.recevabilite.assertRecevable(tx, apres);
        await this.tours.ouvrir(tx, apres.id, 1, today);
        await this.garder(tx, apres, 'ACCUSE_RECEVABILITE', 'Accusé de recevabilité', fichier, actor);
        return apres;
      }),
    );
  }

  async demanderComplements({ dossier, actor, requestId }: Acte, saisie: Decision<'COMPLEMENTS'>): Promise<Dossier> {
    await this.flow.assertMay('DEMANDER_COMPLEMENTS', this.complements, dossier, actor, saisie.version);
    const lignes = await this.recevabilite.lignesDemandees(dossier, saisie.demandes);
    const today = this.clock.today();
    const champs = { dateDemandeComplements: today, referenceCpp: await this.reference(dossier, saisie.referenceCpp) };
    const futur = { ...dossier, ...champs };
    const echeance = this.flow.echeanceDeReponse(futur, { type: 'COMPLEMENTS', date: today, delai: null });
    if (!echeance) throw new Error('a deadline that starts today exists');
    const introduction = saisie.introduction ?? INTRODUCTION_COMPLEMENTS;
    const corps = lettreComplements(this.flow.citations(futur), {
      introduction,
      lignes: lignes.map((l) => ({ libelle: null, texte: l.texte })),
      parties: saisie.parties ?? [],
      limite: echeance.dateAffichee,
    });
    const courrier = { titre: 'Demande de compléments', corps, nom: `demande-complements-${dossier.numero}.pdf` };
    const points = lignes.map((l) => l.texte);
    const mails = (d: Dossier) => [mailComplements(d, { points, echeance: echeance.dateAffichee })];
    return this.courriers.avec(futur, courrier, actor, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.flow.transition(tx, dossier, 'DEMANDER_COMPLEMENTS', actor, { requestId, champs, mails });
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

  async declarerIrrecevable({ dossier, actor, requestId }: Acte, saisie: Decision<'IRRECEVABLE'>): Promise<Dossier> {
    await this.flow.assertMay('DECLARER_IRRECEVABLE', this.irrecevable, dossier, actor, saisie.version);
    const { motif } = saisie;
    const champs = { referenceCpp: await this.reference(dossier) };
    const futur = { ...dossier, ...champs };
    const courrier = {
      titre: 'Décision d’irrecevabilité',
      corps: lettreIrrecevable(this.flow.citations(futur), saisie),
      nom: `irrecevabilite-${dossier.numero}.pdf`,
    };
    return this.courriers.avec(futur, courrier, actor, (fichier) =>
      this.db.transaction(async (tx) => {
        const apres = await this.flow.transition(tx, dossier, 'DECLARER_IRRECEVABLE', actor, {
          requestId,
          champs,
          commentaire: motif,
          mails: (d) => [this.mailIrrecevable(d, motif)],
        });
        await this.garder(tx, apres, 'DECISION_IRRECEVABILITE', 'Décision d’irrecevabilité', fichier, actor);
        this.flow.libererPlace(tx, apres);
        return apres;
      }),
    );
  }

  /**
   * The reference of the committee, which every letter bears: what was typed, else what the dossier has, else its rank among those of the committee in the month (RCV-05).
   * Taken before the letter is printed: a decision that then fails leaves a rank unused.
   */
  private async reference({ cppId, referenceCpp }: Dossier, saisie?: string): Promise<string> {
    const connue = saisie?.trim() || referenceCpp;
    if (connue) return connue;
    const [annee, mois] = this.clock.today().split('-');
    const rang = await this.db.transaction((tx) => tx.numero(`reference-cpp-${cppId}`, Number(`${annee}${mois}`)));
    return `${annee}/${mois}/${String(rang).padStart(3, '0')}`;
  }

  private garder(tx: Tx, dossier: Dossier, type: TypeDocument, libelle: string, fichier: FileRef, actor: Actor) {
    return this.documents.garder(tx, dossier, { type, libelle, fichier, pourDeposant: true }, actor);
  }

  private mailPosition(d: Dossier) {
    const destinataires = this.flow.prevenus('PREPARER_RECEVABILITE', d);
    if (destinataires.length === 0) return [];
    const echeance = this.flow.echeanceCourante(d)?.date ?? this.clock.today();
    const cle = `dossier-${d.id}-position-ansm-${d.version}`;
    return [mailDe('POSITION_ANSM_ATTENDUE', { destinataires, donnees: { ...reperes(d), echeance }, cle })];
  }

  private mailRecevable(d: Dossier, dates: { echeance: Jour; seanceLe?: Jour }) {
    return mailDe('DOSSIER_RECEVABLE', {
      destinataires: [...deposants(d), ...this.flow.prevenus('DECLARER_RECEVABLE', d)],
      donnees: { ...reperes(d), ...dates },
      cle: `dossier-${d.id}-recevable-${d.version}`,
    });
  }

  private mailIrrecevable(d: Dossier, motif: string) {
    return mailDe('DOSSIER_IRRECEVABLE', {
      destinataires: [...deposants(d), ...this.flow.prevenus('DECLARER_IRRECEVABLE', d)],
      donnees: { ...reperes(d), motif },
      cle: `dossier-${d.id}-irrecevable-${d.version}`,
    });
  }
}

const mailComplements = (d: Dossier, demande: { points: string[]; echeance: Jour }) =>
  mailDe('COMPLEMENTS_DEMANDES', {
    destinataires: deposants(d),
    donnees: { ...reperes(d), ...demande },
    cle: `dossier-${d.id}-complements-${d.version}`,
  });
