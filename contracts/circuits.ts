/**
 * Where each state of each workflow stands when it is drawn: column and row. `npm run calls -- --write` draws them all into `contracts/circuits/`; a workflow that is not
 * in this list, or a drawing that is not that of its table, fails a test (`circuits.spec.ts`).
 */
import { type Diagram, diagram } from './core/diagram.ts';
import {
  partieDeuxWorkflow,
  partieUnWorkflow,
  STATUT_PARTIE_DEUX_LABELS,
  STATUT_PARTIE_UN_LABELS,
} from './dossier-ctis/partie.workflow.ts';
import { ETAT_RECOURS_LABELS, recoursWorkflow } from './dossier-ctis/recours.workflow.ts';
import { dossierWorkflow, ETAT_ETUDE_LABELS, STATUT_DOSSIER_LABELS } from './etude/socle/dossier.workflow.ts';
import { etudeVieWorkflow } from './etude/socle/etude.workflow.ts';
import { lienWorkflow, STATUT_LIEN_LABELS } from './etude/socle/mixte.workflow.ts';
import { STATUT_TRANSFERT_LABELS, transfertWorkflow } from './etude/vie/transfert.workflow.ts';
import { expertiseWorkflow } from './expertise/expertise.workflow.ts';
import { STATUT_EXPERTISE_LABELS } from './expertise/sollicitation.schemas.ts';
import { compteWorkflow, STATUT_COMPTE_LABELS } from './identity/compte.workflow.ts';
import { fichierWorkflow, STATUT_FICHIER_LABELS } from './indemnites/fichier.workflow.ts';
import { STATUT_SEANCE_LABELS, seanceWorkflow } from './seance/seance.workflow.ts';

const dessin = <S extends string>(d: Diagram<S>): string => diagram(d);

