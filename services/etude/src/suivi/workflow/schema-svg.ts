/** The diagram of the dossier's life, drawn from the very table that the code obeys. */
import { diagram } from '@riph/chassis/workflow/diagram';
import {
  dossierWorkflow,
  type EvenementDossier,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';

/** Where each status stands: column and row. The way of a favourable file goes down the middle. */
const PLACES: Record<StatutDossier, readonly [x: number, y: number]> = {
  BROUILLON: [1, 0],
  EN_ATTENTE_TAS: [2, 1],
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
};

/** Said in words, not drawn: they leave from everywhere, or lead nowhere else. */
const DITS: readonly EvenementDossier[] = [
  'RETIRER',
  'SUPPRIMER',
  'ROUVRIR',
  'CORRIGER_AVIS',
  'DEMANDER_REAFFECTATION',
  'REFUSER_REAFFECTATION',
  'REAFFECTER',
  'PROLONGER_COMPLEMENTS',
  'CONSULTER_EXPERTS',
];

/** The whole SVG. */
export const schemaSvg = (): string =>
  diagram({
    titre: 'Circuit d’un dossier national',
    workflow: dossierWorkflow,
    labels: STATUT_DOSSIER_LABELS,
    places: PLACES,
    said: {
      events: DITS,
      words: `Le déposant ou l’administration peut retirer un dossier tant qu’il n’est pas clos : il devient « ${STATUT_DOSSIER_LABELS.ABANDONNE} ». L’administration peut rouvrir un dossier clos : il revient à son état précédent. Un comité peut demander à être déchargé d’un dossier : confié à un autre, il redevient « ${STATUT_DOSSIER_LABELS.DEPOSE} ». Pour un dispositif, sans changer d’état : « ${dossierWorkflow.PROLONGER_COMPLEMENTS.label} », « ${dossierWorkflow.CONSULTER_EXPERTS.label} ».`,
    },
  });
