/** Places of a séance and the guards of a registration (SEA-04). Pure. */
import { dernierJourDuMois, formatJour } from '@riph/contracts/core/deadlines';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import {
  isDemandeInitiale,
  STATUT_DOSSIER_LABELS,
  STATUTS_EXAMEN,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import type { TypeSeance } from '@riph/contracts/seance/seance.workflow';

type Capacites = { type: TypeSeance; capaciteDi: number; capaciteMs: number; placesTasReservees: number };
type Consommees = { diConsommees: number; msConsommees: number; tasOccupees: number };

/** Capacity of a séance for a kind of dossier, and what is left by hand. */
export const capaciteDe = (s: Capacites, type: TypeDossier): number => (isDemandeInitiale(type) ? s.capaciteDi : s.capaciteMs);
export const placesLibres = (s: Capacites, r: Consommees, type: TypeDossier): number =>
  Math.max(0, capaciteDe(s, type) - (isDemandeInitiale(type) ? r.diConsommees : r.msConsommees));

/** Left for the draw: among the places kept for it, and never beyond the capacity; none in a restricted séance, which examines no initial request. */
export const placesTirage = (s: Capacites, r: Consommees): number =>
  s.type === 'RESTREINTE' ? 0 : Math.max(0, Math.min(s.placesTasReservees - r.tasOccupees, s.capaciteDi - r.diConsommees));

export const isInscriptible = (statut: StatutDossier): boolean => STATUTS_EXAMEN.some((s) => s === statut);

/** At an instant the committee may examine what it then has to examine: admissible, and not waiting for the sponsor (AVI-01). */
export const isExaminableA = (moment: Instant, d: { aExaminerDepuis: Instant | null }): boolean =>
  d.aExaminerDepuis !== null && d.aExaminerDepuis <= moment;

const RECEVABILITE_EN_COURS: readonly StatutDossier[] = ['DEPOSE', 'RECEVABILITE_PREPAREE', 'COMPLEMENTS_RECUS'];
/** Null when a living séance may begin its examination, else why not and what to do: what was decided on it would lead to no opinion (AVI-01). */
export const raisonNonExaminable = (
  moment: Instant,
  d: { aExaminerDepuis: Instant | null; statut: StatutDossier },
): string | null => {
  if (isExaminableA(moment, d)) return null;
  const issue = RECEVABILITE_EN_COURS.includes(d.statut)
    ? 'le secrétariat peut le déclarer recevable, sinon reportez-le'
    : 'reportez-le à une autre séance';
  return `Ce dossier n’est pas à examiner (« ${STATUT_DOSSIER_LABELS[d.statut]} ») : ${issue}.`;
};

/** Null when a dossier may be taken by hand from the agenda of its séance, else why not: what a living séance examines or decided stays in its minutes (SEA-14). */
export const raisonGardeEnSeance = (point: 'EN_COURS' | 'DECIDE' | null): string | null => {
  if (point === 'EN_COURS')
    return 'Ce dossier est en cours d’examen dans la séance en direct : reportez-le depuis celle-ci, ou attendez sa décision.';
  if (point === 'DECIDE')
    return 'Ce dossier a sa décision dans la séance en direct : elle figure au relevé. Pour le reporter, reprenez d’abord son examen.';
  return null;
};

/** A séance after the legal limit is allowed, once confirmed: the sentence to confirm, or null. */
export const avertissementDelai = (dateSeance: Jour, dateLimite: Jour | null): string | null =>
  dateLimite !== null && dateSeance > dateLimite
    ? `La séance du ${formatJour(dateSeance)} a lieu après la date limite de l’avis (${formatJour(dateLimite)}).`
    : null;

/** 'YYYY-MM' of a date, and the first and last days of the months that a window touches. */
export const moisDe = (jour: Jour): string => jour.slice(0, 7);
export const bornesDesMois = (du: Jour, au: Jour) => {
  return { du: `${moisDe(du)}-01`, au: dernierJourDuMois(moisDe(au)) };
};
