/** What each reader gets of the examination of a request. Remarks on part I are between the committee and the agency; a sponsor never reads who acted. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit, isProfilCpp } from '@riph/contracts/core/droits';
import type { Jour } from '@riph/contracts/core/paris';
import { PIECE_AVIS } from '@riph/contracts/dossier-ctis/documents.schemas';
import {
  type EcheanceCtis,
  echeanceAvis,
  echeancePartieUn,
  echeancesCourantes,
  echeancesDues,
  echeancesPremiersJours,
  type FaitsCtis,
  lastAnswerDay,
} from '@riph/contracts/dossier-ctis/echeances.rules';
import { type EvenementPartieDeux, type EvenementPartieUn, estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { retraitDe } from '@riph/contracts/dossier-ctis/retrait.rules';
import type { AvisCtisLu, AvisSuivi, DossierCtisOuvert, InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { examenDelegue, examenRetenu } from '@riph/examen/avis/avis.rules';
import { EtudeAccess } from '../etude/etude.access.ts';
import { regardSur } from '../etude/premier-examen.rules.ts';
import { type DossierVu, ENTITE } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsExamen } from '../socle/examen.rules.ts';
import { retraitAConfirmer } from '../socle/fin-du-portail.rules.ts';
import { inclutDesMineurs } from '../socle/mineurs.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { avisDuComite, faitsDe } from '../socle/suivi.rules.ts';
import { visibles } from './avis.ts';
import { delegationDe } from './delegation.rules.ts';
import { DeliberationCtis, type ExamenCtis } from './deliberation.ts';
import { EvenementsParties } from './evenements.ts';
import { FenetreSignalement } from './fenetre-signalement.ts';
import { RecevabiliteCtis } from './recevabilite.ts';
import { Suivis } from './suivis.ts';
import { Suppressions } from './suppression.ts';

/** What was done, in the words of a history. */
const LIBELLES: Readonly<Record<string, string>> = {
  IMPORTER: 'Reçu du portail européen',
  CREER: 'Demande saisie par l’administration',
  DECLARER_SCIENCE: 'Déclaration faite : aucune nouvelle information sur la partie I',
  DEPOSER_PARTIE_DEUX: 'Partie II déposée',
  REEXAMINER: 'Recours accepté : partie II à réexaminer par un autre comité',
  ATTENDRE: 'Aucun comité n’a pu être désigné',
  ATTRIBUER: 'Demande confiée au comité',
  PREPARER_RECEVABILITE: 'Examen de la recevabilité commencé',
  DEMANDER_REAFFECTATION: 'Réaffectation demandée par le comité',
  REFUSER_REAFFECTATION: 'Réaffectation refusée par l’administration',
  REAFFECTER: 'Demande confiée à un autre comité',
  SIGNALER_COMITE: 'Autre comité signalé par le promoteur',
  SIGNALEMENT_DEMANDEE: 'Le comité désigné demande que la demande revienne au comité signalé',
  SIGNALEMENT_REFUSEE: 'L’administration laisse la demande au comité désigné',
  AJOUTER_PIECE: 'Pièce de la partie II jointe',
  SUPPRIMER_PIECE: 'Pièce de la partie II retirée',
  VERDICT_PIECE: 'Pièce de la partie II vérifiée',
  JOINDRE_AVIS: 'Pièce jointe à l’avis',
  REMPLACER_RAPPORT: 'Rapport de la partie I remplacé',
  AUDITION_DECIDEE: 'Audition du promoteur décidée',
  SUPPRIMER: 'Demande supprimée',
  RETABLIR: 'Demande rétablie',
  JOINDRE_DOCUMENT: 'Fichier joint à un document',
  RETENIR_DOCUMENT: 'Projet de document retenu',
  RETIRER_DOCUMENT: 'Fichier d’un document retiré',
  P1_DECLARER_RECEVABLE: 'Partie I déclarée recevable',
  P1_DEMANDER_COMPLEMENT: 'Complément demandé sur la partie I',
  P1_NOTER_REPONSE: 'Réponse au complément de la partie I notée',
  P1_CONSTATER_RENONCEMENT: 'Demande caduque, faute de réponse au complément de la partie I',
  P1_DECLARER_NON_RECEVABLE: 'Partie I déclarée non recevable',
  P1_VALIDER_TACITEMENT: 'Partie I recevable tacitement',
  P1_PROLONGER: 'Consultation d’experts sur la partie I',
  P1_CONCLURE: 'Conclusion de la partie I enregistrée',
  DECIDER: 'Décision de l’ANSM enregistrée',
  ROUVRIR: 'Demande rouverte par l’administration',
  P1_ROUVRIR: 'Demande rouverte par l’administration',
  CORRIGER_DECISION: 'Décision de l’ANSM corrigée',
  P1_CORRIGER_RECEVABILITE: 'Décision sur la recevabilité de la partie I corrigée',
  P1_CORRIGER_CONCLUSION: 'Conclusion de la partie I corrigée',
  DECIDER_TACITEMENT: 'Décision réputée rendue, aucune n’ayant été notifiée à temps',
  P1_LIRE_CONCLUSION: 'Conclusion de la partie I lue sur le portail européen',
  LIRE_DECISION: 'Décision lue sur le portail européen',
  LIRE_FIN: 'Fin de la demande lue sur le portail européen',
  ECART_PORTAIL: 'Le portail européen ne dit pas ce qui est enregistré ici : l’administration est prévenue',
  LIRE_CONCLUSION: 'Conclusion de la partie II lue sur le portail européen',
  DECLARER_RECEVABLE: 'Partie II déclarée recevable',
  DEMANDER_COMPLEMENTS: 'Complément demandé au promoteur',
  DECLARER_IRRECEVABLE: 'Partie II déclarée non recevable',
  ENVOYER_COMPLEMENTS: 'Réponse au complément reçue',
  EMETTRE_DEMANDE_MODIF: 'Demande d’information envoyée au promoteur',
  REPONDRE_MODIF: 'Réponse à la demande d’information reçue',
  ASSOCIER_COMITE: 'Comité de l’essai prévenu de la modification de la partie I',
  OBSERVER_PARTIE_UN: 'Observations sur la partie I transmises à l’ANSM',
  CONFIRMER_CONFORMITE: 'Réponse trouvée satisfaisante par le président, ou pour lui, avis favorable rendu',
  EMETTRE_AVIS_FINAL: 'Avis rendu sur la partie II',
  AVIS_SANS_RAPPORT: 'Avis rendu sans le rapport de chaque collège',
  CORRIGER_AVIS: 'Document de l’avis remplacé',
  LEVER_CONDITION: 'Condition de l’avis notée remplie',
  RETABLIR_CONDITION: 'Condition de l’avis de nouveau attendue',
  RETIRER: 'Demande retirée',
  VALIDER_TACITEMENT: 'Partie II recevable tacitement',
  CONSTATER_RENONCEMENT: 'Demande caduque, faute de réponse',
  CONSTATER_NON_DEPOT: 'Demande caduque, la partie II n’ayant pas été déposée dans les deux ans',
  CONSTATER_SILENCE: 'Accord tacite du comité',
  DIRE_RETARD_REEXAMEN: 'Second avis en retard : l’administration est prévenue',
} satisfies Record<
  | EvenementPartieUn
  | EvenementPartieDeux
  | 'IMPORTER'
  | 'ECART_PORTAIL'
  | 'DECLARER_SCIENCE'
  | 'ATTENDRE'
  | 'CREER'
  | 'JOINDRE_AVIS'
  | 'REMPLACER_RAPPORT'
  | 'AUDITION_DECIDEE'
  | 'SUPPRIMER'
  | 'RETABLIR'
  | 'DIRE_RETARD_REEXAMEN'
  | 'ASSOCIER_COMITE'
  | `${'LEVER' | 'RETABLIR'}_CONDITION`
  | `SIGNALEMENT_${'DEMANDEE' | 'REFUSEE'}`
  | `${'AJOUTER' | 'SUPPRIMER'}_PIECE`
  | 'VERDICT_PIECE'
  | 'AVIS_SANS_RAPPORT'
  | `${'JOINDRE' | 'RETENIR' | 'RETIRER'}_DOCUMENT`,
  string
