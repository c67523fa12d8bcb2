/** Source: décision 2026-11-23 (the audit journal: who, what before, what after, in words). */
import { expect, test } from '@jest/globals';
import { actionDe, auteurDe, champDe, numeroDe, objetDe, pageDe, passageDe } from './journal.rules.ts';

test.each([
  [{ objet: 'COMPTE', de: 'A_VALIDER', vers: 'ACTIF' }, 'À valider → Actif'],
  [{ objet: 'COMPTE', de: null, vers: 'ACTIF' }, 'Actif'],
  [{ objet: 'SEANCE', de: 'OUVERTE', vers: 'OUVERTE' }, 'Ouverte aux inscriptions'],
  [{ objet: 'CPP', de: null, vers: null }, null],
  [{ objet: 'INCONNU', de: 'A', vers: 'B' }, 'A → B'],
])('the change of state of %j is « %s »', (l, mots) => expect(passageDe(l)).toBe(mots));

test('who, on what, which act', () => {
  expect(auteurDe({ auteur: null, profil: null })).toBe('La plateforme');
  expect(auteurDe({ auteur: 'Zoé Lefort', profil: 'DEPOSANT' })).toBe('Zoé Lefort · Déposant');
  expect([objetDe('CPP'), objetDe('AUTRE')]).toEqual(['Comité', 'AUTRE']);
  expect([actionDe('MODIFIER_COORDONNEES'), actionDe('GESTE_SANS_MOT')]).toEqual(['Modifier les coordonnées', 'geste sans mot']);
  expect([champDe('codePostal'), champDe('autre')]).toEqual(['Code postal', 'autre']);
});

test.each([
  ['12', 12],
  ['0', undefined],
  ['-4', undefined],
  ['1e3', undefined],
  ['douze', undefined],
  [undefined, undefined],
])('the number typed « %s » is %s', (saisi, numero) => expect(numeroDe(saisi)).toBe(numero));

test('a line leads to its object when it has a page', () => {
  expect(pageDe({ objet: 'DOSSIER', numero: 12 })).toBe('/dossiers/12');
  expect(pageDe({ objet: 'COMPTE', numero: 12 })).toBeNull();
});
