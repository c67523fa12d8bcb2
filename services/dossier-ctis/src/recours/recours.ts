/** An appeal, from its sponsor to the second committee. Rule: CTI-24. Its complements and the request that they open again are one transaction; the draw comes after. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois, formatJour, joursEntre, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId, DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import type { EcheanceCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { echeanceComplements, echeanceRecours, unfavourableSince } from '@riph/contracts/dossier-ctis/recours.rules';
import type { RecoursGarde, RecoursLu, recoursSaisi } from '@riph/contracts/dossier-ctis/recours.schemas';
import { premiersMembres } from '@riph/contracts/etude/socle/liens';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import type * as z from 'zod';
import { prochainNumero } from '../documents/documents.rules.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { premierExamen, regardSur } from '../etude/premier-examen.rules.ts';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { rappelDe } from '../instruction/rappels.rules.ts';
import { Suivis } from '../instruction/suivis.ts';
import { type DossierVu, dossiersCtis, ENTITE, recoursCtis } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { Listes } from '../socle/listes.repository.ts';
import { isTaken, Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { statutDu } from '../socle/suivi.rules.ts';
import { Attributions } from '../soumission/attributions.ts';
import { empechementsRecours, litRecours } from './recours.rules.ts';
import { ENTITE_RECOURS, RecoursTransitions } from './transitions.ts';

type Annonce = {
  evenement: string;
  titre: string;
  texte: string;
  echeance?: Jour;
  aQui: readonly ('PROMOTEUR' | 'COMITE' | 'ADMINISTRATION')[];
};

@Injectable()
export class Recours {
  constructor(
    private readonly db: Database,
    private readonly store: Objets,
    private readonly machine: RecoursTransitions,
    private readonly suivis: Suivis,
    private readonly access: EtudeAccess,
    private readonly listes: Listes,
    private readonly attributions: Attributions,
    private readonly courriels: CourrielsCtis,
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly calls: CallService,
    private readonly liens: LiensRepository,
    private readonly pieces: PiecesRepository,
  ) {}

  /** Refused: part I, a second appeal, an opinion that is not unfavourable, after the month. A trial that is not his does not exist for him. */
  async demander({ dosId, partie, motif, argumentaire }: z.output<typeof recoursSaisi>, actor: Actor) {
    const d = await this.access.dossier(dosId, actor);
    if (partie === 'PARTIE_1') throw impossible('la partie I relève de l’ANSM : adressez-lui votre recours (L1124-1)');
    if (await this.store.readBy(recoursCtis, 'dossier', String(dosId)))
      throw impossible('un recours a déjà été formé sur cette demande');
    const { mois } = await this.delais();
    this.assertContestable(d, mois);
    const id = await this.store.nextNumber('recoursCtis');
    const { etuId, numeroCtis, cleDemande, titre, promoteur } = d;
    const contenu: RecoursGarde = {
      dosId,
      etuId,
      numeroCtis,
      cleDemande,
      titre,
      promoteur,
      motif,
      argumentaire,
      utiId: actor.utiId,
      demandeur: actor.nom,
      etat: 'DEMANDE',
      demandeLe: this.clock.instant(),
      decideLe: null,
      decidePar: null,
      motifDecision: null,
      complementsAvant: null,
      complements: null,
      complementsLe: null,
      closDitLe: null,
      pieces: [],
    };
    const texte = 'Le promoteur forme un recours contre l’avis défavorable du comité sur la partie II.';
    await this.store
      .create(recoursCtis, id, contenu, async (tx) => {
        // The opinion may have been reopened since.
        this.assertContestable((await this.store.hold(tx, dossiersCtis, { id: dosId })).contenu, mois);
        tx.journal({ entityCode: ENTITE_RECOURS, entityId: id, action: 'DEMANDE', details: detailsDe(d), actor });
        this.annoncer(tx, d, { evenement: 'DEMANDE', titre: 'recours déposé', texte, aQui: ['ADMINISTRATION'] });
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? impossible('un recours a déjà été formé sur cette demande') : error;
      });
    return { id, message: 'Le recours est déposé. L’administration est prévenue et vous répondra.' };
  }

  private assertContestable(d: DossierCtis, mois: number): void {
    const conteste = { statut: d.statut, notifieLe: unfavourableSince(d), partieDeux: d.suivi?.partieDeux ?? null };
    const raisons = empechementsRecours(conteste, this.clock.today(), mois);
    if (raisons.length > 0) throw refusal('transition.refusee', { raisons });
  }

  /** Unfavourable opinions against which an appeal may still be lodged, each with its last day (CTI-24); of the trials that this person has access to alone. */
  async contestables(jour: Jour, utiId?: UtiId): Promise<{ dossier: DossierVu; echeance: EcheanceCtis }[]> {
    const { mois } = await this.delais();
    const lus = await this.listes.contestables(addMois(jour, -mois - 1), utiId);
    return lus.flatMap(({ id, contenu: d }) => {
      const notifieLe = unfavourableSince(d);
      const conteste = { statut: d.statut, notifieLe, partieDeux: d.suivi?.partieDeux ?? null };
      if (notifieLe === null || empechementsRecours(conteste, jour, mois).length > 0) return [];
      const echeance = echeanceRecours({ type: d.type, notifieLe, mois }, jour);
      return jour <= echeance.dateAffichee ? [{ dossier: { ...d, id: Number(id) }, echeance }] : [];
    });
  }

  async accepter(id: number, actor: Actor) {
    const { joursComplements } = await this.delais();
    const avant = rollToWorkingDay(addJours(this.clock.today(), joursComplements));
    const fin = formatJour(avant);
    const annonce = {
      evenement: 'ACCEPTE',
      titre: 'recours accepté',
      echeance: avant,
      texte: `Le recours est accepté. Envoyez vos compléments au plus tard le ${fin} : un autre comité sera tiré au sort et examinera la partie II. Sans eux, le recours est clos.`,
      auComite: `Le recours du promoteur contre votre avis défavorable est accepté. Il a jusqu’au ${fin} pour envoyer ses compléments : un autre comité sera alors tiré au sort et examinera la partie II. Sans eux, le recours est clos et votre avis demeure.`,
    };
    await this.decider(id, actor, 'ACCEPTER', { complementsAvant: avant }, annonce);
    return { id, message: `Le recours est accepté : les compléments sont attendus au plus tard le ${formatJour(avant)}.` };
  }

  async refuser(id: number, motif: string, actor: Actor) {
    const annonce = { evenement: 'REFUSE', titre: 'recours refusé', texte: `Le recours est refusé. Motif : ${motif}` };
    await this.decider(id, actor, 'REFUSER', { motifDecision: motif }, annonce);
    return { id, message: 'Le recours est refusé. Le promoteur et le comité sont prévenus.' };
  }

  /** Before the decision they are added to the appeal; once it is accepted they open the second examination, which is drawn at once: what fails then is done by the task of the day. */
  async completer(id: number, texte: string, fichier: FileRef | undefined, actor: Actor) {
    const { dosId, estTransmis } = await this.documents.orDiscard(fichier, () => this.joindre(id, texte, fichier, actor));
    if (!estTransmis) return { id, message: 'Vos compléments sont joints au recours.' };
    await this.attributions
      .automatique(dosId, { unique: true })
      .catch((error: unknown) =>
        logOf('dossier-ctis').error(
          { ...describeFault(error), dosId },
          'a second examination was not drawn with its complements',
        ),
      );
    return {
      id,
      message: 'Vos compléments sont transmis : un autre comité est tiré au sort, son nom vous est annoncé par courriel.',
    };
  }

  private async joindre(id: number, texte: string, fichier: FileRef | undefined, actor: Actor) {
    const { recours, dossier } = await this.vu(id, actor);
    const { dosId } = recours;
    // Away: they are sent in time all the same, and the task of the day opens the request.
    const faits = recours.etat === 'DEMANDE' ? null : await orWhileAway(this.faitsReexamen(dossier), null);
    const { promoteurs } = await this.courriels.prevenus(dossier);
    return this.db.transaction(async (tx) => {
      const la = await this.machine.lock(tx, { id });
      const { complements, pieces, etat } = la.tenu.contenu;
      const estTransmis = etat !== 'DEMANDE';
      const complementsLe = this.clock.instant();
      const piece = fichier && { id: pieces.length + 1, deposeLe: complementsLe, fichier };
      const champs = {
        complements: [complements, texte].filter(Boolean).join('\n\n'),
        complementsLe,
        pieces: [...pieces, ...(piece ? [piece] : [])],
      };
      const geste = { champs, details: detailsDe(dossier) };
      await this.machine.transition(tx, la, estTransmis ? 'TRANSMETTRE' : 'JOINDRE', actor, geste);
      const suite = estTransmis ? ' Un autre comité est tiré au sort et examinera la partie II.' : '';
      const annonce: Annonce = {
        evenement: 'COMPLEMENTS',
        titre: 'compléments du recours reçus',
        texte: `Le promoteur a envoyé les compléments de son recours.${suite}`,
        aQui: estTransmis ? ['COMITE', 'ADMINISTRATION'] : ['ADMINISTRATION'],
      };
      this.annoncer(tx, dossier, annonce, `${champs.pieces.length}-${complementsLe}`, promoteurs);
      if (estTransmis && faits) await this.rouvrir(tx, dosId, faits);
      return { dosId, estTransmis };
    });
  }

  /** What its complements did not do at once: the request is open again, then drawn among the others. Done twice, even at once, it changes nothing: one that no committee may have waits, drawn once. */
  async reexaminer(dosId: DosId): Promise<void> {
    const d = (await this.store.read(dossiersCtis, dosId))?.contenu;
    if (attendReexamen(d)) {
      const faits = await this.faitsReexamen({ ...d, id: dosId });
      await this.db.transaction((tx) => this.rouvrir(tx, dosId, faits));
    }
    await this.attributions.automatique(dosId, { unique: true });
  }

  /** Without its first committee (CSP R1124-15). */
  private rouvrir(tx: Tx, dosId: DosId, { premiers, jours }: FaitsReexamen): Promise<void> {
    return this.suivis.corrigerDans(tx, { id: dosId }, async (d) => {
      if (!attendReexamen(d)) return d.statut;
      const { suivi, cppId } = d;
      await this.liens.ecarter(tx, dosId, premiers, this.clock.instant());
      await this.suivis.tirer(d, tx, 'REEXAMINER', null);
      suivi.reexamen = {
        depuis: this.clock.today(),
        premierCppId: cppId,
        premiersMembres: premiers.map((m) => m.utiId),
        avisAvant: suivi.avis.length,
        documentsAvant: prochainNumero(d) - 1,
        piecesAvant: await this.pieces.derniere(tx, dosId),
        jours,
        retardDitLe: null,
      };
      suivi.saisis.push(cppId);
      Object.assign(suivi, { attribution: null, attente: null, finPartieDeux: null });
      Object.assign(d, { cppId: null, conclusionPartieDeux: null });
      return statutDu(suivi);
    });
  }

  /** Asked of the neighbours before its transaction. */
  private async faitsReexamen(d: DossierVu): Promise<FaitsReexamen> {
    const [premiers, { joursReexamen }] = await Promise.all([this.premiersMembres(d), this.delais()]);
    return { premiers, jours: joursReexamen };
  }

  /** Those who sat when the first opinion was given, and those who sit today. */
  private async premiersMembres({ cppId, suivi }: DossierVu) {
    if (!suivi || cppId === null) return [];
    const jours = new Set([this.clock.today(), ...suivi.avis.map((a) => a.seanceLe)]);
    const membres = await Promise.all(
      [...jours].map((jour) => this.calls.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour })),
    );
    return premiersMembres(membres);
  }

  private async decider(
    id: number,
    actor: Actor,
    evenement: 'ACCEPTER' | 'REFUSER',
    decision: Partial<Pick<RecoursGarde, 'complementsAvant' | 'motifDecision'>>,
    { auComite, ...annonce }: Omit<Annonce, 'aQui'> & { auComite?: string },
  ): Promise<void> {
    const { dossier } = await this.vu(id, actor);
    const { promoteurs } = await this.courriels.prevenus(dossier);
    await this.db.transaction(async (tx) => {
      const champs = { ...decision, decideLe: this.clock.instant(), decidePar: actor.nom };
      await this.machine.transition(tx, { id }, evenement, actor, { champs, details: detailsDe(dossier) });
      const { evenement: dit, titre, texte } = annonce;
      this.annoncer(tx, dossier, { evenement: dit, titre, texte: auComite ?? texte, aQui: ['COMITE'] }, '1', promoteurs);
      this.annoncer(tx, dossier, { ...annonce, aQui: ['PROMOTEUR'] }, 'promoteur', promoteurs);
    });
  }

  /** What the day asks of an appeal that waits for its complements (CTI-15): its sponsor is reminded; once it is closed without them, it is told, once. */
  async passerLeJour(id: number, jour: Jour): Promise<void> {
    const recours = (await this.store.read(recoursCtis, id))?.contenu;
    const dossier = recours && (await this.store.read(dossiersCtis, recours.dosId))?.contenu;
    if (!recours || !dossier || dossier.suppression || !recours.decideLe || !recours.complementsAvant) return;
    const d = { ...dossier, id: recours.dosId };
    const { statut } = this.machine.juge(recours, d);
    if (statut === 'CLOS') await this.direClos(id, d, recours.complementsAvant);
    if (statut !== 'ACCEPTE') return;
    const attendu = echeanceComplements({ accepteLe: jourParis(recours.decideLe), avant: recours.complementsAvant }, jour);
    const rappel = rappelDe(attendu, jour);
    if (rappel) await this.courriels.rappeler(d, rappel);
  }

  private async direClos(id: number, d: DossierVu, avant: Jour): Promise<void> {
    const { promoteurs } = await this.courriels.prevenus(d);
    await this.store.change(recoursCtis, { id }, (r, tx) => {
      if (r.closDitLe) return;
      r.closDitLe = this.clock.instant();
      tx.journal({ entityCode: ENTITE_RECOURS, entityId: id, action: 'CLORE', details: detailsDe(d), actor: null });
      const texte = `Les compléments du recours étaient attendus jusqu’au ${formatJour(avant)} et ne sont pas parvenus : le recours est clos, et l’avis défavorable du comité demeure.`;
      const aQui = ['PROMOTEUR', 'COMITE', 'ADMINISTRATION'] as const;
      this.annoncer(tx, d, { evenement: 'CLOS', titre: 'recours clos sans compléments', texte, aQui }, '1', promoteurs);
    });
  }

  /** Those that a reader may see, of one trial or of all, the newest first. */
  async lister(actor: Actor, etuId?: EtuId): Promise<RecoursLu[]> {
    const lus = (await this.lisibles(actor, etuId)).map(({ id, r, d }) => this.lu(id, r, vuPar(d, actor), actor));
    return (await Promise.all(lus)).toReversed();
  }

  /** The pieces of the appeals of a trial that a reader may see. */
  async piecesDe(etuId: EtuId, actor: Actor) {
    return (await this.lisibles(actor, etuId)).flatMap(({ id, r }) =>
      r.pieces.map((p) => ({ dosId: r.dosId, id: id * PAR_RECOURS + p.id, rang: p.id, fichier: p.fichier })),
    );
  }

  private async lisibles(actor: Actor, etuId?: EtuId): Promise<{ id: number; r: RecoursGarde; d: DossierVu }[]> {
    const lus = await this.listes.recours({ etuId, utiId: actor.profil === 'DEPOSANT' ? actor.utiId : undefined });
    const dossiers = new Map(
      (
        await this.store.readMany(
          dossiersCtis,
          lus.map((r) => r.contenu.dosId),
        )
      ).map((d) => [Number(d.id), { id: Number(d.id), ...d.contenu }]),
    );
    const juge = isProfilCpp(actor.profil) ? await this.listes.etudesDu(actor.utiId) : [];
    const siens = new Set(juge.map((e) => Number(e.id)));
    const lies = await this.access.lies([...dossiers.keys()], actor);
    return lus.flatMap(({ id, contenu: r }) => {
      const d = dossiers.get(r.dosId);
      return d && !siens.has(d.etuId) && !lies.has(d.id) && (actor.profil === 'DEPOSANT' || litRecours(d, actor))
        ? [{ id: Number(id), r, d }]
        : [];
    });
  }

  /** Of one trial: a piece by the number of its appeal and its rank. Throws `objet.introuvable`. */
  async fichier(etuId: EtuId, pieceId: number, actor: Actor): Promise<FileRef> {
    const [id, rang] = [Math.floor(pieceId / PAR_RECOURS), pieceId % PAR_RECOURS];
    const { recours } = await this.vu(id, actor);
    const piece = recours.pieces.find((p) => p.id === rang);
    if (!piece || recours.etuId !== etuId) throw refusal('objet.introuvable', { objet: 'Pièce du recours' });
    const details = { recours: id, piece: rang, nom: piece.fichier.nom };
    const ligne = { entityCode: ENTITE, entityId: recours.dosId, action: 'TELECHARGER', details, actor };
    await this.store.note((tx) => tx.journal(ligne));
    return piece.fichier;
  }

  private async vu(id: number, actor: Actor) {
    const la = await this.store.read(recoursCtis, id);
    const dossier = la && (await this.store.read(dossiersCtis, la.contenu.dosId));
    const d = dossier && { id: la.contenu.dosId, ...dossier.contenu };
    const isSien = actor.profil === 'DEPOSANT';
    const isVu =
      d &&
      (isSien
        ? await this.access.voit(d.etuId, actor)
        : litRecours(d, actor) &&
          !(await this.access.jugeraitLeSien(d.etuId, actor)) &&
          !(await this.access.lies([d.id], actor)).has(d.id));
    if (!la || !d || !isVu) throw refusal('objet.introuvable', { objet: 'Recours' });
    return { recours: la.contenu, dossier: d };
  }

  /** As the administration has set them, for what is done from now on: an appeal that was accepted keeps its last day. */
  private async delais() {
    return (await this.calls.call(referentielInternal, 'lireParametres', {})).recoursCtis;
  }

  private async lu(
    id: number,
    { utiId: _, closDitLe: _dit, pieces, ...r }: RecoursGarde,
    d: DossierVu,
    actor: Actor,
  ): Promise<RecoursLu> {
    const juge = this.machine.juge(r, d);
    const etat = juge.statut;
    const depuis = etat === 'DEMANDE' ? r.demandeLe : etat === 'TRANSMIS' ? r.complementsLe : null;
    return {
      ...r,
      id,
      etat,
      decidePar: actor.profil === 'SUPER_ADMIN' ? r.decidePar : null,
      pieces: pieces.map(({ id: rang, deposeLe, fichier: { nom, type, taille, sha256 } }) => ({
        id: id * PAR_RECOURS + rang,
        deposeLe,
        fichier: { nom, type, taille, sha256 },
      })),
      attendDepuis: depuis ? joursEntre(jourParis(depuis), this.clock.today()) : null,
      evenements: await this.machine.events.offered(juge, actor),
    };
  }

  private annoncer(tx: Tx, d: DossierVu, annonce: Annonce, rang = '1', promoteurs: readonly number[] = []): void {
    const dite = { ...annonce, evenement: `RECOURS_${annonce.evenement}` };
    this.courriels.annoncer(tx, d, { promoteurs, rapporteurs: [] }, dite, rang);
  }
}

type FaitsReexamen = { premiers: ReturnType<typeof premiersMembres>; jours: number };
type Rejetee = DossierCtis & { suivi: NonNullable<DossierCtis['suivi']>; cppId: CppId };
/** Its first committee has it still, and was against part II. */
const attendReexamen = (d: DossierCtis | undefined): d is Rejetee =>
  d?.suivi?.partieDeux === 'P2_AVIS_DEFAVORABLE' && d.cppId !== null && d.suivi.reexamen === null;

/** What every line of the journal says of an appeal. */
const detailsDe = (d: DossierVu) => ({ dosId: d.id, de: ENTITE });
const PAR_RECOURS = 1_000;
/** Where the second examination stands is not told to the first committee before its end. */
const vuPar = (d: DossierVu, actor: Actor): DossierVu => (regardSur(d, actor) === 'PREMIER' ? premierExamen(d) : d);
