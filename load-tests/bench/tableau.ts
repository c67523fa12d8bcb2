/** The table of the figures, for people; the same as JSON for those who compare runs. */
import type { Ligne } from './mesure.ts';

const nombre = (n: number | null | undefined, decimales = 1): string =>
  n === null || n === undefined ? '–' : n.toFixed(decimales);
const TENU = new Map([
  [true, 'tenu'],
  [false, 'NON TENU'],
]);

const ENTETES = ['scénario', 'par s', 'p50 ms', 'p95 ms', 'p99 ms', '/ saut nu', '/ pair', 'budget', '', 'détail'];
const cellules = (l: Ligne): string[] => [
  ...[l.nom, nombre(l.mesure?.debit), nombre(l.mesure?.p50), nombre(l.mesure?.p95), nombre(l.mesure?.p99)],
  ...[nombre(l.ratioHop, 2), nombre(l.ratioPair, 2), l.budget, l.tenu === null ? '' : (TENU.get(l.tenu) ?? ''), l.detail],
];

/** Lines of equal columns, numbers to the right. */
export function tableau(lignes: readonly Ligne[]): string[] {
  const tout = [ENTETES, ...lignes.map(cellules)];
  const largeurs = ENTETES.map((_, i) => Math.max(...tout.map((c) => c[i].length)));
  const isNombre = (i: number) => i >= 1 && i <= 6;
  return tout.map((c) =>
    c
      .map((texte, i) => (isNombre(i) ? texte.padStart(largeurs[i]) : texte.padEnd(largeurs[i])))
      .join('  ')
      .trimEnd(),
  );
}
