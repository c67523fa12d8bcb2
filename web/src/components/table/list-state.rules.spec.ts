import { expect, test } from '@jest/globals';
import { causeDuVide, nextTri, readListState, viewOf, withView, writeListState } from './list-state.rules.ts';

test('the address carries the whole state and gives it back', () => {
  const search = new URLSearchParams(
    'q=coeur&statut=RECEVABLE&statut=DEPOSE&tri=numero:desc&taille=50&page=3&apres=abc&onglet=x',
  );
  const state = readListState(search, ['statut', 'cpp']);
  expect(state).toEqual({
    texte: 'coeur',
    filtres: { statut: ['RECEVABLE', 'DEPOSE'], cpp: [] },
    tri: { champ: 'numero', sens: 'desc' },
    taille: 50,
    page: 3,
    apres: 'abc',
  });
  expect(readListState(writeListState(search, state), ['statut', 'cpp'])).toEqual(state);
  expect(writeListState(search, state).get('onglet')).toBe('x');
});

test('what was tampered with falls back', () => {
  expect(readListState(new URLSearchParams('tri=numero:up&taille=7&page=-2'), [])).toMatchObject({
    tri: null,
    taille: 25,
    page: 1,
  });
});

test('a page without its cursor is the first page', () => {
  const state = readListState(new URLSearchParams('page=4'), []);
  expect(writeListState(new URLSearchParams(), state).toString()).toBe('');
});

test('a header cycles through ascending, descending, none', () => {
  const a = nextTri(null, 'numero');
  const b = nextTri(a, 'numero');
  expect([a, b, nextTri(b, 'numero'), nextTri(b, 'titre')]).toEqual([
    { champ: 'numero', sens: 'asc' },
    { champ: 'numero', sens: 'desc' },
    null,
    { champ: 'titre', sens: 'asc' },
  ]);
});

test('what is kept of a list: how it is filtered, ordered and cut, neither the text nor the page nor what else the address says', () =>
  expect(
    viewOf(new URLSearchParams('q=coeur&statut=DEPOSE&tri=numero:desc&taille=50&page=3&apres=abc&onglet=x'), ['statut']),
  ).toBe('statut=DEPOSE&tri=numero%3Adesc&taille=50'));

test.each([
  ['says nothing', '', 'statut=DEPOSE&taille=50', 'statut=DEPOSE&taille=50'],
  ['says something else', 'onglet=x', 'statut=DEPOSE', 'onglet=x&statut=DEPOSE'],
  ['has a filter of its own', 'cpp=5', 'statut=DEPOSE', null],
  ['has a text', 'q=coeur', 'statut=DEPOSE', null],
  ['leads to a list of which nothing is kept', '', '', null],
  ['leads to a list whose filters were others', '', 'ancien=1', ''],
])('an address that %s', (_, adresse, view, attendue) =>
  expect(withView(new URLSearchParams(adresse), ['statut', 'cpp'], view)?.toString() ?? null).toBe(attendue),
);

test.each([
  [2, false, 'PAGE'],
  [3, true, 'PAGE'],
  [1, true, 'FILTRES'],
  [1, false, 'LISTE'],
] as const)('an empty page %i, filtered %s, says: %s', (page, actif, cause) => expect(causeDuVide({ page, actif })).toBe(cause));
