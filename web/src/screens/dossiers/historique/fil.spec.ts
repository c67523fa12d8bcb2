import { expect, test } from '@jest/globals';
import { type EvenementDuFil, evenementsDe, premiers, regrouper } from './fil.rules.ts';

const e = (id: number, libelle: string, acteur = 'Camille', commentaire: string | null = null): EvenementDuFil => ({
  id,
  date: `2026-03-0${id}T10:00:00.000Z`,
  libelle,
  acteur,
  commentaire,
});

test.each<[EvenementDuFil[], string[]]>([
  [[], []],
  [
    [e(3, 'Dossier déposé'), e(2, 'Pièce ajoutée'), e(1, 'Pièce ajoutée')],
    ['Dossier déposé', 'Pièce ajoutée (2)'],
  ],
  [
    [e(3, 'Pièce ajoutée'), e(2, 'Dossier déposé'), e(1, 'Pièce ajoutée')],
    ['Pièce ajoutée', 'Dossier déposé', 'Pièce ajoutée'],
  ],
  [
    [e(2, 'Pièce ajoutée', 'Hugo'), e(1, 'Pièce ajoutée')],
    ['Pièce ajoutée', 'Pièce ajoutée'],
  ],
  [
    [e(2, 'Note', 'Hugo', 'À revoir'), e(1, 'Note', 'Hugo')],
    ['Note', 'Note'],
  ],
])('%# les actes qui se suivent font une ligne', (evenements, titres) =>
  expect(regrouper(evenements).map((l) => l.titre)).toEqual(titres),
);

const verdict = (id: number, pjId: number, conformite: boolean | null): EvenementDuFil => ({
  ...e(id, 'Pièce vérifiée'),
  verdict: { pjId, conformite },
});
test.each<[string, EvenementDuFil[], string]>([
  ['two pieces, one with its reason', [verdict(3, 2, false), verdict(2, 2, false), verdict(1, 1, true)], 'Pièce vérifiée (2)'],
  [
    'one verdict changed',
    [verdict(3, 1, true), verdict(2, 1, false), verdict(1, 2, true)],
    'Pièce vérifiée (2, 1 verdict changé)',
  ],
  [
    'taken back then given again',
    [verdict(3, 1, true), verdict(2, 1, null), verdict(1, 1, true)],
    'Pièce vérifiée (1 verdict changé)',
  ],
  ['one piece', [verdict(1, 1, true)], 'Pièce vérifiée'],
])('verdicts count pieces: %s', (_, lignes, titre) => expect(regrouper(lignes).map((l) => l.titre)).toEqual([titre]));

test.each([
  ['twelve', 12, false, 12, 0],
  ['one more is shown rather than kept back', 13, false, 13, 0],
  ['more: the latest, and how many are before', 20, false, 12, 8],
  ['all of them, asked for', 20, true, 20, 0],
])('%s', (_, n, entier, montres, caches) => {
  const actes = Array.from({ length: n }, (_, i) => i);
  expect(premiers(actes, entier)).toEqual({ montres: actes.slice(0, montres), caches });
});

test('of a request of the portal, a comment keeps its line apart', () => {
  const lignes = [3, 2, 1].map((rang) => ({
    rang,
    le: '2026-03-01T10:00:00.000Z',
    libelle: 'Pièce jointe',
    par: null,
    commentaire: rang === 3 ? 'Version signée' : null,
  }));
  expect(regrouper(evenementsDe({ historique: lignes })).map((l) => [l.id, l.titre])).toEqual([
    [3, 'Pièce jointe'],
    [2, 'Pièce jointe (2)'],
  ]);
});
