/** What a request of the portal is told of its séance, when that one moves or is cancelled: the words of a national dossier. Names nobody. Pure. Rules: MAI-09, CTI-45. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { dateEtHeure } from '@riph/contracts/seance/moment';

export type Debut = { date: Jour; heureDebut: string };
type Annoncee = { titre: string; texte: string };
const DELAI = 'Le délai légal de l’avis ne change pas.';

export const annonceDeplacement = (comite: string, quittee: Debut, nouvelle: Debut): Annoncee => ({
  titre: `examen déplacé au ${formatJour(nouvelle.date)}`,
  texte: `Le comité ${comite} a déplacé cette demande de sa séance du ${dateEtHeure(quittee)} à celle du ${dateEtHeure(nouvelle)}. ${DELAI}`,
});

/** `nouvelleDate` null: no séance had a place. */
export const annonceAnnulation = (comite: string, seanceLe: Jour, nouvelleDate: Jour | null): Annoncee => ({
  titre: `séance du ${formatJour(seanceLe)} annulée`,
  texte: nouvelleDate
    ? `La séance du comité ${comite} du ${formatJour(seanceLe)} est annulée. Cette demande est reportée à la séance du ${formatJour(nouvelleDate)}. ${DELAI}`
    : `La séance du comité ${comite} du ${formatJour(seanceLe)}, où cette demande était inscrite, est annulée. Sa nouvelle date vous sera communiquée. ${DELAI}`,
});
