/**
 * The two parts of a request under regulation 536/2014, each as a table: part I is the agency's, part II the committee's (CSP L1124-1). What the whole request is
 * follows from both, and is never set by hand. Rules: CTI-03, CTI-04.
 */
import { eventsOf, type Workflow } from '../core/workflow.ts';
import type { StatutDossierCtis } from './ctis.schemas.ts';

export const STATUTS_PARTIE_UN = [
  'P1_SANS_OBJET',
  'P1_RECEVABILITE',
  'P1_COMPLEMENT',
  'P1_EVALUATION',
  'P1_ACCEPTABLE',
  'P1_ACCEPTABLE_COND',
  'P1_NON_ACCEPTABLE',
  'P1_NON_RECEVABLE',
  'P1_CADUQUE',
  'P1_RETIREE',
] as const;
export type StatutPartieUn = (typeof STATUTS_PARTIE_UN)[number];
export const STATUT_PARTIE_UN_LABELS = {
  P1_SANS_OBJET: 'Sans objet',
  P1_RECEVABILITE: 'Recevabilité',
  P1_COMPLEMENT: 'Complément demandé',
  P1_EVALUATION: 'Évaluation',
  P1_ACCEPTABLE: 'Acceptable',
  P1_ACCEPTABLE_COND: 'Acceptable sous conditions',
  P1_NON_ACCEPTABLE: 'Non acceptable',
  P1_NON_RECEVABLE: 'Non recevable',
  P1_CADUQUE: 'Caduque',
  P1_RETIREE: 'Retirée',
} as const satisfies Record<StatutPartieUn, string>;

export const STATUTS_PARTIE_DEUX = [
  'P2_SANS_OBJET',
  'P2_DIFFEREE',
  'P2_A_ATTRIBUER',
  'P2_RECEVABILITE',
  'P2_COMPLEMENT',
  'P2_EVALUATION',
  'P2_RFI',
  'P2_EN_REEXAMEN',
  'P2_AVIS_FAVORABLE',
  'P2_AVIS_CONDITIONS',
  'P2_AVIS_DEFAVORABLE',
  'P2_TACITE',
  'P2_NON_RECEVABLE',
  'P2_CADUQUE',
  'P2_RETIREE',
] as const;
export type StatutPartieDeux = (typeof STATUTS_PARTIE_DEUX)[number];
export const STATUT_PARTIE_DEUX_LABELS = {
  P2_SANS_OBJET: 'Sans objet',
  P2_DIFFEREE: 'Pas encore déposée',
  P2_A_ATTRIBUER: 'À attribuer',
  P2_RECEVABILITE: 'Recevabilité',
  P2_COMPLEMENT: 'Complément demandé',
  P2_EVALUATION: 'Recevable, en évaluation',
  P2_RFI: 'Demande d’information en cours',
  P2_EN_REEXAMEN: 'Réexamen par un autre comité',
  P2_AVIS_FAVORABLE: 'Avis favorable',
  P2_AVIS_CONDITIONS: 'Avis favorable sous conditions',
  P2_AVIS_DEFAVORABLE: 'Avis défavorable',
  P2_TACITE: 'Accord tacite',
  P2_NON_RECEVABLE: 'Non recevable',
  P2_CADUQUE: 'Caduque',
  P2_RETIREE: 'Retirée',
} as const satisfies Record<StatutPartieDeux, string>;

