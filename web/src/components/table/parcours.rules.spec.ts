import { expect, test } from '@jest/globals';
import { texteDe, voisinsDe } from './parcours.rules.ts';

const A = { vers: '/dossiers/7', nom: '26.00007' };
const B = { vers: '/dossiers/1000000012', nom: '2026-500001-11-00 IN' };
const C = { vers: '/dossiers/9/rapporteurs', nom: '26.00009' };
const LISTE = texteDe([A, B, C]);

test.each([
  [7, { rang: 1, total: 3, avant: null, apres: B }],
  [1_000_000_012, { rang: 2, total: 3, avant: A, apres: C }],
  [9, { rang: 3, total: 3, avant: B, apres: null }],
])('of dossier %i, where it stands in its list', (dosId, voisins) => expect(voisinsDe(LISTE, dosId)).toEqual(voisins));

test('a dossier of no list, or alone in it, has no neighbour', () => {
  expect(voisinsDe(LISTE, 8)).toBeNull();
  expect(voisinsDe(texteDe([A]), 7)).toBeNull();
  expect(voisinsDe(null, 7)).toBeNull();
});

test('drafts and other pages are left out, a dossier named twice counts once, a name holds on its line', () => {
  const texte = texteDe([
    A,
    { vers: '/dossiers/8/depot', nom: 'Brouillon' },
    { vers: '/etudes/3', nom: 'Étude' },
    A,
    { ...C, nom: 'a\n\tb' },
  ]);
  expect(voisinsDe(texte, 7)).toEqual({ rang: 1, total: 2, avant: null, apres: { ...C, nom: 'a  b' } });
});
