/** Which acts of the journal a reader learns of. Rules: DRO-03, R1123-12. */
import { dossierWorkflow } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeVieWorkflow } from '@riph/contracts/etude/socle/etude.workflow';

/**
 * What a sponsor and the agency read of the journal: his own acts and the transitions. A list of what is shown, so that an act added tomorrow stays hidden:
 * reporters, verdicts, links of interest and séances are the committee's (R1123-12, DRO-03).
 */
const PUBLIQUES: readonly string[] = [
  'CREER',
  'REPRENDRE_HISTORIQUE',
  'RENUMEROTER',
  'AJOUTER_AVIS_HISTORIQUE',
  'RETIRER_AVIS_HISTORIQUE',
  'ECARTER_AVIS_HISTORIQUE',
  'AJOUTER_PIECE',
  'SUPPRIMER_PIECE',
  'MODIFIER_ADMINISTRATIF',
  'MODIFIER_RECHERCHE',
  'DECISION_ANSM',
  'AUTORISATION_TACITE_ANSM',
  'PROLONGATION_ANSM',
  'REPONDRE_ANSM',
  'SIGNALER_COMITE',
  'AUDITION_DECIDEE',
  'VERSION_EN_VIGUEUR',
  'LIEU_SIGNALER',
  'AJOUTER_CENTRE',
  'MODIFIER_CENTRE',
  'SUPPRIMER_CENTRE',
  'AJOUTER_DOCUMENT',
  'SUPPRIMER_DOCUMENT',
  'LIRE_SECURITE',
  'EXTERNE_INVITER',
  'EXTERNE_MODIFIER',
  'EXTERNE_RETIRER',
  'MODIFIER_INFO',
  'RENOUVELER_ASSURANCE',
  'CLASSER_PIECE',
  'RETABLIR_PIECE',
  'REGISTRE_ADMIN',
  'REGISTRE_RECHERCHE',
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
/** Transitions that are the committee’s own affair, such as asking to be relieved of a dossier: its sponsor does not learn of them. */
const INTERNES: readonly string[] = ['PREPARER_RECEVABILITE', 'DEMANDER_REAFFECTATION', 'REFUSER_REAFFECTATION'];

/** Those that everybody who reads the dossier or the study may know of. */
export const ACTES_PUBLICS: readonly string[] = PUBLIQUES.filter((action) => !INTERNES.includes(action));

/** Whether everybody who reads the dossier reads this line of its timeline; the readers of the evaluation (`isComite`) read all of them. */
export const isLignePublique = (action: string): boolean => ACTES_PUBLICS.includes(action);
