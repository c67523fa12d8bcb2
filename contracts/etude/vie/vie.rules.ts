/**
 * What the law and our decisions let be done with a study after its opinion, as reasons in French; empty: nothing forbids it. Pure: the service refuses by them,
 * the screen says them before anything is sent. Rules: ETU-02 to ETU-09.
 */

import { addJours, formatJour } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import { isDispositif } from '../socle/delais.regles.ts';
import { isRapportFinalDepose } from '../socle/delais.suites.ts';
import { dateCaducite, lastDayReexamenTaken, limiteReexamen } from '../socle/delais.ts';
import {
  ETAT_ETUDE_LABELS,
  type EtatEtude,
  isDemandeInitiale,
  isFinal,
  isModification,
  SANS_SUITE,
  type StatutDossier,
  TYPE_DOSSIER_LABELS,
} from '../socle/dossier.workflow.ts';
import { type DecisionAnsm, isCommencee, isTerminee, type OrigineSuspension, raisonFigee } from '../socle/etude.workflow.ts';
import { etatDeLaModification } from './transfert.rules.ts';

export type DossierDeLEtude = {
  type: TypeDossier;
  statut: StatutDossier;
  numero: string | null;
  dateSoumission: Jour | null;
  decisionAnsm: DecisionAnsm;
};
/** What is typed for an act is judged on these, by the screen too. */
export type FaitsVie = {
  etat: EtatEtude;
  dateAvisFavorable: Jour | null;
  dateCaducite: Jour | null;
  dateDebutEffectif: Jour | null;
  dateSuspension: Jour | null;
  dateReprise: Jour | null;
  dateFinEffective: Jour | null;
  rapportFinalLe: Jour | null;
  origineSuspension: OrigineSuspension | null;
  securiteSuspension: boolean | null;
  /** Of the initial request that the study stands on. */
  decisionAnsm: DecisionAnsm;
  dateDecisionAnsm: Jour | null;
  /** Its last day (R1123-39); null when it has none. */
  finAutorisation: Jour | null;
};
/** Whether an act is possible at all: the service alone says it. */
export type FaitsGardes = FaitsVie & {
  /** Day on which the initial request was refused, by an opinion or by silence; null: it was not. */
  refuseLe: Jour | null;
  dossiers: readonly DossierDeLEtude[];
};

/** Characters below which a typed reason is refused. */
const MOTIF_VIE_MIN = 10;
const SANS_AUTORISATION =
  'L’avis du comité est favorable, mais la recherche ne peut commencer qu’avec l’autorisation de l’ANSM (article L1123-8), qui n’est pas encore enregistrée.';
const REFUS_ANSM = 'L’ANSM a refusé la recherche : elle ne peut pas commencer (article L1123-8).';

/** Said instead of the bare state: what a favourable opinion still waits for. */
export const manqueAnsm = (f: Pick<FaitsVie, 'etat' | 'dateAvisFavorable'> & { decisionAnsm?: DecisionAnsm }): string | null => {
  if (f.dateAvisFavorable === null) return null;
  if (f.decisionAnsm === 'REFUSEE') return REFUS_ANSM;
  return f.etat === 'EN_EVALUATION' ? SANS_AUTORISATION : null;
};

const nomme = (d: DossierDeLEtude) => d.numero ?? 'en brouillon';
const futur = (date: Jour, aujourdhui: Jour, quoi: string): string[] =>
  date > aujourdhui ? [`${quoi} ne peut pas être dans le futur.`] : [];
const avant = (date: Jour, borne: string | null, phrase: string): string[] =>
  borne !== null && date < borne ? [`${phrase} (${formatJour(borne)}).`] : [];

/** ETU-02 (R1123-26, R1123-39, L1123-8): the first inclusion, on or after the opinion and the authorisation, on or before the last day of both, not to come. */
export const fautesDebut = (f: FaitsVie, date: Jour, aujourdhui: Jour): string[] => [
  ...futur(date, aujourdhui, 'La date de la première inclusion'),
  ...avant(date, f.dateAvisFavorable, 'La première inclusion ne peut pas précéder l’avis favorable'),
  ...avant(date, f.dateDecisionAnsm, 'La première inclusion ne peut pas précéder l’autorisation de l’ANSM'),
  ...(f.dateCaducite !== null && date > f.dateCaducite
    ? [
        `L’avis n’était plus valable à cette date : il est devenu caduc après le ${formatJour(f.dateCaducite)} (article R1123-26).`,
      ]
    : []),
  ...(f.finAutorisation !== null && date > f.finAutorisation
    ? [
        `L’autorisation de l’ANSM n’était plus valable à cette date : elle est devenue caduque après le ${formatJour(f.finAutorisation)} (article R1123-39).`,
      ]
    : []),
];

