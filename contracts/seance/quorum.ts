/**
 * Quorum of a committee, for a séance and for each dossier. Shared by the screen (live) and the service (final opinion).
 * Source: Code de la santé publique R1123-11: at least five members, of whom two of the first college, one of them competent in biostatistics or
 * epidemiology, and two of the second college, one of them an association representative. R1123-12: remote presence counts. A member with a
 * declared link is set aside and does not count (L1123-3, R1123-12; COM-04, COM-05).
 */
import type { UtiId } from '../core/ids.ts';
import { type CategorieMembre, type College, isMethodologiste } from '../identity/college.ts';
import type { Reglementation } from '../referentiel/reglementation.ts';

export type ParametresQuorum = { membres: number; college1: number; methodologie: number; college2: number; usagers: number };
/** R1123-11 in force; the older rule (7, 3 + 3) was of the same shape. */
const QUORUM_PLENIERE: ParametresQuorum = { membres: 5, college1: 2, methodologie: 1, college2: 2, usagers: 1 };
/**
 * Restricted committee: two members of each college, one of them competent in biostatistics or epidemiology, and the president or a
 * vice-president (COM-05: R1124-12 for trials of medicines, a decision for the others).
 */
const QUORUM_RESTREINT: ParametresQuorum = { membres: 4, college1: 2, methodologie: 1, college2: 2, usagers: 0 };

/** The article that a restricted séance follows for a request; null where the platform decided it, and none is printed (COM-05). */
export const articleRestreint = (reglementationCode: string): string | null =>
  reglementationCode === ('REG536' satisfies Reglementation) ? 'R1124-12' : null;

export type MembrePresent = { utiId: UtiId; college: College; categorieCode: string; methodologiste: boolean; fonction: string };
type ConditionQuorum = {
  code: 'MEMBRES' | 'COLLEGE_1' | 'METHODOLOGIE' | 'COLLEGE_2' | 'USAGERS' | 'PRESIDENCE';
  libelle: string;
  requis: number;
  presents: number;
  atteint: boolean;
};
export type Quorum = { atteint: boolean; conditions: ConditionQuorum[]; manques: string[] };

const USAGERS: CategorieMembre = 'C2_USAGERS';
/** The functions of those who lead a séance. */
export const PRESIDENCE: readonly string[] = ['PRESIDENT', 'VICE_PRESIDENT'];

const pluriel = (n: number, un: string, des: string) => `${n} ${n > 1 ? des : un}`;

const condition = (code: ConditionQuorum['code'], libelle: string, requis: number, presents: number): ConditionQuorum => ({
  code,
  libelle,
  requis,
  presents,
  atteint: presents >= requis,
});

/** What R1123-11 counts, with the numbers of the rule that applies. */
function conditionsDeComposition(presents: readonly MembrePresent[], regle: ParametresQuorum): ConditionQuorum[] {
  const compte = (test: (m: MembrePresent) => boolean) => presents.filter(test).length;
  return [
    condition('MEMBRES', pluriel(regle.membres, 'membre présent', 'membres présents'), regle.membres, presents.length),
    condition(
      'COLLEGE_1',
      pluriel(regle.college1, 'membre du collège I', 'membres du collège I'),
      regle.college1,
      compte((m) => m.college === 'COLLEGE_1'),
    ),
    condition(
      'METHODOLOGIE',
      pluriel(
        regle.methodologie,
        'membre compétent en biostatistique ou épidémiologie',
        'membres compétents en biostatistique ou épidémiologie',
      ),
      regle.methodologie,
      compte((m) => m.college === 'COLLEGE_1' && isMethodologiste(m)),
    ),
    condition(
      'COLLEGE_2',
      pluriel(regle.college2, 'membre du collège II', 'membres du collège II'),
      regle.college2,
      compte((m) => m.college === 'COLLEGE_2'),
    ),
    condition(
      'USAGERS',
      pluriel(regle.usagers, 'représentant d’association agréée', 'représentants d’associations agréées'),
      regle.usagers,
      compte((m) => m.categorieCode === USAGERS),
    ),
  ];
}

const conditionDePresidence = (presents: readonly MembrePresent[]): ConditionQuorum =>
  condition('PRESIDENCE', 'le président ou un vice-président', 1, presents.filter((m) => PRESIDENCE.includes(m.fonction)).length);

/** The missing conditions of a quorum, in French, with what is present. `restreint` asks for the president or a vice-president. */
export const quorumDe = (
  presents: readonly MembrePresent[],
  type: 'PLENIERE' | 'RESTREINTE' | 'EXTRAORDINAIRE' = 'PLENIERE',
  p?: ParametresQuorum,
): Quorum => {
  const isRestreinte = type === 'RESTREINTE';
  const regle = p ?? (isRestreinte ? QUORUM_RESTREINT : QUORUM_PLENIERE);
  const conditions = [
    ...conditionsDeComposition(presents, regle),
    ...(isRestreinte ? [conditionDePresidence(presents)] : []),
  ].filter((c) => c.requis > 0);
  const manques = conditions
    .filter((c) => !c.atteint)
    .map((c) => `Il faut ${c.libelle} (${c.presents === 0 ? 'aucun' : c.presents} à ce jour).`);
  return { atteint: manques.length === 0, conditions, manques };
};

export type Ecart = { utiId: UtiId; motif: string };

/** Who deliberates on one dossier: the present members less those with a declared link, who are named with their reason. */
export const deliberants = <M extends { utiId: UtiId }>(
  presents: readonly M[],
  ecarts: readonly Ecart[],
): { membres: M[]; ecartes: (M & { motif: string })[] } => {
  const motifDe = (utiId: UtiId) => ecarts.find((e) => e.utiId === utiId)?.motif;
  return {
    membres: presents.filter((m) => motifDe(m.utiId) === undefined),
    ecartes: presents.flatMap((m) => {
      const motif = motifDe(m.utiId);
      return motif === undefined ? [] : [{ ...m, motif }];
    }),
  };
};

/** Hours of a member in one séance; `absences`: he went out and came back, oldest first. */
export type Passage = {
  arrivee: string | null;
  depart: string | null;
  absences?: readonly { de: string; a: string }[] | undefined;
};

/** Whether someone was in the room when an item was taken: only typed hours exclude, an hour that nobody typed never does. */
export const isPresentA = (p: Passage, heureExamen: string | null): boolean =>
  heureExamen === null ||
  ((p.arrivee === null || p.arrivee <= heureExamen) &&
    (p.depart === null || p.depart > heureExamen) &&
    !(p.absences ?? []).some((x) => x.de <= heureExamen && heureExamen < x.a));
