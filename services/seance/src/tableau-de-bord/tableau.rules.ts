/** Which séances a member reads first, and his attendance (TDB-12). Pure. Source: décision of 2026-11-23; the convocation goes to every member in office. */
import type { SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { contient, type Periode } from '@riph/contracts/identity/nomination';
import { parDateEtHeure } from '@riph/contracts/seance/moment';
import type { StatutSeance } from '@riph/contracts/seance/seance.workflow';

type Ligne = { seanceId: SeanceId; date: Jour; heureDebut: string; dossiers: number; mienne: boolean };

/** A séance is a member's own when he was convened to it, or when a dossier that he reports on or reads is on its agenda. */
export const isMienne = (statut: StatutSeance, mesDossiers: number): boolean => mesDossiers > 0 || statut === 'ODJ_ENVOYE';

const rangDe = (l: Ligne): number => {
  if (l.mienne) return 0;
  return l.dossiers > 0 ? 1 : 2;
};

/** At most `n`: his own, then those of the committee with dossiers, then the empty ones, each by date and hour. */
export const premieresDuMembre = <L extends Ligne>(lignes: readonly L[], n: number): L[] =>
  lignes.toSorted((a, b) => rangDe(a) - rangDe(b) || parDateEtHeure(a, b)).slice(0, n);

/** Of the séances held in a year, those on whose day he was in office, and those where he was. */
export function assiduiteDe(
  annee: number,
  seances: readonly { date: Jour; present: boolean }[],
  nominations: readonly Periode[],
): { annee: number; tenues: number; presences: number; taux: number | null } {
  const siennes = seances.filter(
    (s) => s.date.startsWith(`${annee}-`) && (s.present || nominations.some((n) => contient(n, s.date))),
  );
  const presences = siennes.filter((s) => s.present).length;
  return { annee, tenues: siennes.length, presences, taux: siennes.length === 0 ? null : presences / siennes.length };
}