/** ETU-03: a halt has a day of the research, and a reason. */
export const fautesSuspension = (f: FaitsVie, date: Jour, motif: string, aujourdhui: Jour): string[] => [
  ...fautesDateSuspension(f, date, aujourdhui),
  ...motifCourt(motif, 'la suspension'),
];
/** Of its day alone: the screen says each fault at its field. */
export const fautesDateSuspension = (f: FaitsVie, date: Jour, aujourdhui: Jour): string[] => [
  ...futur(date, aujourdhui, 'La date de la suspension'),
  ...avant(date, f.dateDebutEffectif, 'La suspension ne peut pas précéder le début de la recherche'),
  ...avant(date, f.dateReprise, 'La suspension ne peut pas précéder la dernière reprise'),
];

/** ETU-04 (L1123-9): halted for the safety of persons or by the agency, a research resumes by a modification filed since and in force. */
export const gardesReprise = (f: FaitsGardes): string[] => {
  if (f.securiteSuspension !== true && f.origineSuspension !== 'ANSM') return [];
  const isCouverte = f.dossiers.some(
    (d) =>
      isModification(d.type) &&
      etatDeLaModification(d) === 'EN_VIGUEUR' &&
      d.dateSoumission !== null &&
      f.dateSuspension !== null &&
      d.dateSoumission >= f.dateSuspension,
  );
  const pourquoi = f.origineSuspension === 'ANSM' ? 'par l’ANSM' : 'pour la sécurité des personnes';
  return isCouverte
    ? []
    : [
        `La recherche a été suspendue ${pourquoi} : elle reprend avec une modification substantielle déposée depuis, une fois qu’elle a reçu un avis favorable et, si l’ANSM en décide aussi, son autorisation.`,
      ];
};
export const fautesReprise = (f: FaitsVie, date: Jour, aujourdhui: Jour): string[] => [
  ...futur(date, aujourdhui, 'La date de la reprise'),
  ...avant(date, f.dateSuspension, 'La reprise ne peut pas précéder la suspension'),
];

/** ETU-05: nothing is left before a committee when the research ends. */
export const gardesFin = (f: FaitsGardes): string[] =>
  f.dossiers
    .filter((d) => isModification(d.type) && d.statut !== 'BROUILLON' && !isFinal(d.statut))
    .map((d) => `La modification ${nomme(d)} est en cours d’examen : retirez-la, ou attendez l’avis.`);
export const fautesFin = (f: FaitsVie, saisie: { date: Jour; anticipee: boolean; motif: string }, aujourdhui: Jour): string[] => [
  ...fautesDateFin(f, saisie.date, aujourdhui),
  ...(saisie.anticipee ? motifCourt(saisie.motif, 'la fin anticipée') : []),
];
/** ETU-23: what was approved of an end and of a number of persons; null: nothing was. */
export type FinApprouvee = { dateFinPrevue: Jour | null; effectifPrevu: number | null };
/** ETU-23: how the research ended beyond what was approved, as its declaration tells it. */
export const ecartsFin = (a: FinApprouvee, fin: { date: Jour; nombreInclus: number }): string[] => [
  ...(a.effectifPrevu !== null && fin.nombreInclus > a.effectifPrevu
    ? [`${fin.nombreInclus} personnes ont été incluses ; ${a.effectifPrevu} étaient approuvées.`]
    : []),
  ...(a.dateFinPrevue !== null && fin.date > a.dateFinPrevue
    ? [`La recherche a fini le ${formatJour(fin.date)} ; la fin approuvée était le ${formatJour(a.dateFinPrevue)}.`]
    : []),
];
export const fautesEcart = (ecarts: readonly string[], motif: string): string[] =>
  ecarts.length === 0 ? [] : motifCourt(motif, 'cet écart avec ce qui était approuvé');
/** What is wrong with the day of the end, without what the other fields say. */
export const fautesDateFin = (f: FaitsVie, date: Jour, aujourdhui: Jour): string[] => [
  ...futur(date, aujourdhui, 'La date de fin'),
  ...avant(date, f.dateDebutEffectif, 'La fin ne peut pas précéder le début de la recherche'),
  ...(f.etat === 'SUSPENDUE' ? avant(date, f.dateSuspension, 'La fin ne peut pas précéder la suspension') : []),
];

