import { expect, test } from '@jest/globals';
import { type Action, adresseActions, codeDe, ligneApres, lignesParGroupe, parVerbe, reunir, sansJour } from './actions.rules.ts';

const action = (dosId: number, code: Action['code']): Action => ({
  dosId,
  code,
  numero: null,
  titre: 'Marche',
  verbe: 'À faire',
  echeance: null,
  joursOuvresRestants: null,
  route: '/',
});

test('groups come in the order of their most urgent action and keep the order of theirs', () => {
  const groupes = parVerbe([action(1, 'SEANCE'), action(2, 'AVIS'), action(1, 'RAPPORTEURS'), action(3, 'SEANCE')]);
  expect(groupes.map((g) => [g.titre, g.actions.map((a) => a.dosId)])).toEqual([
    ['À inscrire à une séance', [1, 3]],
    ['Décision à rendre', [2]],
    ['Rapporteurs à désigner', [1]],
  ]);
});

test.each([
  [[3, 2], 10, [3, 2]],
  [[30, 2], 10, [9, 1]],
  [[4, 30, 1], 10, [4, 5, 1]],
  [[], 10, []],
  // More kinds than lines: none is hidden.
  [[5, 5, 5], 2, [1, 1, 1]],
])('groups of %j in %i lines show %j', (tailles, total, expected) => expect(lignesParGroupe(tailles, total)).toEqual(expected));

test.each([
  [new URL(adresseActions('SEANCE'), 'https://riph.test').searchParams.get('quoi'), 'SEANCE'],
  ['toString', null],
  [null, null],
])('« quoi=%s » keeps %s', (valeur, expected) => expect(codeDe(valeur)).toBe(expected));

test('national requests and trials are one list, in the order of the days of law; safety before them, mandates after', () => {
  const le = (dosId: number, code: Action['code'], echeance: string | null) => ({ ...action(dosId, code), echeance });
  const nationales = [
    le(1, 'SECURITE', null),
    le(2, 'RECEVABILITE', '2026-12-08'),
    le(3, 'AVIS', '2026-12-08'),
    le(4, 'REPRISE', null),
    le(5, 'MANDAT', null),
  ];
  const essais = [le(11, 'RECEVABILITE', '2026-12-07'), le(12, 'SEANCE', '2027-01-28'), le(13, 'SEANCE', null)];
  expect(reunir(nationales, essais).map((a) => a.dosId)).toEqual([1, 11, 2, 3, 12, 4, 13, 5]);
});

test.each<[string, number, 1 | -1, number]>([
  ['from elsewhere, the first', -1, 1, 0],
  ['from elsewhere, backwards, the first too', -1, -1, 0],
  ['the next', 0, 1, 1],
  ['the one before', 2, -1, 1],
  ['at the end it stays', 2, 1, 2],
  ['at the head it stays', 0, -1, 0],
])('keys over three acts: %s', (_, at, pas, attendu) => expect(ligneApres(at, 3, pas)).toBe(attendu));

test.each([
  ['SECURITE', 'Sans attendre'],
  ['AVIS', 'Sans échéance'],
] as const)('%s without a day says what it means: %s', (code, mots) => expect(sansJour(code)).toBe(mots));
