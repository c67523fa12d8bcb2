/** What runs after an opinion, each day with why it is what it is (DEL-08, DEL-09): the re-examination of a refusal, the validity of an opinion. Pure. */
import { addJours, addMois, formatJour, joursOuvresRestants, rollToWorkingDay } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import { suiteDuJour } from './delais.explication.ts';
import {
  ARTICLE_RAPPORT_SECURITE,
  articlesReexamen,
  isDispositif,
  RAPPORT_SECURITE_JOURS,
  REEXAMEN_MOIS,
  rapportFinal,
} from './delais.regles.ts';
import { type Echeance, echeanceCaducite, limiteReexamen } from './delais.ts';
import type { EtatEtude } from './dossier.workflow.ts';
import { isTerminee } from './etude.workflow.ts';

/** Sponsor: to ask for the re-examination of a refusal, by an opinion or by silence, from the day it was notified. */
export function echeanceReexamen(notifieLe: string, aujourdhui: Jour, reglementationCode: string): Echeance {
  const { delai } = articlesReexamen(reglementationCode);
  const comptee = addMois(notifieLe, REEXAMEN_MOIS);
  const date = limiteReexamen(notifieLe);
  return {
    code: 'REEXAMEN',
    libelle: 'Demande de second examen',
    date: comptee,
    dateAffichee: date,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, date),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: 'Refus notifié au promoteur', date: notifieLe }],
      regle: `Le promoteur peut demander une fois un second examen, par un autre comité, dans le mois qui suit la notification du refus. Le mois se compte de date à date.${delai === null ? ' Pour cette recherche, ce mois est une règle de la plateforme.' : ''}`,
      article: delai === null ? 'Décision du 28/11/2026' : delai.replace(/^art\./, 'Article'),
      calcul: `${formatJour(notifieLe)} + ${REEXAMEN_MOIS} mois = ${formatJour(comptee)}${suiteDuJour({ acteur: 'DEPOSANT', date: comptee })}.`,
    },
  };
}

/** The validity kept on a study, extended or not. */
export const echeanceValidite = (avisLe: Jour, caducLe: string, aujourdhui: Jour): Echeance =>
  echeanceCaducite(avisLe, aujourdhui, caducLe);

/** What a report is counted from: the end, early or not, or the halt of a device research. */
export type FinDeRecherche = { reglementationCode: string; date: Jour; nature: 'FIN' | 'FIN_ANTICIPEE' | 'ARRET' };
const NATURES = {
  FIN: { fait: 'Fin de la recherche', depuis: 'la fin de la recherche' },
  FIN_ANTICIPEE: { fait: 'Fin anticipée de la recherche', depuis: 'la fin de la recherche' },
  ARRET: {
    fait: 'Arrêt temporaire de la recherche',
    depuis: 'son arrêt temporaire, sauf reprise dans ce délai',
  },
} as const;

/** R1123-67, with the report. */
const RESUME = 'Son résumé est transmis dans le même délai au comité et à l’ANSM. ';

/** Sponsor: to file the final report, from the end of the research (TDB-03). Months are counted from day to day, and a last day that is not worked rolls. */
export function echeanceRapportFinal(f: FinDeRecherche, aujourdhui: Jour): Echeance {
  const { mois, article } = rapportFinal(f.reglementationCode, f.nature !== 'FIN');
  const { fait, depuis } = NATURES[f.nature];
  const comptee = addMois(f.date, mois);
  const date = rollToWorkingDay(comptee);
  return {
    code: 'RAPPORT_FINAL',
    libelle: f.nature === 'ARRET' ? 'Rapport après l’arrêt temporaire' : 'Rapport final',
    date: comptee,
    dateAffichee: date,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, date),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: fait, date: f.date }],
      regle: `Le promoteur dépose le rapport, signé par lui et par les investigateurs, dans les ${mois} mois qui suivent ${depuis}. ${f.reglementationCode === 'JARDE' ? RESUME : ''}Les mois se comptent de date à date.`,
      article,
      calcul: `${formatJour(f.date)} + ${mois} mois = ${formatJour(comptee)}${suiteDuJour({ acteur: 'DEPOSANT', date: comptee })}.`,
    },
  };
}