/** ETU-06: an archived study is read-only, so nothing may be open on it, nor still be asked for by right. */
export const gardesArchivage = (f: FaitsGardes, aujourdhui: Jour): string[] => {
  const ouverts = f.dossiers.filter((d) => !isFinal(d.statut));
  const isReexamine = f.dossiers.some((d) => d.type === 'DIR');
  const refuseLe = f.etat === 'REFUSEE' && !isReexamine ? f.refuseLe : null;
  return [
    ...ouverts.map((d) =>
      d.statut === 'BROUILLON'
        ? `Une demande est encore en brouillon (${TYPE_DOSSIER_LABELS[d.type]}) : supprimez-la d’abord.`
        : `Le dossier ${nomme(d)} est encore ouvert : attendez sa fin, ou retirez-le.`,
    ),
    ...(refuseLe !== null && lastDayReexamenTaken(refuseLe) >= aujourdhui
      ? [
          `Le promoteur peut demander un second examen jusqu’au ${formatJour(limiteReexamen(refuseLe))} ; l’étude s’archive à partir du ${formatJour(addJours(lastDayReexamenTaken(refuseLe), 1))}.`,
        ]
      : []),
  ];
};
/** A research that took place leaves its final report, or the reason why there is none. */
export const fautesArchivage = (f: FaitsVie, dispense: string): string[] =>
  isTerminee(f.etat) && !isRapportFinalDepose(f) && dispense.trim().length < MOTIF_VIE_MIN
    ? [
        `Le rapport final n’est pas déposé : déposez-le, ou indiquez pourquoi il n’y en a pas (au moins ${MOTIF_VIE_MIN} caractères).`,
      ]
    : [];

/** ETU-07: what is before a committee is withdrawn first, with its own reason. */
export const gardesAbandon = (f: FaitsGardes): string[] =>
  f.dossiers
    .filter((d) => d.statut !== 'BROUILLON' && !isFinal(d.statut))
    .map((d) =>
      isDemandeInitiale(d.type)
        ? `Le dossier ${nomme(d)} est en cours d’examen : son retrait abandonne l’étude.`
        : `Le dossier ${nomme(d)} est en cours d’examen : retirez-le d’abord.`,
    );
export const fautesMotif = (motif: string, quoi: string): string[] => motifCourt(motif, quoi);

/** ETU-08 (R1123-26): an opinion is prorogued while it is valid and the research has not begun, once. `caducLe`: its last day. */
export function empechementsProrogation(f: Pick<FaitsVie, 'etat' | 'dateCaducite'>, aujourdhui: Jour): string[] {
  if (isCommencee(f.etat)) return ['La recherche a commencé : l’avis ne peut plus devenir caduc, il n’y a rien à proroger.'];
  if (f.etat === 'PROROGEE') return ['L’avis a déjà été prorogé : il ne peut l’être qu’une fois.'];
  if (f.etat !== 'A_DEMARRER') return [`L’étude est « ${ETAT_ETUDE_LABELS[f.etat]} » : son avis ne peut pas être prorogé.`];
  return f.dateCaducite !== null && f.dateCaducite < aujourdhui
    ? [`L’avis est caduc depuis le ${formatJour(f.dateCaducite)} : sa prorogation devait être demandée avant (article R1123-26).`]
    : [];
}

/** The last day of an opinion once prorogued: two years further, whatever was hoped for (R1123-26). */
export const finProrogee = (avisLe: Jour): Jour => dateCaducite(avisLe, 1);

