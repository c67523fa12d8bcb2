import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import {
  echeanceAvis,
  echeanceComplements,
  echeanceCourante,
  type FaitsDelais,
  isDepassee,
} from '@riph/contracts/etude/socle/delais';

/**
 * R1123-23: complements that never came are a renouncement, recorded on the day after the deadline without anyone's confirmation. A dossier that the
 * administration reopened is left to people: the platform would close it again at once.
 */
export function isRenoncement(d: FaitsDelais & { rouvertLe?: Jour | null }, aujourdhui: Jour): boolean {
  if (d.rouvertLe) return false;
  const echeance = d.statut === 'COMPLEMENTS_DEMANDES' ? echeanceCourante(d, aujourdhui) : null;
  return echeance !== null && isDepassee(echeance, aujourdhui);
}

/**
 * R1123-23: the last day of the opinion is over without one. One that the administration reopened after that day is left to people: the platform would close it
 * again at once.
 */
export function isSilence(d: FaitsDelais & { rouvertLe?: Jour | null }, aujourdhui: Jour): boolean {
  if (d.statut !== 'EN_EVALUATION' && d.statut !== 'REPONSE_RECUE') return false;
  const limite = echeanceAvis(d, aujourdhui);
  return limite !== null && isDepassee(limite, aujourdhui) && !(d.rouvertLe && d.rouvertLe > limite.date);
}

/** The law gives the renouncement by itself: what comes after the last day changes nothing, whether or not the daily task has recorded it. French reasons. */
export function horsDelai(d: FaitsDelais & { rouvertLe?: Jour | null }, aujourdhui: Jour): string[] {
  const limite = echeanceComplements(d, aujourdhui);
  return limite && isRenoncement(d, aujourdhui)
    ? [
        `Les compléments pouvaient être envoyés jusqu’au ${formatJour(limite.dateAffichee)} inclus : passé ce jour, vous êtes réputé avoir renoncé (${limite.explication.article}). Déposez une nouvelle demande, ou écrivez à l’assistance si le retard ne vient pas de vous.`,
      ]
    : [];
}