export type FaitsRapport = {
  reglementationCode: string;
  etat: EtatEtude;
  dateSuspension: Jour | null;
  dateReprise: Jour | null;
  dateFinEffective: Jour | null;
  finAnticipee: boolean | null;
  /** Day of the last report: that of a halt is none of the end. */
  rapportFinalLe: Jour | null;
};
/** The report of the end is filed. */
export const isRapportFinalDepose = ({
  dateFinEffective: fin,
  rapportFinalLe: le,
}: Pick<FaitsRapport, 'dateFinEffective' | 'rapportFinalLe'>): boolean => le !== null && (fin === null || le >= fin);

/** The report that a study owes, with its last day; null when it owes none. A device research that is halted owes one, unless it restarts before that day. */
export function rapportAttendu(f: FaitsRapport, aujourdhui: Jour): Echeance | null {
  const { reglementationCode, dateSuspension: arret, dateReprise: reprise, dateFinEffective: fin } = f;
  if (isTerminee(f.etat) && fin !== null)
    return isRapportFinalDepose(f)
      ? null
      : echeanceRapportFinal({ reglementationCode, date: fin, nature: f.finAnticipee ? 'FIN_ANTICIPEE' : 'FIN' }, aujourdhui);
  if (!(f.etat === 'SUSPENDUE' || f.etat === 'EN_COURS') || !isDispositif(reglementationCode) || arret === null) return null;
  if (f.rapportFinalLe !== null && f.rapportFinalLe >= arret) return null;
  const e = echeanceRapportFinal({ reglementationCode, date: arret, nature: 'ARRET' }, aujourdhui);
  return f.etat === 'EN_COURS' && reprise !== null && reprise <= e.dateAffichee ? null : e;
}

export type SuiviSecurite = {
  reglementationCode: string;
  qualificationCode: string | null;
  etat: EtatEtude;
  /** By the agency; its opinion where the agency decided nothing. */
  autoriseeLe: string | null;
  /** Day on which the last yearly report was filed. */
  dernierRapportLe: string | null;
};
const AN_EN_MOIS = 12;

/** Sponsor: the yearly safety report of a research of the first category that takes place (DEL-13), once an anniversary has passed without it; null when none is due. */
export function echeanceRapportSecurite(f: SuiviSecurite, aujourdhui: Jour): Echeance | null {
  const prochain = prochainRapportSecurite(f, aujourdhui);
  return prochain === null || prochain.anniversaire > aujourdhui ? null : prochain.echeance;
}

/** The same before its anniversary, which a calendar shows ahead. */
export function prochainRapportSecurite(f: SuiviSecurite, aujourdhui: Jour): { anniversaire: string; echeance: Echeance } | null {
  const { autoriseeLe, dernierRapportLe } = f;
  const isSuivie = f.reglementationCode === 'JARDE' && f.qualificationCode === 'CAT1';
  if (!isSuivie || !(f.etat === 'EN_COURS' || f.etat === 'SUSPENDUE') || autoriseeLe === null) return null;
  let rang = 1;
  while (dernierRapportLe !== null && addMois(autoriseeLe, AN_EN_MOIS * rang) <= dernierRapportLe) rang += 1;
  const anniversaire = addMois(autoriseeLe, AN_EN_MOIS * rang);
  const comptee = addJours(anniversaire, RAPPORT_SECURITE_JOURS);
  const date = rollToWorkingDay(comptee);
  const echeance: Echeance = {
    code: 'RAPPORT_SECURITE',
    libelle: 'Rapport annuel de sécurité',
    date: comptee,
    dateAffichee: date,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, date),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: 'Autorisation de la recherche', date: autoriseeLe }],
      regle: `Une fois par an, le promoteur d’une recherche de catégorie 1 dépose un rapport de sécurité, dans les ${RAPPORT_SECURITE_JOURS} jours qui suivent l’anniversaire de son autorisation.`,
      article: ARTICLE_RAPPORT_SECURITE,
      calcul: `${formatJour(anniversaire)} + ${RAPPORT_SECURITE_JOURS} jours = ${formatJour(comptee)}${suiteDuJour({ acteur: 'DEPOSANT', date: comptee })}.`,
    },
  };
  return { anniversaire, echeance };
}
