import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Act } from '@riph/chassis/workflow/events';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import {
  type Echeance,
  echeanceAvis,
  echeanceComplements,
  echeanceCourante,
  echeanceReponse,
  joursSuspendus,
  limiteReexamen,
} from '@riph/contracts/etude/socle/delais';
import { articlesReexamen } from '@riph/contracts/etude/socle/delais.regles';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import {
  EVENEMENTS_DOSSIER,
  type EvenementDossier,
  isDemandeInitiale,
  isModification,
  isReexaminable,
  STATUT_DU_SENS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { type EtatFige, isFigee } from '@riph/contracts/etude/socle/etude.workflow';
import { empechementsPositionAnsm, isPositionAnsmRequise } from '@riph/contracts/etude/vie/position-ansm.rules';
import type { Acte } from '@riph/contracts/examen/actes';
import type { Destinataire } from '@riph/contracts/identity/mails';
import type { Avis } from '@riph/examen/avis/contenu-avis';
import type { Citations, MentionsAvis } from '@riph/examen/socle/citations';
import type { Dossier } from '@riph/examen/socle/dossier';
import {
  type ChoixComite,
  type ComiteChoisi,
  type DemandeDatee,
  FlowActs,
  type Geste,
  type PieceAttendue,
  type Portee,
  type Sujet,
} from '@riph/examen/socle/flow';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { PieceJugee } from '@riph/examen/tables/piece.entity';
import { Depots } from './depot/depose/depots.ts';
import { Manques } from './depot/manques/manques.ts';
import { obligations } from './depot/manques/pieces.rules.ts';
import { Recepisses } from './depot/recepisse/recepisses.ts';
import { SignalementsParent } from './depot/signalement/signalements-parent.ts';
import { ChangementsModification } from './depot/suite/changements.ts';
import { SuitesRepository } from './depot/suite/suites.repository.ts';
import { assertComite, Tirages } from './depot/tirage/tirages.ts';
import { citationsNationales, mentionsNationales } from './instruction/lettres/citations.ts';
import { empechementsDecision, empechementsDemande } from './instruction/reaffectation/reaffectation.rules.ts';
import { ReaffectationsNationalesRepository } from './instruction/reaffectation/reaffectations-nationales.repository.ts';
import { AccesRepository } from './socle/dossier/acces.repository.ts';
import { porteeNationale } from './socle/dossier/dossier.access.ts';
import { DossierRepository } from './socle/dossier/dossier.repository.ts';
import { DossierIndex } from './socle/dossier/dossier-index.ts';
import type { DossierLu, TeteDossier } from './socle/dossier/dossier-lu.ts';
import { raisonNonModifiable } from './socle/dossier/element.rules.ts';
import { EtudeRepository } from './socle/dossier/etude.repository.ts';
import { horsDelai } from './socle/dossier/renoncement.rules.ts';
import { PiecesDemandees } from './socle/pieces/pieces-demandees.ts';
import { DossierTransitions } from './socle/workflow/dossier-transitions.ts';

/** National requests, as their examination asks for them. */
@Injectable()
export class FlowNational extends FlowActs<TeteDossier> {
  readonly entityCode = 'DOSSIER';
  readonly isLectureNotee = false;
  readonly isReponseEnRestreint = false;
  readonly isAvisParmiLesLettres = true;
  readonly isDepotDirect = false;
  readonly isReponseRecopiee = false;
  readonly isRepris = true;

  constructor(
    private readonly lectures: AccesRepository,
    private readonly transitions: DossierTransitions,
    private readonly etudes: EtudeRepository,
    private readonly dossiers: DossierRepository,
    private readonly piecesDemandees: PiecesDemandees,
    private readonly index: DossierIndex,
    private readonly recepisses: Recepisses,
    private readonly depots: Depots,
    private readonly manques: Manques,
    private readonly tirages: Tirages,
    private readonly reaffectations: ReaffectationsNationalesRepository,
    private readonly signalements: SignalementsParent,
    private readonly changements: ChangementsModification,
    private readonly suites: SuitesRepository,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {
    super();
  }

  async head(id: DosId): Promise<TeteDossier | null> {
    return (await this.lectures.tete(id))[0] ?? null;
  }

  /** By the forms that were last sent. */
  async sujet({ id, promoteur, reglementationCode }: TeteDossier): Promise<Sujet> {
    const [{ domaines }, [formulaires]] = await Promise.all([
      this.referentiels.listes(reglementationCode),
      this.lectures.formulaires(id, false),
    ]);
    const choisis = formulaires?.elementAdministratif.domaineTherapeutiqueIds ?? [];
    return {
      promoteur,
      domaines: domaines.filter((x) => choisis.includes(x.id)).map((x) => x.libelle),
      resume: formulaires?.elementRecherche.methodologieResume || null,
    };
  }

  parties(): readonly PartieRapport[] {
    return ['ENTIER'];
  }

  isPieceGardee(): boolean {
    return true;
  }

  /** Its second examination is a request of its own. */
  aExamineDAbord(): boolean {
    return false;
  }

  headIn(tx: Tx, id: DosId): Promise<TeteDossier | null> {
    return this.dossiers.lire(id, tx);
  }

  lock(tx: Tx, seen: Seen, version?: number): Promise<TeteDossier> {
    return this.transitions.lock(tx, seen, version);
  }

  assertMay(
    acte: Acte,
    act: Pick<Act<Dossier, never, never>, 'guard'>,
    dossier: TeteDossier,
    actor: Actor,
    version?: number,
  ): Promise<void> {
    return this.transitions.assertMay(evenementDe(acte), act, dossier, actor, version);
  }

  async transition(tx: Tx, seen: Seen, acte: Acte, actor: Actor | null, { sens, comite, ...geste }: Geste): Promise<TeteDossier> {
    const vers = sens === undefined ? geste.vers : STATUT_DU_SENS[sens];
    const suite = comite ? await this.suiteReaffectation(tx, seen, comite) : await this.suiteDe(tx, seen, acte, actor);
    const apres = await this.transitions.transition(tx, seen, evenementDe(acte), actor, {
      ...geste,
      vers,
      champs: { ...geste.champs, ...suite.champs },
      details: geste.details && { ...geste.details, ...suite.details },
    });
    await this.signalements.suivre(tx, apres, {
      code: acte,
      motif: geste.details?.motif,
      ...(comite && { cppId: comite.cppId }),
    });
    return apres;
  }

  /** What an act writes that the examination does not know of: columns, details of its line in the journal. */
  private async suiteDe(tx: Tx, seen: Seen, acte: Acte, actor: Actor | null) {
    if (actor === null || (acte !== 'ENVOYER_COMPLEMENTS' && acte !== 'REPONDRE_MODIF')) return {};
    const now = await this.transitions.lock(tx, seen);
    const envoyes = await this.depots.garder(tx, now, acte, actor);
    const today = this.clock.today();
    // The agency says its position of the file as it is now.
    if (acte === 'ENVOYER_COMPLEMENTS')
      return { champs: { ...envoyes, dateReceptionComplements: today, recevabiliteAnsm: null } };
    const suspensionJours = joursSuspendus({ ...now, dateReponseModif: today });
    return { champs: { ...envoyes, suspensionJours }, details: { suspensionJours } };
  }

  /** The date certaine is that of the new draw (R1123-20-1): every delay begins again. */
  private async suiteReaffectation(tx: Tx, seen: Seen, { cppId, cppNom, mode }: ComiteChoisi) {
    const now = await this.transitions.lock(tx, seen);
    await this.reaffectations.garderDates(tx, now);
    // A modification that goes elsewhere leaves its study with its committee.
    if (isDemandeInitiale(now.type)) await this.etudes.modifier(tx, now.etuId, { cppId, cppNom });
    const today = this.clock.today();
    const champs = {
      modeTirage: mode,
      dateTas: today,
      dateReception: today,
      dateRecevabilite: null,
      recevableA: null,
      dateDemandeComplements: null,
      dateReceptionComplements: null,
      joursComplements: null,
      consultationExperts: null,
      recevabiliteAnsm: null,
      referenceCpp: null,
    };
    return { champs, details: {} };
  }

  async autreComite(
    { id }: TeteDossier,
    choix: ChoixComite | null,
    { actor: { nom }, allegerCharge }: { actor: Pick<Actor, 'nom'>; allegerCharge: boolean },
  ) {
    const entier = await this.dossiers.lire(id);
    if (!entier) throw refus('dossier.introuvable', { dosId: id });
    const tirable = await this.tirages.preparer(entier, null);
    if (choix) assertComite(tirable, choix.cppId);
    return async (tx: Tx, tenu: TeteDossier): Promise<ComiteChoisi> => {
      const now = await this.transitions.lock(tx, tenu);
      const faite = choix
        ? await this.tirages.imposer(now, tirable, { ...choix, mode: 'MANUEL', operateur: nom })
        : await this.tirages.attribuer(tx, now, tirable);
      const attribution = { ...faite, record: { ...faite.record, allegeCppId: allegerCharge ? now.cppId : null } };
      const { cpp, seance, record } = attribution;
      if (!cpp) throw refus('reaffectation.aucunComite', {});
      return {
        cppId: cpp.id,
        cppNom: cpp.nom,
        courriel: cpp.email,
        seance,
        mode: record.mode,
        tirageId: null,
        parTirage: record.graine !== null,
        motif: record.motif,
        garder: (inTx) => this.tirages.garder(inTx, attribution, now.numero),
        rendre: () => this.tirages.rendre(now),
      };
    };
  }

  lockUnchanged(tx: Tx, dossier: TeteDossier, version?: number): Promise<TeteDossier> {
    return this.transitions.lockUnchanged(tx, dossier, version);
  }

  async manquesDeReponse({ id }: TeteDossier, parties: readonly string[]): Promise<Manque[]> {
    const entier = await this.dossiers.lire(id);
    if (!entier) throw refus('dossier.introuvable', { dosId: id });
    return this.manques.deLaReponse(entier, parties);
  }

  empechements(acte: Acte, dossier: TeteDossier): string[] {
    switch (acte) {
      case 'DECLARER_RECEVABLE':
        return empechementsPositionAnsm(dossier);
      case 'ENVOYER_COMPLEMENTS':
        return horsDelai(dossier, this.clock.today());
      case 'DEMANDER_REAFFECTATION':
        return empechementsDemande(this.delaiDuComite(dossier));
      case 'REAFFECTER':
        return empechementsDecision(this.delaiDuComite(dossier));
      default:
        return [];
    }
  }

  private delaiDuComite(d: TeteDossier) {
    const aujourdhui = this.clock.today();
    return { aujourdhui, avisLe: echeanceAvis(d, aujourdhui)?.date ?? null, dateDemandeModif: d.dateDemandeModif };
  }

  prevenus(acte: Acte, dossier: TeteDossier): Destinataire[] {
    return isAnsmPrevenue(acte, dossier) ? [{ profil: 'UTILISATEUR_ANSM' }] : [];
  }

  libererPlace(tx: Tx, { id }: Dossier): void {
    tx.publish(etudeEvents.placeLiberee, { dosId: id }, { cle: `dossier-${id}` });
  }

  portee(dossier: TeteDossier, actor: Actor): Portee {
    return porteeNationale(actor, dossier);
  }

  raisonNonModifiable(dossier: TeteDossier, { profil }: Pick<Actor, 'profil'>): string | null {
    return profil === 'DEPOSANT' ? raisonNonModifiable(dossier) : 'Seul le déposant ajoute ou remplace des pièces.';
  }

  dernierePiece(): null {
    return null;
  }

  async ouvrir(tx: Tx, id: DosId): Promise<void> {
    const raison = raisonNonModifiable(await this.dossiers.marquerModifie(tx, id, this.clock.instant()));
    if (raison) throw refus('dossier.nonModifiable', { raison });
  }

  republier(tx: Tx, id: DosId): Promise<void> {
    return this.index.republier(tx, id);
  }

  pieces(dossier: TeteDossier | DossierLu): Promise<readonly PieceJugee[]> {
    return 'pieces' in dossier ? dossier.pieces() : this.lectures.pieces(dossier.id);
  }

  async piecesAttendues(dossier: TeteDossier, { profil }: Pick<Actor, 'profil'>, tx?: Tx): Promise<PieceAttendue[]> {
    const demandees = await this.piecesDemandees.du(dossier, tx);
    const formulaires = tx ? await this.dossiers.lire(dossier.id, tx) : await this.formulaires(dossier.id, profil);
    if (!formulaires) throw refus('dossier.introuvable', { dosId: dossier.id });
    return obligations(demandees, { administratif: formulaires.elementAdministratif, recherche: formulaires.elementRecherche });
  }

  private async formulaires(id: DosId, profil: Actor['profil']) {
    return (await this.lectures.formulaires(id, profil === 'DEPOSANT'))[0];
  }

  echeanceCourante(dossier: TeteDossier): Echeance | null {
    return echeanceCourante(dossier, this.clock.today());
  }

  echeanceAvis(dossier: TeteDossier): Echeance | null {
    return echeanceAvis(dossier, this.clock.today());
  }

  echeanceDeReponse(dossier: TeteDossier, { type, date }: DemandeDatee): Echeance | null {
    const today = this.clock.today();
    return type === 'COMPLEMENTS'
      ? echeanceComplements({ ...dossier, dateDemandeComplements: date }, today)
      : echeanceReponse({ ...dossier, dateDemandeModif: date }, today);
  }

  /** The committee that is relieved reads no more of it. */
  finDuPremierExamen(): null {
    return null;
  }

  rattraperImpressions(dossier: TeteDossier): Promise<void> {
    return this.recepisses.assurer(dossier);
  }

  citations(dossier: TeteDossier): Citations {
    return citationsNationales(dossier);
  }

  async mentionsAvis(dossier: TeteDossier, avis: Pick<Avis, 'sens'> & { parDelegation: boolean }): Promise<MentionsAvis> {
    const [formulaires, etude] = await Promise.all([
      this.formulaires(dossier.id, 'GESTIONNAIRE'),
      this.etudes.exiger(dossier.etuId),
    ]);
    if (!formulaires) throw refus('dossier.introuvable', { dosId: dossier.id });
    const envoye = { ...dossier, ...formulaires };
    const change = isModification(dossier.type) ? await this.changements.examines(envoye) : null;
    return mentionsNationales(envoye, etude, avis, this.clock.today(), change);
  }

  reglementation({ reglementationCode }: TeteDossier): string {
    return reglementationCode;
  }

  secondExamen({ type, reglementationCode }: TeteDossier, refusLe: Jour) {
    if (!isReexaminable(type)) return null;
    return { jusquau: limiteReexamen(refusLe), droit: articlesReexamen(reglementationCode).droit };
  }

  async secondExamenDepose({ id }: Dossier, tx?: Tx): Promise<string | null> {
    return (await this.suites.reexamenDe(id, tx))?.numero ?? null;
  }

  isDecisionAttendue({ type, decisionAnsm }: TeteDossier): boolean {
    return isDemandeInitiale(type) && decisionAnsm === 'EN_ATTENTE';
  }

  async etatFige({ etuId }: TeteDossier): Promise<EtatFige | null> {
    const { etat } = await this.etudes.exiger(etuId);
    return isFigee(etat) ? etat : null;
  }
}

/** An act of the examination under its name in the table of states. Throws for one that this flow has not (`ABSENTS`). */
function evenementDe(acte: Acte): EvenementDossier {
  const evenement = EVENEMENTS_DOSSIER.find((e) => e === acte);
  if (!evenement) throw new Error(`a national request has no ${acte}`);
  return evenement;
}

/** The agency reads every opinion and what is asked of a sponsor; it learns of the admissibility where it validates or decides too (R1125-10). */
function isAnsmPrevenue(acte: Acte, dossier: TeteDossier): boolean {
  switch (acte) {
    case 'PREPARER_RECEVABILITE':
    case 'DECLARER_IRRECEVABLE':
      return isPositionAnsmRequise(dossier);
    case 'DECLARER_RECEVABLE':
      return dossier.decisionAnsm !== 'SANS_OBJET';
    default:
      return ['EMETTRE_DEMANDE_MODIF', 'EMETTRE_AVIS_FINAL', 'CORRIGER_AVIS', 'CONSTATER_SILENCE'].includes(acte);
  }
}