const P1_CONCLUSIONS = ['P1_ACCEPTABLE', 'P1_ACCEPTABLE_COND', 'P1_NON_ACCEPTABLE'] as const satisfies readonly StatutPartieUn[];
/** Everywhere but where the agency has found it not valid. */
const P1_VALABLE = [
  'P1_SANS_OBJET',
  'P1_RECEVABILITE',
  'P1_COMPLEMENT',
  'P1_EVALUATION',
  ...P1_CONCLUSIONS,
  'P1_CADUQUE',
  'P1_RETIREE',
] as const satisfies readonly StatutPartieUn[];
/** Held by a committee that has not spoken yet. */
export const P2_OUVERTE = [
  'P2_RECEVABILITE',
  'P2_COMPLEMENT',
  'P2_EVALUATION',
  'P2_RFI',
] as const satisfies readonly StatutPartieDeux[];
/** The committee of the trial may remark on part I: of a modification of part I alone too, which it does not judge (CSP R1124-13). */
export const P2_OBSERVANTE = ['P2_SANS_OBJET', ...P2_OUVERTE] as const satisfies readonly StatutPartieDeux[];
/** May go to another committee: nobody has spoken, and nothing that this committee asked is waited for in its evaluation. Rule: CTI-39 (CSP R1124-4, R1124-5). */
export const P2_REAFFECTABLE = [
  'P2_RECEVABILITE',
  'P2_COMPLEMENT',
  'P2_EVALUATION',
] as const satisfies readonly StatutPartieDeux[];
/** A committee has it, or had it: whatever became of it since, what that committee asked may be answered. */
const P2_CONFIEE = STATUTS_PARTIE_DEUX.filter((s) => s !== 'P2_SANS_OBJET' && s !== 'P2_DIFFEREE');
const AVIS_PARTIE_DEUX = [
  'P2_AVIS_FAVORABLE',
  'P2_AVIS_CONDITIONS',
  'P2_AVIS_DEFAVORABLE',
] as const satisfies readonly StatutPartieDeux[];
/** Part II has the opinion of its committee. */
export const isAvisPartieDeux = (p: StatutPartieDeux): boolean => AVIS_PARTIE_DEUX.some((a) => a === p);
/** The same, or the silence that stands for it. */
export const isAvisOuTacite = (p: StatutPartieDeux): boolean => p === 'P2_TACITE' || isAvisPartieDeux(p);

export const partieUnWorkflow = {
  P1_DECLARER_RECEVABLE: {
    from: ['P1_RECEVABILITE', 'P1_COMPLEMENT'],
    to: 'P1_EVALUATION',
    by: 'CTIS_PARTIE_UN',
    label: 'Déclarer la partie I recevable',
  },
  P1_DEMANDER_COMPLEMENT: {
    from: ['P1_RECEVABILITE'],
    to: 'P1_COMPLEMENT',
    by: 'CTIS_PARTIE_UN',
    label: 'Noter le complément demandé sur la partie I',
  },
  P1_DECLARER_NON_RECEVABLE: {
    from: ['P1_RECEVABILITE', 'P1_COMPLEMENT'],
    to: 'P1_NON_RECEVABLE',
    by: 'CTIS_PARTIE_UN',
    label: 'Déclarer la partie I non recevable',
  },
  /** Its answer was read on the portal: five days are left to verify it (article 5(5)). */
  P1_NOTER_REPONSE: {
    from: ['P1_COMPLEMENT'],
    to: 'P1_RECEVABILITE',
    by: 'CTIS_PARTIE_UN',
    label: 'Noter la réponse au complément de la partie I',
  },
  /** Article 5(4): without an answer in time, the request is deemed valid. */
  P1_VALIDER_TACITEMENT: {
    from: ['P1_RECEVABILITE'],
    to: 'P1_EVALUATION',
    by: 'systeme',
    label: 'Partie I recevable tacitement',
  },
  /** Article 5(6): the sponsor did not answer in time. */
  P1_CONSTATER_RENONCEMENT: {
    from: ['P1_COMPLEMENT'],
    to: 'P1_CADUQUE',
    by: 'systeme',
    label: 'Demande caduque faute de réponse au complément de la partie I',
  },
  /** It lapsed by mistake: what the agency asked waits again for its answer. */
  P1_ROUVRIR: { from: ['P1_CADUQUE'], to: 'P1_COMPLEMENT', by: 'DOSSIER_ROUVRIR', label: 'Rouvrir la demande' },
  /** Articles 6(7) and 18(5): experts are consulted, part I has fifty days more; the status stays. */
  P1_PROLONGER: {
    from: ['P1_EVALUATION'],
    to: 'P1_EVALUATION',
    by: 'CTIS_DECIDER',
    label: 'Noter une consultation d’experts',
  },
  /** It was typed wrong, and the portal does not tell it: another decision, or another day, takes its place. */
  P1_CORRIGER_RECEVABILITE: {
    from: ['P1_RECEVABILITE', 'P1_COMPLEMENT', 'P1_EVALUATION', 'P1_NON_RECEVABLE'],
    to: ['P1_RECEVABILITE', 'P1_COMPLEMENT', 'P1_EVALUATION', 'P1_NON_RECEVABLE'],
    by: 'CTIS_PARTIE_UN',
    label: 'Corriger la décision sur la partie I',
  },
  P1_CONCLURE: {
    from: ['P1_EVALUATION'],
    to: P1_CONCLUSIONS,
    by: 'CTIS_DECIDER',
    label: 'Conclure la partie I',
  },
  /** The conclusion was typed wrong, and the portal does not tell it: another takes its place. */
  P1_CORRIGER_CONCLUSION: {
    from: P1_CONCLUSIONS,
    to: P1_CONCLUSIONS,
    by: 'CTIS_DECIDER',
    label: 'Corriger la conclusion de la partie I',
  },
  /** The portal tells it: the agency concludes there, whatever was noted here. */
  P1_LIRE_CONCLUSION: {
    from: ['P1_RECEVABILITE', 'P1_COMPLEMENT', 'P1_EVALUATION', ...P1_CONCLUSIONS],
    to: P1_CONCLUSIONS,
    by: 'systeme',
    label: 'Conclusion de la partie I lue sur le portail',
  },
  /** The single decision (article 8): the part stays as it was concluded, the whole request is over. */
  DECIDER: {
    from: ['P1_SANS_OBJET', ...P1_CONCLUSIONS],
    to: ['P1_SANS_OBJET', ...P1_CONCLUSIONS],
    by: 'CTIS_DECIDER',
    label: 'Enregistrer la décision',
  },
  /** The agency mistook itself, or a decision was deemed given that it had notified; the portal does not tell it yet. */
  CORRIGER_DECISION: {
    from: ['P1_SANS_OBJET', ...P1_CONCLUSIONS],
    to: ['P1_SANS_OBJET', ...P1_CONCLUSIONS],
    by: 'CTIS_DECIDER',
    label: 'Corriger la décision',
  },
  /** Article 8(6): no decision was notified in time. */
  DECIDER_TACITEMENT: {
    from: ['P1_SANS_OBJET', 'P1_ACCEPTABLE', 'P1_ACCEPTABLE_COND'],
    to: ['P1_SANS_OBJET', 'P1_ACCEPTABLE', 'P1_ACCEPTABLE_COND'],
    by: 'systeme',
    label: 'Décision réputée rendue',
  },
  /** The portal tells it: it is the decision, whatever part I waits for here. */
  LIRE_DECISION: { from: P1_VALABLE, to: P1_VALABLE, by: 'systeme', label: 'Décision lue sur le portail' },
  /** The portal tells a lapse, or that the request is not valid: the whole request is over, both parts stay. */
  LIRE_FIN: { from: P1_VALABLE, to: P1_VALABLE, by: 'systeme', label: 'Fin de la demande lue sur le portail' },
} as const satisfies Workflow<StatutPartieUn>;
export type EvenementPartieUn = keyof typeof partieUnWorkflow;

