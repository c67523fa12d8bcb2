import { expect, test } from '@jest/globals';
import { anneesDuBilan, demandeDe, ecrireSaisie, fauteDePeriode, lireSaisie } from './bilan.rules.ts';

test('the last five years, the one under way first', () =>
  expect(anneesDuBilan('2026-11-24').map((a) => a.du.slice(0, 4))).toEqual(['2026', '2025', '2024', '2023', '2022']));

test.each([
  [{ du: null, au: '2026-01-01' }, /début et la fin/],
  [{ du: '2026-02-01', au: '2026-01-31' }, /suit son début/],
  [{ du: '2021-01-01', au: '2026-01-01' }, /cinq ans/],
])('%j is no period', (periode, mots) => expect(fauteDePeriode(periode)).toMatch(mots));

test('five years to the day before are one; what is unknown is not asked', () => {
  const periode = { du: '2021-01-01', au: '2025-12-31' };
  expect(fauteDePeriode(periode)).toBeNull();
  expect(demandeDe(periode, ['5'], ['JARDE', 'X'])).toEqual({
    dateDebut: '2021-01-01',
    dateFin: '2025-12-31',
    cppIds: [5],
    reglementations: ['JARDE'],
  });
});

test('what was asked comes back from the address as it was written there', () => {
  const annee = { du: '2025-01-01', au: '2025-12-31' };
  const rien = { cpps: [], reglementations: [], isAffiche: false };
  expect(lireSaisie(new URLSearchParams(), annee)).toEqual({ ...annee, ...rien });
  for (const saisie of [
    { du: '2024-03-01', au: '2024-06-30', cpps: ['5', '26'], reglementations: ['JARDE', 'REG745'], isAffiche: true },
    { du: null, au: '2024-06-30', ...rien },
  ])
    expect(lireSaisie(new URLSearchParams(ecrireSaisie(saisie)), annee)).toEqual(saisie);
  expect(lireSaisie(new URLSearchParams('du=hier&cpp=x&cpp=5&chiffres=1'), annee)).toEqual({
    ...rien,
    du: null,
    au: annee.au,
    cpps: ['5'],
  });
});
