/** What a request of the portal is told of its séance, when that one moves or is cancelled: the words of a national dossier. Names nobody. Pure. Rules: MAI-09, CTI-45. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { deplacement } from '@riph/contracts/seance/deplacement.rules';

export type Debut = { date: Jour; heureDebut: string };
type Annoncee = { titre: string; texte: string };
const DELAI = 'Le délai légal de l’avis ne change pas.';

/** `nouvelle` null: taken off, the new day is not known yet. */
export function annonceDeplacement(comite: string, quittee: Debut, nouvelle: Debut | null): Annoncee {
  const { titre, texte } = deplacement({ comite, objet: 'cette demande', quittee, nouvelle });
  return { titre, texte: `${texte} ${DELAI}` };
}

/** `nouvelleDate` null: no séance had a place. */
export const annonceAnnulation = (comite: string, seanceLe: Jour, nouvelleDate: Jour | null): Annoncee => ({
  titre: `séance du ${formatJour(seanceLe)} annulée`,
  texte: nouvelleDate
    ? `La séance du comité ${comite} du ${formatJour(seanceLe)} est annulée. Cette demande est reportée à la séance du ${formatJour(nouvelleDate)}. ${DELAI}`
    : `La séance du comité ${comite} du ${formatJour(seanceLe)}, où cette demande était inscrite, est annulée. Sa nouvelle date vous sera communiquée. ${DELAI}`,
});