>;

/** The same acts, where the platform did them on the word of the portal. */
const LUS_AU_PORTAIL: Readonly<Record<string, string>> = {
  ROUVRIR: 'Demande rouverte : le promoteur avait répondu à temps sur le portail européen',
  P1_ROUVRIR: 'Demande rouverte : le promoteur avait répondu à temps sur le portail européen',
  P1_DECLARER_RECEVABLE: 'Partie I recevable, lu sur le portail européen',
  RETIRER: 'Demande retirée, lu sur le portail européen',
};
/** Between the committee and the agency, or of the committee alone. */
const INTERNES = [
  'AVIS_SANS_RAPPORT',
  'ASSOCIER_COMITE',
  'PREPARER_RECEVABILITE',
  'DEMANDER_REAFFECTATION',
  'REFUSER_REAFFECTATION',
  'OBSERVER_PARTIE_UN',
  'VERDICT_PIECE',
  'ECART_PORTAIL',
];

/** Its letter alone names people. */
export const avisLu = ({
  fichier: { nom, type, taille, sha256 },
  membres: _,
  delegataire: __,
  motifIds: ___,
  papierId: ____,
  ...avis
}: AvisSuivi): AvisCtisLu => ({
  ...avis,
  fichier: { nom, type, taille, sha256 },
});

