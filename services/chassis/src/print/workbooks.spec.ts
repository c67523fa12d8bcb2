import { expect, test } from '@jest/globals';
import { largeExports } from '../base/metrics.ts';
import { comptees, toutes, watch } from './workbooks.ts';

/** A list of so many rows, read by pages: what an export gives of it, and the marks of the pages that were asked. */
async function exporter(nombre: number, parPage: number) {
  const marques: (string | undefined)[] = [];
  const lues: number[] = [];
  const lire = async (apres: string | undefined) => {
    marques.push(apres);
    const debut = Number(apres ?? 0);
    const fin = Math.min(debut + parPage, nombre);
    return { lignes: Array.from({ length: fin - debut }, (_, i) => debut + i), suivant: fin < nombre ? String(fin) : null };
  };
  const exportees = comptees(toutes(lire));
  for await (const ligne of exportees) lues.push(ligne);
  return { marques, lues, coupee: exportees.isCoupee() };
}

test('every row, page after page, in the order of the list', async () => {
  const { marques, lues } = await exporter(25, 10);
  expect(lues).toEqual(Array.from({ length: 25 }, (_, i) => i));
  expect(marques).toEqual([undefined, '10', '20']);
});

// REC-03.
test.each([
  [19_999, 19_999, false],
  [20_000, 20_000, false],
  [20_001, 20_000, true],
  [50_000, 20_000, true],
])(
  'of %i rows an export gives %i, asks no page after them, and knows whether it is cut: %s',
  async (nombre, donnees, isCoupee) => {
    const { marques, lues, coupee } = await exporter(nombre, 7_000);
    expect(lues).toHaveLength(donnees);
    expect(lues.at(-1)).toBe(donnees - 1);
    expect(coupee).toBe(isCoupee);
    expect(marques).toEqual([undefined, '7000', '14000']);
  },
);

// REC-08.
test.each([
  [5_000, 0],
  [5_001, 1],
])('an export of %i rows makes %i alert', async (lignes, alertes) => {
  const compte = async () => (await largeExports.get()).values[0].value;
  const avant = await compte();
  watch({ titre: 'Dossiers', lignes, utiId: 7 });
  expect((await compte()) - avant).toBe(alertes);
});
