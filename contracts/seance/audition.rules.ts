/** The hearing of a sponsor: who may be heard and how, when he is told, in which words. Pure. Rule: SEA-22. */
import { addJours, formatJour } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import { isCommencee, type Moment } from './moment.ts';

export const DECISIONS_AUDITION = ['PLENIERE', 'COMITE_RESTREINT', 'RAPPORTEUR', 'REFUSEE'] as const;
export type DecisionAudition = (typeof DECISIONS_AUDITION)[number];
export const DECISION_AUDITION_LABELS = {
  PLENIERE: 'Entendu en séance',
  COMITE_RESTREINT: 'Entendu par le comité restreint',
  RAPPORTEUR: 'Entendu par le rapporteur',
  REFUSEE: 'Pas d’audition',
} as const satisfies Record<DecisionAudition, string>;

/** Days that the sponsor of a trial has before the séance (R1124-9). */
const PREVENU_AVANT = 7;

type Inscrit = { date: Jour; heureDebut: string; heureFin: string; essai: boolean; souhaiteEtreEntendu: boolean };
/** `heure`: of a hearing in séance. `precision`: where and when of another one, or why he is not heard. */
export type AuditionSaisie = { decision: DecisionAudition; heure: string | null; precision: string | null };

/** The field that is wrong and why; null when the decision can be written. */
export function ecartAudition(s: Inscrit, a: AuditionSaisie): { champ: 'heure' | 'precision'; message: string } | null {
  if (a.decision === 'PLENIERE') {
    if (a.heure === null) return { champ: 'heure', message: 'Indiquez l’heure de l’audition : le promoteur la reçoit.' };
    if (a.heure < s.heureDebut || a.heure > s.heureFin)
      return {
        champ: 'heure',
        message: `La séance va de ${s.heureDebut} à ${s.heureFin} : choisissez une heure entre les deux.`,
      };
    return null;
  }
  if (a.precision !== null) return null;
  const message =
    a.decision === 'REFUSEE'
      ? 'Écrivez pourquoi le promoteur n’est pas entendu : il reçoit ce motif.'
      : 'Écrivez où et quand il est entendu : le promoteur le reçoit.';
  return { champ: 'precision', message };
}

/** Why that decision cannot be taken now; null when it can. What was decided before may be changed until the séance begins. */
export function raisonSansAudition(s: Inscrit, decision: DecisionAudition, m: Moment): string | null {
  if (isCommencee(s, m)) return 'La séance a commencé : l’audition se note sur sa page en direct.';
  if (decision === 'REFUSEE')
    return s.souhaiteEtreEntendu ? null : 'Le promoteur n’a pas demandé à être entendu : il n’y a rien à refuser.';
  const limite = addJours(s.date, -PREVENU_AVANT);
  if (s.essai && decision === 'PLENIERE' && m.jour > limite)
    return `Le promoteur d’un essai est prévenu ${PREVENU_AVANT} jours au moins avant la séance, soit le ${formatJour(limite)} au plus tard (article R1124-9) : inscrivez la demande à une autre séance, ou faites-le entendre par le rapporteur.`;
  return null;
}

/** As the committee reads it on the agenda and during the séance; null when nothing was asked. */
export function auditionEnMots(d: { souhaiteEtreEntendu: boolean; audition: AuditionSaisie | null }): string | null {
  if (d.audition === null) return d.souhaiteEtreEntendu ? 'souhaite être entendu' : null;
  const { decision, heure, precision } = d.audition;
  const quand = heure ?? (decision === 'REFUSEE' ? null : precision);
  const dit = DECISION_AUDITION_LABELS[decision].toLowerCase();
  return quand === null ? dit : `${dit} (${quand})`;
}

/** The sponsors who asked to be heard and have no answer: the agenda waits for it. */
export const auditionsADecider = <D extends { souhaiteEtreEntendu: boolean; audition: unknown; inscription: string }>(
  dossiers: readonly D[],
): D[] => dossiers.filter((d) => d.souhaiteEtreEntendu && d.audition === null && d.inscription === 'INSCRIT');

/** As the sponsor is told. Names nobody: who reports is not his to know. */
export function annonceAudition(
  comite: string,
  s: {
    date: Jour;
    decision: DecisionAudition;
    heure: string | null;
    precision: string | null;
    decideePar?: 'PRESIDENT' | 'VICE_PRESIDENT';
  },
): { titre: string; texte: string } {
  const qui =
    s.decideePar === 'VICE_PRESIDENT'
      ? `Le vice-président du comité ${comite}, en l’absence du président,`
      : `Le président du comité ${comite}`;
  const suite = 'Si la séance change de jour, le comité vous donne une nouvelle date.';
  const precision = s.precision === null ? '' : ` ${s.precision}`;
  switch (s.decision) {
    case 'PLENIERE':
      return {
        titre: `vous êtes entendu le ${formatJour(s.date)} à ${s.heure}`,
        texte: `${qui} a décidé que vous serez entendu en séance, le ${formatJour(s.date)} à ${s.heure}.${precision} ${suite}`,
      };
    case 'COMITE_RESTREINT':
      return {
        titre: 'vous êtes entendu par le comité restreint',
        texte: `${qui} a décidé que vous serez entendu par le comité restreint, avant la séance du ${formatJour(s.date)} :${precision}`,
      };
    case 'RAPPORTEUR':
      return {
        titre: 'vous êtes entendu avant la séance',
        texte: `${qui} a décidé que vous serez entendu par qui rapporte votre demande, avant la séance du ${formatJour(s.date)} :${precision}`,
      };
    case 'REFUSEE':
      return {
        titre: 'votre demande d’être entendu',
        texte: `${qui} n’a pas retenu votre demande d’être entendu à la séance du ${formatJour(s.date)}. Motif :${precision}`,
      };
  }
}