export const ligneOuverte = (d: DossierOuvert, aujourdhui: Jour): DossierCtisOuvert => ({
  id: d.id,
  numeroCtis: d.numeroCtis,
  cleDemande: d.cleDemande,
  type: d.type,
  titre: d.titre,
  promoteur: d.promoteur,
  dateSoumission: d.dateSoumission,
  partieUn: d.suivi.partieUn,
  partieDeux: d.suivi.partieDeux,
  echeance: echeancesDues(faitsDe(d), aujourdhui)[0] ?? null,
  cause: d.suivi.attente?.cause ?? null,
});

const piecesAvisDe = ({ documents }: DossierVu) =>
  documents
    .filter((d) => d.categorieCode === PIECE_AVIS.code && d.courant && !d.retire)
    .map(({ id, deposeLe, fichier: { nom, type, taille, sha256 } }) => ({
      id,
      deposeLe,
      fichier: { nom, type, taille, sha256 },
    }));

/** The committee of the dossier, once it has spoken. */
const peutJoindreAvis = ({ suivi, cppId }: DossierVu, actor: Actor): boolean =>
  hasDroit(actor.profil, 'CTIS_INSTRUIRE') && cppId === actor.cppId && suivi !== null && avisDuComite(suivi).length > 0;

@Injectable()
export class VueInstruction {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly suivis: Suivis,
    private readonly evenements: EvenementsParties,
    private readonly deliberation: DeliberationCtis,
    private readonly fenetre: FenetreSignalement,
    private readonly suppressions: Suppressions,
    private readonly recevabilite: RecevabiliteCtis,
  ) {}

  async lire(id: number, actor: Actor): Promise<InstructionLue> {
    const { dossier: vu, etude } = await this.access.dossierEtEtude(id, actor);
    const { suivi, cppId } = vu;
    const version = await this.suivis.versionDe(id);
    const comite = cppId === null ? null : { id: cppId, nom: await this.suivis.nomComite(cppId) };
    const jour = this.suivis.clock.today();
    const ouvert = suivi && !estClos(vu.statut) ? { ...vu, suivi } : null;
    const faits = ouvert && faitsDe(ouvert);
    const examens = ouvert && (await this.deliberation.lues(ouvert, actor));
    const retenu = ouvert && examenRetenu(faitsExamen(ouvert), examens ?? []);
    const delegue = ouvert && delegueA(ouvert, examens ?? []);
    const interne = lecteurInterne(actor);
    const isExpert = actor.profil === 'EXPERT';
    return {
      id,
      version,
      comite,
      suivi: suivi && {
        ...suivi,
        avis: visibles(suivi.avis, actor).map(avisLu),
        piecesAvis: piecesAvisDe(vu),
        observations: interne || actor.profil === 'UTILISATEUR_ANSM' ? suivi.observations : [],
        motifNonRecevable: interne ? suivi.motifNonRecevable : null,
        demandes: suivi.demandes.map((d) => ({ ...d, echeance: lastAnswerDay(d) })),
      },
      echeances: faits && !isExpert ? echeancesLues(faits, actor, jour) : [],
      preparation: ouvert && (await this.recevabilite.preparation(ouvert, actor)),
      examen: retenu && { seanceId: retenu.seanceId, date: retenu.date, isRestreinte: retenu.type === 'RESTREINTE' },
      delegation: delegue && { seanceLe: delegue.date },
      finSiInformation: (faits && !isExpert && echeanceAvis(faits, jour, true)?.dateAffichee) || null,
      actions: suivi && !vu.suppression ? await this.evenements.possibles({ ...vu, suivi }, actor, examens ?? []) : [],
      siRetrait: ouvert && retraitDe(ouvert),
      retraitAConfirmer: retraitAConfirmer(vu),
      siSuppression: await this.suppressions.lue(vu, actor),
      inclutDesMineurs: inclutDesMineurs(etude.recherche),
      autreComite: await this.fenetre.lire(vu, actor),
      peutJoindreAvis: peutJoindreAvis(vu, actor),
      premierExamen: regardSur(vu, actor) === 'PREMIER',
      historique: isExpert ? [] : await this.historique(vu, actor),
    };
  }

  /** The first committee reads it until its opinion was appealed against. */
  private async historique(vu: DossierVu, actor: Actor): Promise<InstructionLue['historique']> {
    const interne = lecteurInterne(actor);
    // What was done of its reporters bears its number too, and is not of its history.
    const lignes = (await this.store.journal(ENTITE, vu.id)).filter((l) => Object.hasOwn(LIBELLES, l.action));
    const reouverte = regardSur(vu, actor) === 'PREMIER' ? lignes.findIndex((l) => l.action === 'REEXAMINER') : -1;
    // The verdicts of a committee that was relieved are not read by the one that took its place.
    const confiee = isProfilCpp(actor.profil) ? lignes.findLastIndex((l) => l.action === 'REAFFECTER') : -1;
    return (reouverte < 0 ? lignes : lignes.slice(0, reouverte + 1))
      .filter((l, rang) => rang > confiee || l.action !== 'VERDICT_PIECE')
      .filter((l) => interne || !INTERNES.includes(l.action))
      .map((l, rang) => ({
        rang,
        le: l.le,
        libelle: (l.utiId === null ? LUS_AU_PORTAIL[l.action] : undefined) ?? LIBELLES[l.action] ?? l.action,
        par: interne ? l.auteur : null,
        commentaire: l.commentaire,
      }))
      .toReversed();
  }
}

/** The séance that left the last answer to the president. */
function delegueA(d: DossierOuvert, examens: readonly ExamenCtis[]): ExamenCtis | null {
  const delegation = delegationDe(d.suivi);
  return delegation.sousReserve ? examenDelegue({ ...faitsExamen(d), ...delegation }, examens) : null;
}

/** The agency reads its own day too; everybody once experts are consulted, because it has moved. */
const echeancesLues = (faits: FaitsCtis, { profil }: Actor, jour: Jour): EcheanceCtis[] => {
  const sienne = profil === 'UTILISATEUR_ANSM' || faits.consultationLe !== null ? echeancePartieUn(faits, jour) : null;
  // The sponsor learns of remarks once they are sent.
  const courantes = profil === 'DEPOSANT' ? echeancesDues(faits, jour) : echeancesCourantes(faits, jour);
  return [...courantes, ...(sienne ? [sienne] : []), ...echeancesPremiersJours(faits, jour)];
};

const lecteurInterne = ({ profil }: Actor): boolean => isProfilCpp(profil) || profil === 'SUPER_ADMIN';
