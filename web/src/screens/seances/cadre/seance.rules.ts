/** What the screens of a séance say by themselves: next step, main act, closed presence, warnings on a date. Pure. */

import { legalHolidayName, resteEnMots } from '@riph/contracts/core/deadlines';
import { type Jour, jourDeSemaine } from '@riph/contracts/core/paris';
import { isCommencee, type Moment } from '@riph/contracts/seance/moment';
import type { EvenementSeance, StatutSeance } from '@riph/contracts/seance/seance.workflow';
import { dateFr, dateLongue } from '../../../labels/dates.ts';

type Etat = { statut: StatutSeance; date: string };
type EtatHoraire = Etat & { heureDebut: string; heureFin: string };

/** The act that comes next in the life of the séance; null when nothing is left to do. */
export const evenementSuivant = (s: Etat, aujourdhui: Jour): EvenementSeance | null => {
  switch (s.statut) {
    case 'PLANIFIEE':
      return s.date < aujourdhui ? 'ANNULER' : 'OUVRIR';
    case 'OUVERTE':
      return s.date <= aujourdhui ? 'TENIR' : 'ENVOYER_ODJ';
    case 'ODJ_ENVOYE':
      return 'TENIR';
    case 'TENUE':
      return 'CLOTURER';
    case 'CLOTUREE':
    case 'ANNULEE':
      return null;
  }
};

/** What somebody who does not hold the séance reads in place of what to do next. */
const etapeLue = (s: EtatHoraire, aujourdhui: Jour): string => {
  if (s.statut === 'TENUE') return 'Séance tenue : le comité prépare son relevé de décisions.';
  if (s.date < aujourdhui) return 'La date est passée : le comité n’a pas encore déclaré la séance tenue.';
  if (s.date === aujourdhui) return `La séance a lieu aujourd’hui, de ${s.heureDebut} à ${s.heureFin}.`;
  const reste = `Séance dans : ${resteEnMots(aujourdhui, s.date)}.`;
  return s.statut === 'ODJ_ENVOYE' ? `Ordre du jour envoyé. ${reste}` : `Ordre du jour en préparation. ${reste}`;
};

/** On the day: before the hour, during, after. */
const etapeDuJour = (s: EtatHoraire, moment: Moment): string => {
  if (s.statut === 'PLANIFIEE') return `La séance a lieu aujourd’hui à ${s.heureDebut} : ouvrez-la pour saisir la présence.`;
  if (!isCommencee(s, moment))
    return `La séance a lieu aujourd’hui à ${s.heureDebut} : saisissez la présence à mesure des arrivées. Elle pourra être déclarée tenue à partir de cette heure.`;
  return moment.heure < s.heureFin
    ? `Séance en cours depuis ${s.heureDebut} : tenez la présence à jour, puis déclarez la séance tenue.`
    : `La séance devait finir à ${s.heureFin} : vérifiez la présence et déclarez-la tenue.`;
};

/** One sentence under the title: what is expected now, and until when, of who holds the séance (`gere`). */
export const prochaineEtape = (
  s: EtatHoraire & { dateConvocation: Jour; motifAnnulation: string | null },
  moment: Moment,
  gere: boolean,
): string => {
  const aujourdhui = moment.jour;
  if (s.statut === 'ANNULEE') return s.motifAnnulation ? `Séance annulée : ${s.motifAnnulation}` : 'Séance annulée.';
  if (s.statut === 'CLOTUREE') return 'Séance clôturée : son relevé de décisions signé est conservé.';
  if (!gere) return etapeLue(s, aujourdhui);
  if (s.statut === 'TENUE') return 'Séance tenue : déposez le relevé de décisions signé, puis clôturez la séance.';
  if (s.statut === 'PLANIFIEE' && s.date < aujourdhui)
    return 'La date est passée sans que la séance ait été ouverte : annulez-la, ses dossiers iront à la séance suivante.';
  if (s.date < aujourdhui) return 'La date est passée : complétez la présence puis déclarez la séance tenue, ou annulez-la.';
  if (s.date === aujourdhui) return etapeDuJour(s, moment);
  if (s.statut === 'PLANIFIEE') return 'Séance planifiée : ouvrez-la aux inscriptions pour préparer son ordre du jour.';
  if (s.statut === 'ODJ_ENVOYE') return `Ordre du jour envoyé. Séance dans : ${resteEnMots(aujourdhui, s.date)}.`;
  return s.dateConvocation < aujourdhui
    ? `La convocation et l’ordre du jour étaient à envoyer avant le ${dateFr(s.dateConvocation)}.`
    : `Convocation et ordre du jour à envoyer au plus tard le ${dateFr(s.dateConvocation)} (${resteEnMots(aujourdhui, s.dateConvocation)}).`;
};

/** Null when presence may be typed, else why not. The service decides; this is its sentence before a click. */
export const presenceFermee = (s: Etat, aujourdhui: Jour): string | null => {
  if (s.statut === 'PLANIFIEE') return 'Ouvrez d’abord la séance aux inscriptions : la présence se saisit ensuite.';
  if (s.statut === 'CLOTUREE') return 'La séance est clôturée : sa feuille de présence ne change plus.';
  if (s.statut === 'ANNULEE') return 'La séance est annulée : il n’y a pas de présence à saisir.';
  return s.date > aujourdhui ? `La présence se saisit à partir du jour de la séance, le ${dateFr(s.date)}.` : null;
};

/** What to know before keeping a date: weekend, holiday, past, deadlines of registered dossiers that it would break. */
export const alertesDate = (
  date: string | null,
  aujourdhui: Jour,
  inscrits: readonly { numero: string | null; dateLimite: Jour | null }[] = [],
): string[] => {
  if (date === null) return [];
  const day = jourDeSemaine(date);
  const holiday = legalHolidayName(date);
  const rompus = inscrits.filter((d) => d.dateLimite !== null && date > d.dateLimite);
  return [
    ...(date <= aujourdhui
      ? [`Le ${dateLongue(date)} n’est pas à venir : une séance se crée ou se déplace à une date future.`]
      : []),
    ...(holiday === null ? [] : [`Le ${dateLongue(date)} est un jour férié (${holiday}).`]),
    ...(day === 0 || day === 6 ? [`Le ${dateLongue(date)} tombe un week-end.`] : []),
    ...rompus.map((d) => `Cette date vient après l’échéance du dossier ${d.numero ?? 'inscrit'} (${dateFr(d.dateLimite)}).`),
  ];
};
