import { expect, test } from '@jest/globals';
import { choixParLibelle, filtresPartages } from './choix.rules.ts';

test('values of several lists: one choice for each word, in the order of the alphabet', () =>
  expect(choixParLibelle([[{ libelle: 'Oncologie' }, { libelle: 'Éthique' }], undefined, [{ libelle: 'Oncologie' }]])).toEqual([
    { code: 'Éthique', libelle: 'Éthique' },
    { code: 'Oncologie', libelle: 'Oncologie' },
  ]));

const ADRESSE = 'q=marche&statut=DEPOSE&statut=CADUC&cppId=5&soumisDu=2026-03-02&tri=numero:asc&page=3&apres=x&classe=III';
test.each([
  ['/dossiers/jarde', '/dossiers/dm-dmdiv', '?q=marche&cppId=5&soumisDu=2026-03-02&statut=DEPOSE&statut=CADUC'],
  ['/dossiers/dm-dmdiv', '/dossiers/ctis', '?q=marche&cppId=5&soumisDu=2026-03-02'],
  ['/dossiers/jarde', '/dossiers/defavorables', '?q=marche&cppId=5'],
  ['/dossiers/defavorables', '/dossiers/ctis', '?q=marche&cppId=5'],
])('from %s to %s the address keeps %s', (de, vers, expected) =>
  expect(filtresPartages(new URLSearchParams(ADRESSE), de, vers)).toBe(expected),
);
test('an address without filters gives none', () =>
  expect(filtresPartages(new URLSearchParams('tri=numero:asc'), '/dossiers/jarde', '/dossiers/ctis')).toBe(''));
