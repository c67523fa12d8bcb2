/** Who is there, in figures, and since when the quorum holds. The rule is contracts/seance/quorum.ts. Pure. */
import { isCommencee, type Moment } from '@riph/contracts/seance/moment';
import { isPresentA, quorumDe } from '@riph/contracts/seance/quorum';
import type { TypeSeance } from '@riph/contracts/seance/seance.workflow';
import type { MembreSeance } from './seances.types.ts';

type Present = Pick<
  MembreSeance,
  'membreId' | 'college' | 'categorieCode' | 'methodologiste' | 'fonction' | 'isPresent' | 'arrivee' | 'depart'
>;

/** Present, members, by college. */
export const comptePresents = (membres: readonly Present[]) => {
  const presents = membres.filter((m) => m.isPresent === true);
  return {
    presents: presents.length,
    membres: membres.length,
    college1: presents.filter((m) => m.college === 'COLLEGE_1').length,
    college2: presents.filter((m) => m.college === 'COLLEGE_2').length,
    nonSaisis: membres.filter((m) => m.isPresent === null).length,
  };
};

const quorumA = (membres: readonly Present[], type: TypeSeance, heure: string): boolean =>
  quorumDe(
    membres.filter((m) => m.isPresent === true && isPresentA(m, heure)).map((m) => ({ ...m, utiId: m.membreId })),
    type,
  ).atteint;

/**
 * Since when the quorum holds, or has been lost, by the hours typed: the last change among the beginning of the séance, the arrivals and
 * the departures. A member without hours counts from the beginning to the end. `depuis` null: nothing ever changed, or the séance has not begun:
 * a quorum holds since no hour that is still to come.
 */
export const quorumDepuis = (
  membres: readonly Present[],
  type: TypeSeance,
  s: { date: string; heureDebut: string },
  moment: Moment,
): { atteint: boolean; depuis: string | null } => {
  const { heureDebut } = s;
  const heures = [...new Set([heureDebut, ...membres.flatMap((m) => (m.isPresent ? [m.arrivee, m.depart] : []))])]
    .filter((h): h is string => h !== null && h >= heureDebut)
    .sort();
  let etat: { atteint: boolean; depuis: string | null } = { atteint: false, depuis: null };
  for (const heure of heures) {
    const atteint = quorumA(membres, type, heure);
    if (atteint !== etat.atteint) etat = { atteint, depuis: heure };
  }
  return isCommencee(s, moment) ? etat : { ...etat, depuis: null };
};
