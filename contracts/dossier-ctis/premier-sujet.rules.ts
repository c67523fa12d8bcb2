/**
 * Until when a first participant must be included in France: an authorisation without one expires two years after its notification (regulation 536/2014, article 8(9)). Pure: facts in, the
 * day and its reasons out. Rule: CTI-50. What the portal tells goes before what is counted here.
 */

import { addMois, formatJour, rollToWorkingDay } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import type { EssaiCtis, StatutEtudeCtis } from './ctis.schemas.ts';
import { rollInWords } from './delais.rules.ts';
import { commenceEnFrance, type Explication, type TypeVigilance } from './vigilance.rules.ts';

const MOIS = 24;
/** Days before the last one on which the sponsor is told. */
export const PREAVIS_PREMIER_SUJET = [90, 30] as const;

export type FaitsPremierSujet = {
  /** First authorisation in France, examined here; null: none, or it came with its decision, or it goes back to before the regulation. */
  autoriseLe: Jour | null;
  statut: StatutEtudeCtis | null;
  recrutement: EssaiCtis['recrutement'];
  notifications: readonly { type: TypeVigilance; pays: string | null }[];
  /** A substantial modification was authorised since: it may hold an extension, which the portal tells like any other. */
  modifiee: boolean;
};
/** `expiree`: the day has passed, and somebody has said so; `prolongeable`: the platform says it never, the portal alone does. */
export type PremierSujet = { date: Jour; expiree: boolean; prolongeable: boolean; explication: Explication };

/** Null when nothing expires: no authorisation given here, a first participant, or a trial that recruits, is halted or is over. */
export function premierSujet(f: FaitsPremierSujet): PremierSujet | null {
  if (f.autoriseLe === null) return null;
  const expiree = f.statut === 'EXPIREE';
  const attendu = f.statut === 'A_DEMARRER' && (f.recrutement ?? 'EN_ATTENTE') === 'EN_ATTENTE';
  if (!expiree && (!attendu || f.notifications.some(commenceEnFrance))) return null;
  const brute = addMois(f.autoriseLe, MOIS);
  const date = rollToWorkingDay(brute);
  const suite = f.modifiee
    ? 'Une modification substantielle a été autorisée depuis : si elle prolonge ce délai, c’est le portail européen qui le dira.'
    : 'Une prolongation se demande avant cette date, par une modification substantielle, au portail européen.';
  return {
    date,
    expiree,
    prolongeable: f.modifiee,
    explication: {
      faits: [{ libelle: 'Autorisation en France', date: f.autoriseLe }],
      regle: `Une autorisation expire en France si aucun participant n’y a été inclus dans les deux ans de sa notification. ${suite}`,
      article: 'Article 8, paragraphe 9, du règlement (UE) 536/2014',
      calcul: `${formatJour(f.autoriseLe)} + ${MOIS} mois = ${formatJour(brute)}${rollInWords({ brute, date })}.`,
    },
  };
}