export const partieDeuxWorkflow = {
  /** Article 11: part II alone, after part I was decided. */
  DEPOSER_PARTIE_DEUX: {
    from: ['P2_DIFFEREE'],
    to: 'P2_A_ATTRIBUER',
    by: 'CTIS_SOUMETTRE',
    label: 'Déposer la partie II',
  },
  /** Again after an appeal (CSP R1124-15): the second committee examines what the first one refused. */
  ATTRIBUER: {
    from: ['P2_A_ATTRIBUER'],
    // An added country is not validated (article 14).
    to: ['P2_RECEVABILITE', 'P2_EVALUATION', 'P2_EN_REEXAMEN'],
    by: 'CTIS_ATTRIBUER',
    label: 'Attribuer à un comité',
  },
  /** Its secretariat begins to write what it would ask or decide; the status stays. */
  PREPARER_RECEVABILITE: {
    from: ['P2_RECEVABILITE', 'P2_COMPLEMENT'],
    to: ['P2_RECEVABILITE', 'P2_COMPLEMENT'],
    by: 'CTIS_INSTRUIRE',
    label: 'Préparer la recevabilité',
  },
  DECLARER_RECEVABLE: {
    from: ['P2_RECEVABILITE', 'P2_COMPLEMENT'],
    to: 'P2_EVALUATION',
    by: 'CTIS_INSTRUIRE',
    label: 'Déclarer la partie II recevable',
  },
  DEMANDER_COMPLEMENTS: {
    from: ['P2_RECEVABILITE'],
    to: 'P2_COMPLEMENT',
    by: 'CTIS_INSTRUIRE',
    label: 'Demander un complément',
  },
  DECLARER_IRRECEVABLE: {
    from: ['P2_RECEVABILITE', 'P2_COMPLEMENT'],
    to: 'P2_NON_RECEVABLE',
    by: 'CTIS_INSTRUIRE',
    label: 'Déclarer la partie II non recevable',
  },
  ENVOYER_COMPLEMENTS: {
    from: ['P2_COMPLEMENT'],
    to: 'P2_RECEVABILITE',
    by: 'CTIS_REPONDRE',
    label: 'Répondre à la demande de complément',
  },
  EMETTRE_DEMANDE_MODIF: {
    from: ['P2_EVALUATION'],
    to: 'P2_RFI',
    by: 'CTIS_INSTRUIRE',
    label: 'Demander des informations au promoteur',
  },
  REPONDRE_MODIF: {
    from: ['P2_RFI'],
    to: 'P2_EVALUATION',
    by: 'CTIS_REPONDRE',
    label: 'Répondre à la demande d’information',
  },
  /** The status stays: the remarks go to the agency. */
  OBSERVER_PARTIE_UN: {
    from: P2_OBSERVANTE,
    to: P2_OBSERVANTE,
    by: 'CTIS_INSTRUIRE',
    label: 'Transmettre une observation sur la partie I',
  },
  /** CSP R1124-8: the answer was left to the president, without another séance. */
  CONFIRMER_CONFORMITE: {
    from: ['P2_EVALUATION'],
    to: 'P2_AVIS_FAVORABLE',
    by: 'CONFORMITE_CONFIRMER',
    label: 'Rendre l’avis favorable par délégation',
  },
  EMETTRE_AVIS_FINAL: {
    from: ['P2_EVALUATION', 'P2_EN_REEXAMEN'],
    to: AVIS_PARTIE_DEUX,
    by: 'CTIS_INSTRUIRE',
    label: 'Rendre l’avis',
  },
  /** The portal tells it before the committee has spoken here. */
  LIRE_CONCLUSION: {
    from: P2_OUVERTE,
    to: AVIS_PARTIE_DEUX,
    by: 'systeme',
    label: 'Conclusion de la partie II lue sur le portail',
  },
  /** The file of the opinion is replaced; the status stays. */
  CORRIGER_AVIS: {
    from: AVIS_PARTIE_DEUX,
    to: AVIS_PARTIE_DEUX,
    by: 'CTIS_AVIS_REMPLACER',
    label: 'Remplacer le document de l’avis',
  },
  /** CSP R1124-15: its appeal is accepted and completed; another committee is drawn. */
  REEXAMINER: {
    from: ['P2_AVIS_DEFAVORABLE'],
    to: 'P2_A_ATTRIBUER',
    by: 'systeme',
    label: 'Rouvrir la partie II après un recours',
  },
  /** The status stays, and nothing is frozen: the committee goes on until the administration decides. */
  DEMANDER_REAFFECTATION: {
    from: P2_REAFFECTABLE,
    to: P2_REAFFECTABLE,
    by: 'REAFFECTATION_DEMANDER',
    label: 'Demander à être déchargé',
  },
  REFUSER_REAFFECTATION: {
    from: P2_CONFIEE,
    to: P2_CONFIEE,
    by: 'REAFFECTATION_DECIDER',
    label: 'Refuser la réaffectation',
  },
  /** CSP R1124-4 and R1124-5, and a committee that cannot examine: another one has it, the delays go on. */
  REAFFECTER: {
    from: P2_REAFFECTABLE,
    to: P2_REAFFECTABLE,
    by: 'REAFFECTATION_DECIDER',
    label: 'Confier à un autre comité',
  },
  /** CSP R1124-4 and R1124-5: the sponsor names the committee that gave its opinion before; the status stays. */
  SIGNALER_COMITE: {
    from: P2_OUVERTE,
    to: P2_OUVERTE,
    by: 'CTIS_DEPOSER',
    label: 'Signaler un autre comité',
  },
  /** Until the decision, whatever the committee has said (article 12). */
  RETIRER: {
    from: ['P2_SANS_OBJET', 'P2_DIFFEREE', 'P2_A_ATTRIBUER', 'P2_EN_REEXAMEN', ...P2_OUVERTE, ...AVIS_PARTIE_DEUX, 'P2_TACITE'],
    to: 'P2_RETIREE',
    by: 'CTIS_SUPPRIMER',
    label: 'Retirer la demande',
  },
  /** Article 5(4), as for part I. */
  VALIDER_TACITEMENT: { from: ['P2_RECEVABILITE'], to: 'P2_EVALUATION', by: 'systeme', label: 'Partie II recevable tacitement' },
  /** Articles 5(5) and 7(2): the sponsor did not answer in time. */
  CONSTATER_RENONCEMENT: {
    from: ['P2_COMPLEMENT', 'P2_RFI'],
    to: 'P2_CADUQUE',
    by: 'systeme',
    label: 'Demande caduque faute de réponse',
  },
  /** Article 11: part II was not filed within two years of part I. */
  CONSTATER_NON_DEPOT: {
    from: ['P2_DIFFEREE'],
    to: 'P2_CADUQUE',
    by: 'systeme',
    label: 'Demande caduque, la partie II n’a pas été déposée',
  },
  /** The lapse, the silence or the sense of the opinion was recorded by mistake: part II goes back to where it stood. */
  ROUVRIR: {
    from: ['P2_CADUQUE', 'P2_TACITE', ...AVIS_PARTIE_DEUX],
    to: ['P2_DIFFEREE', 'P2_COMPLEMENT', 'P2_RFI', 'P2_EVALUATION', 'P2_EN_REEXAMEN'],
    by: 'DOSSIER_ROUVRIR',
    label: 'Rouvrir la demande',
  },
  /** CSP R1124-6 and R1124-11: silence is acceptance. */
  CONSTATER_SILENCE: { from: ['P2_EVALUATION'], to: 'P2_TACITE', by: 'systeme', label: 'Accord tacite du comité' },
} as const satisfies Workflow<StatutPartieDeux>;
export type EvenementPartieDeux = keyof typeof partieDeuxWorkflow;