/** The drawings, by the name of their file. */
export const CIRCUITS = {
  dossier: dessin({
    titre: 'Circuit d’un dossier national',
    workflow: dossierWorkflow,
    labels: STATUT_DOSSIER_LABELS,
    /** The way of a favourable file goes down the middle. */
    places: {
      BROUILLON: [1, 0],
      EN_ATTENTE_TAS: [2, 1],
      REPRISE_A_CONFIRMER: [3, 7.6],
      REPRISE_REFUSEE: [3, 9],
      DEPOSE: [1, 2],
      RECEVABILITE_PREPAREE: [1, 3],
      COMPLEMENTS_RECUS: [2, 2.3],
      COMPLEMENTS_DEMANDES: [2, 4],
      IRRECEVABLE: [0, 4],
      EN_EVALUATION: [1, 5],
      MODIFICATIONS_DEMANDEES: [2, 6.3],
      RENONCE: [3, 5],
      REPONSE_RECUE: [1.6, 7.5],
      REJET_IMPLICITE: [0, 5.9],
      AVIS_FAVORABLE: [0, 9],
      AVIS_FAVORABLE_CONDITIONS: [1, 9],
      AVIS_DEFAVORABLE: [2, 9],
      ABANDONNE: [3, 3],
      CADUC: [0, 10],
    },
    said: {
      events: [
        'RETIRER',
        'SUPPRIMER',
        'ROUVRIR',
        'CORRIGER_AVIS',
        'DEMANDER_REAFFECTATION',
        'REFUSER_REAFFECTATION',
        'REAFFECTER',
        'PROLONGER_COMPLEMENTS',
        'CONSULTER_EXPERTS',
      ],
      words: `Le déposant ou l’administration peut retirer un dossier tant qu’il n’est pas clos : il devient « ${STATUT_DOSSIER_LABELS.ABANDONNE} ». L’administration peut rouvrir un dossier clos : il revient à son état précédent. Un comité peut demander à être déchargé d’un dossier : confié à un autre, il redevient « ${STATUT_DOSSIER_LABELS.DEPOSE} ». Pour un dispositif, sans changer d’état : « ${dossierWorkflow.PROLONGER_COMPLEMENTS.label} », « ${dossierWorkflow.CONSULTER_EXPERTS.label} ».`,
    },
  }),
  etude: dessin({
    titre: 'Vie d’une étude',
    workflow: etudeVieWorkflow,
    labels: ETAT_ETUDE_LABELS,
    places: {
      EN_CREATION: [1, 0],
      EN_EVALUATION: [1, 1.5],
      REFUSEE: [0, 3.6],
      EXPIREE: [2.5, 4],
      A_DEMARRER: [1, 5.2],
      PROROGEE: [2, 6.4],
      EN_COURS: [1, 7.7],
      SUSPENDUE: [2.2, 8.9],
      TERMINEE: [1, 10.9],
      TERMINEE_ANTICIPEE: [2.6, 10.9],
      ARCHIVEE: [0, 10.9],
      ABANDONNEE: [3, 1.5],
      RAPATRIEE_CTIS: [0, 7.7],
      REPRISE_A_CONFIRMER: [3, 6.4],
    },
    said: {
      events: ['ARCHIVER', 'ABANDONNER', 'EXPIRER', 'RAPATRIER', 'ATTENDRE_REPRISE', 'DETRUIRE_PAPIERS'],
      words: `Avant le début de la recherche, le déposant peut abandonner l’étude, et l’avis expire : elle devient « ${ETAT_ETUDE_LABELS.ABANDONNEE} » ou « ${ETAT_ETUDE_LABELS.EXPIREE} ». L’administration rapatrie celle qui continue sur le portail européen : elle devient « ${ETAT_ETUDE_LABELS.RAPATRIEE_CTIS} ». Une étude terminée, refusée, abandonnée ou expirée s’archive : elle devient « ${ETAT_ETUDE_LABELS.ARCHIVEE} ». Dix ans après, l’administration peut en détruire les papiers.`,
    },
  }),
  transfert: dessin({
    titre: 'Transfert d’une étude à un autre déposant',
    workflow: transfertWorkflow,
    labels: STATUT_TRANSFERT_LABELS,
    places: {
      ENVOYE: [1.1, 0],
      REFUSE: [0, 1.3],
      EXPIRE: [2.1, 1.3],
      SANS_SUITE: [3.1, 2],
      CONVENU: [1.1, 2.8],
      ANNULE: [0.3, 4.6],
      ACCEPTE: [2.1, 4.6],
    },
  }),
  seance: dessin({
    titre: 'Vie d’une séance',
    workflow: seanceWorkflow,
    labels: STATUT_SEANCE_LABELS,
    places: { PLANIFIEE: [0, 0], OUVERTE: [0, 1.5], ODJ_ENVOYE: [1, 3], TENUE: [0, 4.5], CLOTUREE: [0, 6], ANNULEE: [2, 1.5] },
  }),
  compte: dessin({
    titre: 'Vie d’un compte',
    workflow: compteWorkflow,
    labels: STATUT_COMPTE_LABELS,
    places: {
      A_CONFIRMER: [0, 0],
      REFUSE: [1, 1.2],
      A_VALIDER: [0, 2.4],
      INACTIF: [1, 3.8],
      ACTIF: [0, 5.2],
      ANONYMISE: [1, 5.6],
    },
  }),
  fichier: dessin({
    titre: 'Fichier d’indemnités d’un comité',
    workflow: fichierWorkflow,
    labels: STATUT_FICHIER_LABELS,
    places: { GENERE: [0, 0], VERIFIE: [1, 1.5], CERTIFIE: [0, 3] },
  }),
  expertise: dessin({
    titre: 'Demande d’expertise',
    workflow: expertiseWorkflow,
    labels: STATUT_EXPERTISE_LABELS,
    places: { SOLLICITE: [1, 0], REFUSE: [2, 1.4], ACCEPTE: [1, 2.9], DEPOSE: [2, 4.8], RETIRE: [0, 4.8] },
  }),
  'partie-1': dessin({
    titre: 'Partie I d’une demande sur un médicament',
    workflow: partieUnWorkflow,
    labels: STATUT_PARTIE_UN_LABELS,
    places: {
      P1_RECEVABILITE: [1, 0],
      P1_COMPLEMENT: [2, 1.1],
      P1_NON_RECEVABLE: [0, 2.2],
      P1_EVALUATION: [1, 3.6],
      P1_ACCEPTABLE: [0, 5.4],
      P1_ACCEPTABLE_COND: [1, 5.4],
      P1_NON_ACCEPTABLE: [2, 5.4],
      P1_SANS_OBJET: [3, 0],
      P1_CADUQUE: [3, 1.5],
      P1_RETIREE: [3, 3],
    },
    said: {
      events: [
        'DECIDER',
        'CORRIGER_DECISION',
        'P1_CORRIGER_RECEVABILITE',
        'P1_CORRIGER_CONCLUSION',
        'DECIDER_TACITEMENT',
        'P1_ROUVRIR',
        'P1_LIRE_CONCLUSION',
        'LIRE_DECISION',
        'LIRE_FIN',
      ],
      words:
        'La décision unique, que l’ANSM peut corriger tant que le portail ne la donne pas, clôt la demande et laisse la partie I comme elle est conclue. Ce qui est saisi sur la recevabilité ou la conclusion de la partie I se corrige de même, avec un motif. L’administration rouvre une demande caduque par erreur. Le portail européen peut dire la conclusion de la partie I, la décision ou la fin de la demande : la plateforme les enregistre. La caducité et le retrait viennent de la partie II.',
    },
  }),
  'partie-2': dessin({
    titre: 'Partie II d’une demande sur un médicament',
    workflow: partieDeuxWorkflow,
    labels: STATUT_PARTIE_DEUX_LABELS,
    places: {
      P2_SANS_OBJET: [1, 0],
      P2_DIFFEREE: [3, 0],
      P2_A_ATTRIBUER: [2, 1.5],
      P2_RECEVABILITE: [2, 3],
      P2_COMPLEMENT: [3, 4.4],
      P2_NON_RECEVABLE: [1, 5.4],
      P2_EVALUATION: [2, 6.2],
      P2_RFI: [3.1, 7.2],
      P2_CADUQUE: [4, 5.8],
      P2_TACITE: [4, 9.8],
      P2_EN_REEXAMEN: [0, 3.8],
      P2_AVIS_FAVORABLE: [1, 9.8],
      P2_AVIS_CONDITIONS: [2, 9.8],
      P2_AVIS_DEFAVORABLE: [3, 9.8],
      P2_RETIREE: [0, 1],
    },
    said: {
      events: [
        'RETIRER',
        'ROUVRIR',
        'OBSERVER_PARTIE_UN',
        'CORRIGER_AVIS',
        'PREPARER_RECEVABILITE',
        'DEMANDER_REAFFECTATION',
        'REFUSER_REAFFECTATION',
        'REAFFECTER',
        'REEXAMINER',
        'SIGNALER_COMITE',
        'LIRE_CONCLUSION',
      ],
      words: `Jusqu’à la décision, une demande peut être retirée : la partie II devient « ${STATUT_PARTIE_DEUX_LABELS.P2_RETIREE} ». Après un recours accepté contre un avis défavorable, elle redevient « ${STATUT_PARTIE_DEUX_LABELS.P2_A_ATTRIBUER} ». L’administration rouvre ce qu’une caducité ou un silence a clos par erreur et, avant la décision, un avis mal saisi. Tant que le comité n’a pas rendu d’avis ici, la conclusion que donne le portail européen en tient lieu. Sans changer d’état : une observation sur la partie I, la recevabilité préparée, un autre comité, demandé, refusé ou désigné, le document de l’avis remplacé.`,
    },
  }),
  lien: dessin({
    titre: 'Lien entre les deux volets d’une étude mixte',
    workflow: lienWorkflow,
    labels: STATUT_LIEN_LABELS,
    places: { PROPOSE: [0, 0], CONFIRME: [0, 1.5], ROMPU: [1, 1.5] },
    said: {
      events: ['DECLARER'],
      words: 'Chaque volet déclare l’autre ; quand les deux l’ont fait, le lien est confirmé de lui-même.',
    },
  }),
  recours: dessin({
    titre: 'Recours contre un avis défavorable sur la partie II',
    workflow: recoursWorkflow,
    labels: ETAT_RECOURS_LABELS,
    places: {
      DEMANDE: [1, 0],
      REFUSE: [0, 1.2],
      ACCEPTE: [1, 1.5],
      CLOS: [2, 2.5],
      TRANSMIS: [1, 3],
      EN_REEXAMEN: [0.5, 4.5],
      CLOS_FAVORABLE: [0, 6],
      CLOS_DEFAVORABLE: [1, 6],
      CLOS_RETIRE: [2, 6],
    },
    said: {
      events: [],
      words: 'Le réexamen, sa fin, le retrait et la clôture sans compléments suivent de la demande et du calendrier.',
    },
  }),
} as const;
