/** Working dates of a séance, and why they are what they are. Rules: SEA-02, SEA-05. Pure. */
import { addJours, addJoursOuvres, addMois, formatJour, joursOuvresRestants } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';

/** Reports are expected five working days before (RAP-03). */
const RAPPORTS_AVANT = 5;
/** The convocation leaves at least seven days before: eight leave the day of sending out. */
const CONVOCATION_AVANT = 8;

/** What a séance takes when its manager does not say otherwise. */
export const echeancesParDefaut = (date: Jour) => ({
  dateLimiteRapports: addJoursOuvres(date, -RAPPORTS_AVANT),
  dateConvocation: addJours(date, -CONVOCATION_AVANT),
});

/** The calendar of a committee is published so many months before its séances. */
const PUBLICATION_MOIS = 6;
/** Said to who plans a séance nearer than that; null when it is far enough. It is drawn all the same: décision 2026-11-25. */
export const avertissementCalendrier = (date: Jour, aujourdhui: Jour): string | null =>
  date >= aujourdhui && date < addMois(aujourdhui, PUBLICATION_MOIS)
    ? `Le calendrier se publie ${PUBLICATION_MOIS} mois à l’avance. Enregistrée, cette séance s’offre aussitôt au tirage au sort.`
    : null;

/** Said to who sends the agenda later than it should leave; null when it is in time. Late, it leaves all the same: members must know. */
export const avertissementConvocation = (date: Jour, aujourdhui: Jour): string | null =>
  aujourdhui > addJours(date, 1 - CONVOCATION_AVANT)
    ? `La séance a lieu dans moins de ${CONVOCATION_AVANT - 1} jours : l’ordre du jour devait partir au plus tard le ${formatJour(addJours(date, 1 - CONVOCATION_AVANT))}. Le retard est noté dans l’historique de la séance.`
    : null;

/** Fewer than five working days before the séance, a withdrawn dossier keeps its place consumed unless said otherwise. SEA-05. */
export const JOURS_PLACE_LIBEREE = 5;
/** Whether a withdrawal on that day gives back the place in that séance. */
export const isPlaceLibereeParDefaut = (aujourdhui: Jour, dateSeance: Jour): boolean =>
  joursOuvresRestants(aujourdhui, dateSeance) >= JOURS_PLACE_LIBEREE;

/** Why the agenda must be sent by that day. A date moved by the manager says so, beside the one of the rules. */
export function explicationConvocation(s: { date: Jour; dateConvocation: Jour }) {
  const { dateConvocation: defaut } = echeancesParDefaut(s.date);
  const compte = `${formatJour(s.date)} − ${CONVOCATION_AVANT} jours = ${formatJour(defaut)}.`;
  return {
    faits: [{ libelle: 'Séance', date: s.date }],
    regle: `La convocation et l’ordre du jour partent au moins ${CONVOCATION_AVANT - 1} jours avant la séance ; ${CONVOCATION_AVANT} jours laissent celui de l’envoi.`,
    article: 'Décision du 28/11/2026',
    calcul: s.dateConvocation === defaut ? compte : `Date choisie par le comité ; par défaut, ${compte}`,
  };
}
