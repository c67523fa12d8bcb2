import {
  DOSSIER_STATUTS,
  dossierWorkflow,
  ETAT_ETUDE_LABELS,
  ETUDE_ETATS,
  type EvenementDossier,
  STATUT_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { type EvenementEtude, etudeVieWorkflow } from '@riph/contracts/etude/socle/etude.workflow';
import { isComite, type Lecteur } from '../../socle/dossier/acteurs.rules.ts';

/** Words of the timeline for acts that are no transition. */
const LIBELLES: Record<string, string> = {
  CREER: 'Dossier créé',
  SUPPRIMER: 'Brouillon supprimé',
  CONSULTER_CONTENU: 'Contenu consulté par l’administration',
  AJOUTER_PIECE: 'Pièce ajoutée',
  SUPPRIMER_PIECE: 'Pièce retirée',
  VERDICT_PIECE: 'Pièce vérifiée',
  MODIFIER_ADMINISTRATIF: 'Éléments administratifs modifiés',
  MODIFIER_RECHERCHE: 'Éléments de recherche modifiés',
  INSCRIRE_SEANCE: 'Dossier inscrit à une séance',
  DESINSCRIRE_SEANCE: 'Dossier retiré d’une séance',
  EXAMINER_SEANCE: 'Dossier examiné en séance',
  RAPPORTEUR_DESIGNE: 'Rapport confié à un membre',
  RAPPORTEUR_DATE: 'Date du rapport modifiée',
  RAPPORTEUR_RETIRE: 'Rapporteur retiré',
  RAPPORTEUR_RESOLLICITE: 'Rapporteur sollicité à nouveau',
  RAPPORT_DEPOSE: 'Rapport déposé',
  AJOUTER_DOCUMENT_TRAVAIL: 'Document de travail ajouté',
  SUPPRIMER_DOCUMENT_TRAVAIL: 'Document de travail retiré',
  SUPPRIMER_DOCUMENT_EVENEMENT: 'Fichier joint à une demande retiré',
  CONFLIT_DECLARE: 'Lien d’intérêts déclaré',
  AJOUTER_CENTRE: 'Centre de recherche ajouté',
  MODIFIER_CENTRE: 'Centre de recherche modifié',
  SUPPRIMER_CENTRE: 'Centre de recherche retiré',
  DECISION_ANSM: 'Décision de l’ANSM enregistrée',
  AJOUTER_DOCUMENT_ANSM: 'Document ajouté par l’ANSM',
  POSITION_ANSM: 'Position de l’ANSM sur la recevabilité',
  SUPPRIMER_DOCUMENT_ANSM: 'Document retiré par l’ANSM',
  VERSION_EN_VIGUEUR: 'Nouvelle version en vigueur',
  AJOUTER_DOCUMENT: 'Document de l’étude déposé',
  SUPPRIMER_DOCUMENT: 'Document de l’étude retiré',
  EXTERNE_INVITER: 'Déposant externe invité',
  EXTERNE_MODIFIER: 'Accès du déposant externe modifié',
  EXTERNE_RETIRER: 'Déposant externe retiré',
  MODIFIER_INFO: 'Informations de l’étude modifiées',
  CLASSER_PIECE: 'Pièce classée',
  RETABLIR_PIECE: 'Pièce rétablie',
  AJOUTER_CRITERE: 'Critère ajouté à la fiche du registre public',
  SUPPRIMER_CRITERE: 'Critère retiré de la fiche du registre public',
  AJOUTER_SITE: 'Lieu ajouté à la fiche du registre public',
  SUPPRIMER_SITE: 'Lieu retiré de la fiche du registre public',
  RECRUTEMENT: 'Recrutement',
  PUBLICATION_AUTORISER: 'Publication au registre public autorisée',
  PUBLICATION_RETIRER: 'Publication au registre public retirée',
  TRANSFERT_ENVOYER: 'Transfert proposé à un autre déposant',
  TRANSFERT_CONVENIR: 'Transfert accepté, dans l’attente de la modification',
  TRANSFERT_ACCEPTER: 'Transféré à un autre déposant',
  TRANSFERT_REFUSER: 'Transfert refusé',
  TRANSFERT_ANNULER: 'Transfert annulé',
  TRANSFERT_EXPIRER: 'Transfert resté sans réponse',
  TRANSFERT_SANS_SUITE: 'Transfert sans suite : la modification n’entre pas en vigueur',
  LIEN_MIXTE_DECLARER: 'Volet lié déclaré',
  LIEN_MIXTE_CONFIRMER: 'Lien avec l’essai de médicament confirmé',
  LIEN_MIXTE_REFUSER: 'Lien avec l’essai de médicament refusé',
  LIEN_MIXTE_ROMPRE: 'Lien avec l’essai de médicament rompu',
  LIEN_MIXTE_MS: 'Modification de l’autre volet indiquée',
};

/** Transitions as facts: a button says what one does, the timeline what was done. */
const FAITS_DES_TRANSITIONS = {
  SOUMETTRE: 'Dossier déposé',
  SUPPRIMER: 'Brouillon supprimé',
  ATTRIBUER: 'Comité attribué',
  DEMANDER_REAFFECTATION: 'Réaffectation demandée',
  REFUSER_REAFFECTATION: 'Réaffectation refusée',
  REAFFECTER: 'Dossier confié à un autre comité',
  PREPARER_RECEVABILITE: 'Examen de la recevabilité commencé',
  DECLARER_RECEVABLE: 'Dossier déclaré recevable',
  DEMANDER_COMPLEMENTS: 'Compléments demandés',
  DECLARER_IRRECEVABLE: 'Dossier déclaré irrecevable',
  ENVOYER_COMPLEMENTS: 'Compléments envoyés',
  PROLONGER_COMPLEMENTS: 'Délai des compléments prolongé',
  CONSULTER_EXPERTS: 'Experts consultés : délai de l’avis allongé',
  EMETTRE_DEMANDE_MODIF: 'Informations ou modifications demandées',
  REPONDRE_MODIF: 'Réponse envoyée',
  CONFIRMER_CONFORMITE: 'Conformité de la réponse confirmée, avis rendu',
  EMETTRE_AVIS_FINAL: 'Avis rendu',
  REPRENDRE_SANS_REPONSE: 'Examen repris sans réponse du promoteur',
  CONSTATER_SILENCE: 'Rejet implicite constaté',
  CONSTATER_RENONCEMENT: 'Absence de réponse constatée',
  RETIRER: 'Dossier retiré',
  RENDRE_CADUC: 'Avis devenu caduc',
  CORRIGER_AVIS: 'Document de l’avis remplacé',
  ROUVRIR: 'Dossier rouvert par l’administration',
} as const satisfies Record<EvenementDossier, string>;
const FAITS_DES_ETUDES = {
  EVALUER: 'Étude en évaluation',
  AUTORISER: 'Étude prête à commencer',
  REFUSER: 'Étude refusée',
  RENONCER: 'Étude close sans avis',
  PROROGER: 'Avis prorogé',
  EXPIRER: 'Étude expirée : avis caduc',
  DEMARRER: 'Début de la recherche déclaré',
  SUSPENDRE: 'Recherche suspendue',
  REPRENDRE: 'Recherche reprise',
  TERMINER: 'Fin de la recherche déclarée',
  ARCHIVER: 'Étude archivée',
  ABANDONNER: 'Étude abandonnée',
  RAPATRIER: 'Étude rapatriée dans CTIS',
} as const satisfies Record<EvenementEtude, string>;
const FAITS: Partial<Record<string, string>> = { ...FAITS_DES_TRANSITIONS, ...FAITS_DES_ETUDES };

/** A state in words: a dossier and a study have states of the same code. An unknown one is shown by its code. */
export function libelleEtat(entityCode: string, code: string | null): string | null {
  if (entityCode === 'ETUDE') {
    const etat = ETUDE_ETATS.find((e) => e === code);
    return etat ? ETAT_ETUDE_LABELS[etat] : code;
  }
  const statut = DOSSIER_STATUTS.find((s) => s === code);
  return statut ? STATUT_DOSSIER_LABELS[statut] : code;
}

/** Words of an act. An act that the table does not know is shown by its code, in words. */
export const libelleAction = (action: string): string =>
  LIBELLES[action] ?? FAITS[action] ?? action.toLowerCase().replaceAll('_', ' ');

/**
 * What a sponsor and the agency read of the journal: his own acts and the transitions. A list of what is shown, so that an act added tomorrow stays hidden:
 * reporters, verdicts, links of interest and sessions are the committee's (R1123-12, DRO-03).
 */
const PUBLIQUES: readonly string[] = [
  'CREER',
  'AJOUTER_PIECE',
  'SUPPRIMER_PIECE',
  'MODIFIER_ADMINISTRATIF',
  'MODIFIER_RECHERCHE',
  'DECISION_ANSM',
  'VERSION_EN_VIGUEUR',
  'AJOUTER_CENTRE',
  'MODIFIER_CENTRE',
  'SUPPRIMER_CENTRE',
  'AJOUTER_DOCUMENT',
  'SUPPRIMER_DOCUMENT',
  'EXTERNE_INVITER',
  'EXTERNE_MODIFIER',
  'EXTERNE_RETIRER',
  'MODIFIER_INFO',
  'CLASSER_PIECE',
  'RETABLIR_PIECE',
  'AJOUTER_CRITERE',
  'SUPPRIMER_CRITERE',
  'AJOUTER_SITE',
  'SUPPRIMER_SITE',
  'RECRUTEMENT',
  'PUBLICATION_AUTORISER',
  'PUBLICATION_RETIRER',
  'TRANSFERT_ENVOYER',
  'TRANSFERT_CONVENIR',
  'TRANSFERT_ACCEPTER',
  'TRANSFERT_REFUSER',
  'TRANSFERT_ANNULER',
  'TRANSFERT_EXPIRER',
  'TRANSFERT_SANS_SUITE',
  'LIEN_MIXTE_DECLARER',
  'LIEN_MIXTE_CONFIRMER',
  'LIEN_MIXTE_REFUSER',
  'LIEN_MIXTE_ROMPRE',
  'LIEN_MIXTE_MS',
  ...Object.keys(dossierWorkflow),
  ...Object.keys(etudeVieWorkflow),
];
/** Transitions that are still the committee's kitchen. */
const INTERNES: readonly string[] = ['PREPARER_RECEVABILITE', 'DEMANDER_REAFFECTATION', 'REFUSER_REAFFECTATION'];

export const isLignePublique = (action: string): boolean => PUBLIQUES.includes(action) && !INTERNES.includes(action);
export const isLigneVisible = (action: string, actor: Lecteur): boolean => isComite(actor) || isLignePublique(action);
