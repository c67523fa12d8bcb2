import { expect, test } from '@jest/globals';
import { filtresSeances, type Periode, parMois, periodeDe, semainesDuMois, triSeances } from './liste.rules.ts';

const JOUR = '2026-11-23';

test.each<[string, Record<string, string[]>, Periode, object]>([
  ['coming by default', {}, 'avenir', { du: JOUR }],
  ['a later start is kept', { du: ['2027-01-01'] }, 'avenir', { du: '2027-01-01' }],
  ['an earlier start gives way to today', { du: ['2020-01-01'] }, 'avenir', { du: JOUR }],
  ['past stops yesterday', { au: ['2030-01-01'] }, 'passees', { au: '2026-11-22' }],
  ['all', {}, 'toutes', {}],
  ['unknown codes are left out', { statut: ['TENUE', 'AUTRE'], mode: ['X'] }, 'toutes', { statuts: ['TENUE'] }],
  ['committees are numbers', { cpp: ['5', 'x', '-1'] }, 'toutes', { cppIds: [5] }],
  ['a badly written day is left out', { du: ['hier'] }, 'toutes', {}],
])('%s', (_, filtres, periode, expected) => expect(filtresSeances(filtres, periode, JOUR)).toEqual(expected));

test('order: nearest first when coming, newest first else, unless chosen', () => {
  expect(triSeances(null, 'avenir')).toEqual([{ champ: 'date', sens: 'asc' }]);
  expect(triSeances(null, 'passees')).toEqual([{ champ: 'date', sens: 'desc' }]);
  expect(triSeances({ champ: 'date', sens: 'desc' }, 'avenir')).toEqual([{ champ: 'date', sens: 'desc' }]);
});

test('an unknown period is « à venir »', () =>
  expect([periodeDe('x'), periodeDe(null), periodeDe('toutes')]).toEqual(['avenir', 'avenir', 'toutes']));

test('séances are grouped by month in their order', () =>
  expect(
    parMois([{ date: '2026-11-24' }, { date: '2026-11-30' }, { date: '2026-12-01' }]).map((g) => [g.mois, g.seances.length]),
  ).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
  ]));

test('a month begins on its weekday and fills its weeks', () => {
  const semaines = semainesDuMois('2026-11');
  expect(semaines).toHaveLength(6);
  expect(semaines[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(semaines.flat().filter((j) => j !== null)).toHaveLength(30);
});