export const EVENEMENTS_PARTIES = [...eventsOf(partieUnWorkflow), ...eventsOf(partieDeuxWorkflow)] as const;

const estDans = <S extends string>(statut: S, liste: readonly S[]): boolean => liste.includes(statut);
const P1_CONCLUE: readonly StatutPartieUn[] = ['P1_SANS_OBJET', 'P1_ACCEPTABLE', 'P1_ACCEPTABLE_COND', 'P1_NON_ACCEPTABLE'];
const P2_CONCLUE: readonly StatutPartieDeux[] = ['P2_SANS_OBJET', 'P2_DIFFEREE', ...AVIS_PARTIE_DEUX, 'P2_TACITE'];

/** Where the whole request stands. The first line that fits decides. `sansCandidat`: a draw found nobody for it. */
export function statutGlobal(un: StatutPartieUn, deux: StatutPartieDeux, sansCandidat = false): StatutDossierCtis {
  if (un === 'P1_NON_RECEVABLE' || deux === 'P2_NON_RECEVABLE') return 'NON_RECEVABLE';
  if (un === 'P1_CADUQUE' || deux === 'P2_CADUQUE') return 'CADUC';
  if (un === 'P1_RETIREE' || deux === 'P2_RETIREE') return 'ABANDONNE';
  if (deux === 'P2_A_ATTRIBUER') return sansCandidat ? 'TAS_EN_ATTENTE' : 'A_ATTRIBUER';
  if (un === 'P1_COMPLEMENT' || deux === 'P2_COMPLEMENT') return 'COMPLEMENT_RECEVABILITE';
  if (un === 'P1_RECEVABILITE' || deux === 'P2_RECEVABILITE') return 'EN_RECEVABILITE';
  if (deux === 'P2_RFI') return 'EN_ATTENTE_REPONSE';
  return estDans(un, P1_CONCLUE) && estDans(deux, P2_CONCLUE) ? 'EN_ATTENTE_DECISION' : 'EN_EVALUATION';
}

export const STATUTS_CLOS: readonly StatutDossierCtis[] = [
  'AUTORISE',
  'AUTORISE_CONDITIONS',
  'REFUSE',
  'NON_RECEVABLE',
  'CADUC',
  'ABANDONNE',
  'ENREGISTRE',
];
/** Nothing of it is examined any more. */
export const estClos = (statut: StatutDossierCtis): boolean => STATUTS_CLOS.includes(statut);
