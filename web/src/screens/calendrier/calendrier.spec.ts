import { expect, test } from '@jest/globals';
import type { DateCalendrier } from '@riph/contracts/core/calendrier';
import { fenetreDe, genreDe, moisDe, moisEnMots, moisVoisin, montrer, parJour } from './calendrier.rules.ts';

const date = (jour: string, plus: Partial<DateCalendrier> = {}): DateCalendrier => ({
  cle: `x-${jour}`,
  genre: 'DELAI',
  date: jour,
  heureDebut: null,
  heureFin: null,
  libelle: 'Avis du comité',
  objet: '26.00001',
  bref: 'Avis du comité, dossier 26.00001',
  acteur: 'Comité',
  route: '/dossiers/1',
  origine: '',
  explication: null,
  ...plus,
});

test.each([
  ['2027-02', '2027-02'],
  [null, '2026-11'],
  ['2026-13', '2026-11'],
  ['novembre', '2026-11'],
])('the month of the address %s', (texte, expected) => expect(moisDe(texte, '2026-11-24')).toBe(expected));

test('a month is named, and has its neighbours across the year', () => {
  expect(moisEnMots('2026-11')).toBe('novembre 2026');
  expect([moisVoisin('2026-12', 1), moisVoisin('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(fenetreDe('2026-02')).toEqual({ du: '2026-02-01', au: '2027-02-28' });
  expect([genreDe('SEANCE'), genreDe('x'), genreDe(null)]).toEqual(['SEANCE', 'TOUT', 'TOUT']);
});

test('an empty month tells the next that is not, for the kind that is asked', () => {
  const dates = [date('2027-01-20'), date('2026-12-03', { genre: 'SEANCE' }), date('2027-01-08'), date('2026-10-01')];
  expect(montrer(dates, '2026-11', 'TOUT')).toEqual({ dates: [], suivant: { mois: '2026-12', nombre: 1 } });
  expect(montrer(dates, '2026-11', 'DELAI').suivant).toEqual({ mois: '2027-01', nombre: 2 });
  expect(montrer(dates, '2027-01', 'TOUT').dates.map((d) => d.date)).toEqual(['2027-01-08', '2027-01-20']);
  expect(montrer(dates, '2027-01', 'TOUT').suivant).toBeNull();
});

test('days in order, the hour before what has none', () => {
  const { dates } = montrer(
    [date('2026-11-26', { cle: 'b', heureDebut: '14:00' }), date('2026-11-26', { cle: 'a' }), date('2026-11-03')],
    '2026-11',
    'TOUT',
  );
  expect(parJour(dates).map((j) => [j.jour, j.dates.map((d) => d.cle)])).toEqual([
    ['2026-11-03', ['x-2026-11-03']],
    ['2026-11-26', ['a', 'b']],
  ]);
});
