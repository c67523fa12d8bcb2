/** Which séances a member reads first (décision of 2026-11-23; the convocation goes to every member in office), his attendance (TDB-12), and what a séance lacks (TDB-07). Pure. */
import type { DosId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { COLLEGES, type College } from '@riph/contracts/identity/college';
import { contient, type Periode } from '@riph/contracts/identity/nomination';
import { parDateEtHeure } from '@riph/contracts/seance/moment';
import { type MembrePresent, quorumDe } from '@riph/contracts/seance/quorum';
import type { StatutSeance, TypeSeance } from '@riph/contracts/seance/seance.workflow';
import type { Rapporteur } from '../voisins/dossiers.ts';

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

/** Of the members in office, those who announced an absence do not count. */
export const quorumPrevu = (enFonction: readonly MembrePresent[], absents: readonly UtiId[], type: TypeSeance) => {
  const attendus = enFonction.filter((m) => !absents.includes(m.utiId));
  return { absences: enFonction.length - attendus.length, possible: quorumDe(attendus, type).atteint };
};

/** Places without a reporter on a dossier: one of each college, on part I too when somebody is named for it alone. */
export const rapporteursManquants = (
  dosId: DosId,
  rapporteurs: readonly Pick<Rapporteur, 'dosId' | 'type' | 'partie'>[],
): number => {
  const siens = rapporteurs.filter((r) => r.dosId === dosId);
  const parties = siens.some((r) => r.partie === 'PARTIE_1') ? (['PARTIE_1', 'PARTIE_2'] as const) : (['PARTIE_2'] as const);
  const isPris = (type: College, partie: (typeof parties)[number]) =>
    siens.some((r) => r.type === type && (r.partie === partie || r.partie === 'ENTIER'));
  return parties.flatMap((partie) => COLLEGES.filter((type) => !isPris(type, partie))).length;
};
