/**
 * How days are counted for a clinical trial of a medicine. Pure. Calendar days; the day of the event does not count; an end that falls on a weekend or on one of the
 * law's eleven holidays rolls to the next working day, the authority's as the sponsor's, and two days or more hold two working days (regulation 1182/71, article 3). Days of the winter stop do not count, and what is done during it
 * counts as done on the day after it. Rules: CTI-01, CTI-02. The deadlines themselves: echeances.rules.ts.
 */
import {
  addJours,
  addMois,
  formatJour,
  joursEntre,
  nonWorkingDayReason,
  rollEuropeanDelay,
  rollToWorkingDay,
} from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import type { TypeDossierCtis } from '../referentiel/reglementation.ts';

/** Of article 11: part II follows part I within so many months. */
export const MOIS_PARTIE_DEUX = 24;
/** The last day to file part II apart: a period in years too rolls to the next working day (regulation 1182/71, article 3(4)). `concluLe`: the day of the report on part I. */
export const finDepotPartieDeux = (concluLe: string): string => rollToWorkingDay(addMois(concluLe, MOIS_PARTIE_DEUX));
export type Arret = { du: Jour; au: Jour };
/** The stop that begins in December of a year. « 22 December to 8 January », as it is announced, names the hours at which it begins and ends: neither day is in it. */
export const arretDe = (annee: number): Arret => ({ du: `${annee}-12-23`, au: `${annee + 1}-01-07` });

const anneeDe = (jour: Jour): number => Number(jour.slice(0, 4));
/** The stop that holds a day; null: the day counts. */
export const arretDu = (jour: Jour): Arret | null =>
  [arretDe(anneeDe(jour) - 1), arretDe(anneeDe(jour))].find((a) => a.du <= jour && jour <= a.au) ?? null;

const longueur = ({ du, au }: Arret): number => joursEntre(du, au) + 1;

export type Compte = {
  depart: string;
  /** The day from which days are counted: after the stop when the event fell inside. */
  retenu: string;
  /** The end before it is rolled to a working day. */
  brute: Jour;
  date: Jour;
  /** Periods during which the delay did not run, and which moved its end. */
  arrets: Arret[];
};

const isStopped = (jour: Jour): boolean => arretDu(jour) !== null;

/** The end of a delay of `jours` days from an event. */
export function compter(depart: string, jours: number): Compte {
  const dedans = arretDu(depart);
  const retenu = dedans ? addJours(dedans.au, 1) : depart;
  const arrets: Arret[] = [];
  let brute = addJours(retenu, jours);
  for (let annee = anneeDe(retenu); ; annee += 1) {
    const arret = arretDe(annee);
    if (arret.du > brute) break;
    brute = addJours(brute, longueur(arret));
    arrets.push(arret);
  }
  return { depart, retenu, brute, date: rollEuropeanDelay({ depart: retenu, brute, days: jours }, isStopped), arrets };
}

/** How the last day of a count was moved, after the count itself: « (Ascension, jour férié), reporté au 15/05/2026 ». */
export function rollInWords({ brute, date }: { brute: Jour; date: Jour }): string {
  if (date === brute) return '';
  const reason = nonWorkingDayReason(brute);
  const twoDays = date === rollToWorkingDay(brute) ? '' : ', pour compter deux jours ouvrés hors arrêt hivernal';
  return `${reason === null ? '' : ` (${reason})`}, reporté au ${formatJour(date)}${twoDays}`;
}

/** Days of each step [regulation 536/2014, articles 5 to 8, 14, 18 to 23; CSP R1124-13]. A modification has its own. */
export const DELAIS = {
  recevabilite: { initiale: 10, modification: 6 },
  /** Choice of the reporting State (article 5(1)). */
  rapporteur: 6,
  /** What the other States say of the validation. */
  considerations: { initiale: 7, modification: 5 },
  complementMax: 10,
  reverification: 5,
  /** Remarks of the committee on part I: fixed by law for a modification only. décision du 24/11/2026 for the others. */
  observations: { initiale: 20, modification: 15 },
  partieUn: { initiale: 45, modification: 38 },
  partieDeux: { initiale: 45, modification: 38 },
  informationMax: 12,
  /** A request for information extends the assessment once: twelve days for the sponsor, nineteen for the committee. */
  prolongation: 31,
  /** Of part I, when experts are consulted on an advanced therapy or a product of biotechnology (articles 6(7) and 18(5)). */
  consultation: 50,
  decision: 5,
  /** An added country: from the submission, without a separate validation. */
  ajout: 52,
} as const;

export const estModification = (type: TypeDossierCtis): boolean => type === 'MS';
export const joursDe = (delai: { initiale: number; modification: number }, type: TypeDossierCtis): number =>
  estModification(type) ? delai.modification : delai.initiale;

/** Days from the submission to the end, weekends and winters apart; `demandes`: the sponsor is asked at each step, and takes all his days. */
export function dureeMaximale(type: TypeDossierCtis, demandes: boolean): number {
  const sus = demandes ? DELAIS.prolongation : 0;
  if (type === 'AEM') return DELAIS.ajout + sus;
  const validation = demandes ? DELAIS.complementMax + DELAIS.reverification : 0;
  return joursDe(DELAIS.recevabilite, type) + validation + joursDe(DELAIS.partieDeux, type) + sus + DELAIS.decision;
}
