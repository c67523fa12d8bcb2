import { expect, test } from '@jest/globals';
import { dansLaFenetre, dateDuRapport } from './dates.rules.ts';

test('a report: the member reads that it is his, the manager whose it is', () => {
  const r = {
    rapporteurId: 1,
    dosId: 7,
    numero: '26.00007',
    titre: 'Marche',
    date: '2026-03-12',
    rapporteur: 'Dominique Girard',
  };
  expect([dateDuRapport(r, true), dateDuRapport(r, false)].map((d) => [d.libelle, d.acteur])).toEqual([
    ['Votre rapport', 'Vous'],
    ['Rapport de Dominique Girard', 'Dominique Girard'],
  ]);
});

test('both ends of a window belong to it', () =>
  expect(
    ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((date) =>
      dansLaFenetre({ date }, { du: '2026-03-01', au: '2026-03-31' }),
    ),
  ).toEqual([false, true, true, false]));