export type FaitsAnsm = {
  type: TypeDossier;
  statut: StatutDossier;
  decisionAnsm: DecisionAnsm;
  dateSoumission: Jour | null;
  etatEtude: EtatEtude;
  /** Authorised by its silence. */
  ansmTacite: boolean;
  reglementationCode: string;
  dateRecevabilite: Jour | null;
};
/** States of a study in which a decision of the agency would change nothing, or bring it back to life. */
export const SANS_DECISION_ANSM = [
  'ABANDONNEE',
  'ARCHIVEE',
  'RAPATRIEE_CTIS',
  'REPRISE_A_CONFIRMER',
] as const satisfies readonly EtatEtude[];
/** ETU-09 (L1123-8): the agency decides once on what needs it, while the study is alive; a refusal may still become an authorisation. */
export function gardesDecisionAnsm(f: FaitsAnsm): string[] {
  if (f.decisionAnsm === 'SANS_OBJET') return ['Cette recherche n’a pas besoin de l’autorisation de l’ANSM.'];
  if (f.decisionAnsm === 'AUTORISEE' && f.ansmTacite)
    return [
      'Le silence de l’ANSM vaut autorisation : son délai est passé. Une recherche commencée se suspend depuis la page de l’étude.',
    ];
  if (f.decisionAnsm === 'AUTORISEE')
    return ['L’autorisation est déjà enregistrée. Une recherche commencée se suspend depuis la page de l’étude.'];
  if (SANS_SUITE.includes(f.statut)) return ['La demande est close sans avis favorable : une décision n’aurait pas d’effet.'];
  if (SANS_DECISION_ANSM.some((e) => e === f.etatEtude))
    return [`L’étude est « ${ETAT_ETUDE_LABELS[f.etatEtude]} » : une décision n’aurait pas d’effet.`];
  if (isDispositif(f.reglementationCode) && f.dateRecevabilite === null)
    return ['La demande n’est pas encore validée : l’ANSM décide une fois qu’elle est recevable.'];
  return isDemandeInitiale(f.type) && isCommencee(f.etatEtude) ? ['La recherche a commencé.'] : [];
}
/** ETU-21 (R1123-44): the sponsor answers a question of the agency that he reads, once, while the agency may still decide on the request. */
export function gardesReponseAnsm(
  f: Pick<FaitsAnsm, 'decisionAnsm' | 'statut' | 'etatEtude'>,
  q: { isQuestion: boolean; isRepondue: boolean },
): string[] {
  if (!q.isQuestion) return ['Ce document n’est pas une question de l’ANSM : il n’attend pas de réponse.'];
  if (q.isRepondue) return ['Cette question a déjà sa réponse.'];
  if (f.decisionAnsm === 'AUTORISEE') return ['L’ANSM a autorisé la demande : sa question n’attend plus de réponse.'];
  if (SANS_SUITE.includes(f.statut)) return ['La demande est close sans avis favorable : une réponse n’aurait pas d’effet.'];
  return SANS_DECISION_ANSM.some((e) => e === f.etatEtude)
    ? [`L’étude est « ${ETAT_ETUDE_LABELS[f.etatEtude]} » : une réponse n’aurait pas d’effet.`]
    : [];
}
export const fautesDecisionAnsm = (f: FaitsAnsm, date: Jour, aujourdhui: Jour): string[] => [
  ...futur(date, aujourdhui, 'La date de la décision'),
  ...avant(date, f.dateSoumission, 'La décision ne peut pas précéder le dépôt du dossier'),
];

const INFO_FIGEES: readonly EtatEtude[] = ['EN_CREATION', 'EN_EVALUATION', 'REFUSEE'];
/** ETU-14: why its sponsor cannot change the information of a study now; null when he can. Until the opinion they are those of the dossier. */
export function empechementInfo(etat: EtatEtude): string | null {
  if (!INFO_FIGEES.includes(etat)) return raisonFigee(etat, 'elle ne change plus.');
  return etat === 'EN_CREATION' || etat === 'EN_EVALUATION'
    ? 'Jusqu’à l’avis, ces informations sont celles du dossier.'
    : `L’étude est « ${ETAT_ETUDE_LABELS[etat]} » : elle ne change plus.`;
}
/** ETU-14: a renewed insurance ends after its beginning, on a day to come, after the one that is known. */
export function fauteAssurance(connue: Jour | null, { debut, fin }: { debut: Jour; fin: Jour }, aujourdhui: Jour): string | null {
  if (fin <= debut) return 'La fin de l’assurance doit venir après son début.';
  if (connue !== null && fin <= connue)
    return `L’assurance est déjà connue jusqu’au ${formatJour(connue)} : indiquez un jour qui vient après.`;
  return fin < aujourdhui ? 'Cette assurance a déjà pris fin : indiquez celle qui est en cours.' : null;
}
export const ASSURANCE_SANS_ATTESTATION =
  'La fin de l’assurance ne change qu’avec son attestation : utilisez « Renouveler l’assurance ».';

function motifCourt(motif: string, quoi: string): string[] {
  return motif.trim().length < MOTIF_VIE_MIN ? [`Indiquez le motif de ${quoi} (au moins ${MOTIF_VIE_MIN} caractères).`] : [];
}
