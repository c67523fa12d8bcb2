/** What the national report is asked for. Pure. */
import { addMois } from '@riph/contracts/core/deadlines';
import { isJour, type Jour } from '@riph/contracts/core/paris';
import { REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';

const ANNEES = 5;
type Periode = { du: string | null; au: string | null };

/** The year under way, then those before. */
export const anneesDuBilan = (aujourdhui: Jour): { du: string; au: string }[] =>
  Array.from({ length: ANNEES }, (_, i) => Number(aujourdhui.slice(0, 4)) - i).map((a) => ({
    du: `${a}-01-01`,
    au: `${a}-12-31`,
  }));

/** Why nothing can be asked for this period; null: it can. */
export function fauteDePeriode({ du, au }: Periode): string | null {
  if (du === null || au === null) return 'Indiquez le début et la fin de la période.';
  if (au < du) return 'La fin de la période suit son début.';
  return au < addMois(du, 12 * ANNEES) ? null : 'Choisissez cinq ans au plus.';
}

export const demandeDe = ({ du, au }: Periode, cpps: readonly string[], reglementations: readonly string[]) => ({
  dateDebut: du ?? '',
  dateFin: au ?? '',
  cppIds: cpps.map(Number),
  reglementations: REGLEMENTATIONS_NATIONALES.filter((r) => reglementations.includes(r)),
});

/** The form as the address holds it: a link, « back » and a reload find again what was asked, and whether its figures are on the page. */
export type Saisie = Periode & { cpps: readonly string[]; reglementations: readonly string[]; isAffiche: boolean };
export function lireSaisie(adresse: URLSearchParams, defaut: Periode): Saisie {
  const jourDe = (cle: 'du' | 'au') => {
    const lu = adresse.get(cle);
    if (lu === null) return defaut[cle];
    return isJour(lu) ? lu : null;
  };
  return {
    du: jourDe('du'),
    au: jourDe('au'),
    cpps: adresse.getAll('cpp').filter((c) => /^\d{1,9}$/.test(c)),
    reglementations: adresse.getAll('reglementation'),
    isAffiche: adresse.get('chiffres') === 'oui',
  };
}
export const ecrireSaisie = ({ du, au, cpps, reglementations, isAffiche }: Saisie): [string, string][] => [
  ['du', du ?? ''],
  ['au', au ?? ''],
  ...cpps.map((c): [string, string] => ['cpp', c]),
  ...reglementations.map((r): [string, string] => ['reglementation', r]),
  ...(isAffiche ? [['chiffres', 'oui'] as [string, string]] : []),
];
