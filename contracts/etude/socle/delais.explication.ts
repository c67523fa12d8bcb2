/**
 * A date of law in words, for « Pourquoi cette date ? »: the facts, the rule with its article, the count. Whoever reads only this finds the date again.
 */

import { formatJour, nonWorkingDayReason, rollToWorkingDay } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import type { Prorogation } from './delais.prorogation.ts';

type Terme = { jours: number; de?: string };
type Compte = {
  acteur: string;
  faits: { libelle: string; date: Jour }[];
  depart: string;
  termes: readonly Terme[];
  /** `depart` plus all `termes`, before the cap and before the day is moved to a working one. */
  comptee: string;
  /** The day that stopped the count, when one did. */
  plafond: { date: Jour; libelle: string } | null;
  date: Jour;
  dateAffichee: Jour;
  regle: string;
  article: string;
};

const COMPTAGE = 'Les jours sont des jours calendaires ; celui de l’événement ne compte pas.';

/** What becomes of a day that is not worked: the sponsor's rolls, the committee's stays, and both days are said (DEL-02). */
export function suiteDuJour({ acteur, date }: Pick<Compte, 'acteur' | 'date'>): string {
  const reason = nonWorkingDayReason(date);
  if (reason === null) return '';
  const suivant = formatJour(rollToWorkingDay(date));
  return acteur === 'DEPOSANT'
    ? ` (${reason}), reporté au premier jour ouvré suivant : ${suivant}`
    : ` (${reason}) : la limite légale ${acteur === 'ANSM' ? 'de l’ANSM' : 'du comité'} n’est pas reportée au premier jour ouvré suivant, le ${suivant}`;
}

/** Calendar days, counted: « 1 jour », « 45 jours ». */
export const pluriel = (n: number) => `${n} jour${n > 1 ? 's' : ''}`;

const enMots = ({ jours, de }: Terme) => `${pluriel(jours)}${de ? ` ${de}` : ''}`;

/** The explanation of a counted date. Terms of zero days are left out. */
export function explicationDe(c: Compte) {
  const termes = c.termes.filter((t) => t.jours > 0).map(enMots);
  const plafond = c.plafond ? `, ramené à ${c.plafond.libelle} : ${formatJour(c.plafond.date)}` : '';
  return {
    faits: c.faits,
    regle: `${c.regle} ${COMPTAGE}`,
    article: c.article.replace(/^art\./, 'Article'),
    calcul: `${[formatJour(c.depart), ...termes].join(' + ')} = ${formatJour(c.comptee)}${plafond}${suiteDuJour(c)}.`,
  };
}

type Avis = {
  /** Days that the committee has, and those that it had before it asked for a modification. */
  alloue: number;
  ordinaire: number;
  experts: number;
  prorogation: Pick<Prorogation, 'isTardive'> | null;
  /** What became of its request for a modification; null without one. */
  suite: 'REPONDUE' | 'SANS_REPONSE' | null;
};

/** The rule of the opinion's delay, sentence by sentence, for the course that the dossier took. */
export const regleDeLAvis = ({ alloue, ordinaire, experts, prorogation, suite }: Avis): string =>
  [
    `Le comité rend son avis dans les ${pluriel(alloue)} de la recevabilité${prorogation?.isTardive === false ? ', avant que l’avis à proroger ne soit caduc' : ''}.`,
    prorogation?.isTardive ? 'Demandée à temps, la prorogation maintient l’avis à proroger pendant son examen.' : '',
    suite && alloue !== ordinaire ? `Ce délai était de ${pluriel(ordinaire)} avant sa demande de modification.` : '',
    suite === 'REPONDUE' ? 'Les jours entre la demande et la réponse du promoteur ne sont pas comptés.' : '',
    suite === 'SANS_REPONSE'
      ? 'Le promoteur n’a pas répondu et le comité statue sur le dossier en l’état : les jours entre la demande et la fin du délai de réponse ne sont pas comptés.'
      : '',
    experts > 0 ? `La consultation d’experts ajoute ${pluriel(experts)}.` : '',
    'Son silence vaut refus.',
  ]
    .filter(Boolean)
    .join(' ');
