import { expect, test } from '@jest/globals';
import {
  aReprendre,
  inchangeesEnDernier,
  marqueDe,
  piecesDeLaModification,
  prochaineAVoir,
  recuesDabord,
} from './atelier.rules.ts';

const pieces = (...conformites: (boolean | null)[]) => conformites.map((conformite, i) => ({ pjId: i + 1, conformite }));

test.each<[string, (boolean | null)[], number | null, number | null]>([
  ['at the opening, the first', [null, null], null, 1],
  ['at the opening, the first without a verdict', [true, false, null], null, 3],
  ['after a verdict, the one below', [null, null, null], 1, 2],
  ['those judged are passed over', [null, true, false, null], 1, 4],
  ['past the last, from the top', [null, true, null], 3, 1],
  ['the piece itself is judged by now', [true, null], 2, null],
  ['all judged at the opening', [true, false], null, null],
])('next to see: %s', (_, conformites, depuis, attendue) =>
  expect(prochaineAVoir(pieces(...conformites), depuis)).toBe(attendue),
);

test('what came back stands first and is marked', () => {
  const list = [
    { pjId: 1, remplacePjId: null },
    { pjId: 9, remplacePjId: 2 },
    { pjId: 10, remplacePjId: null },
  ];
  const recues = [9, 10];
  expect(recuesDabord(list, recues).map((p) => p.pjId)).toEqual([9, 10, 1]);
  expect(list.map((p) => marqueDe(p, recues))).toEqual([null, 'Nouvelle version', 'Pièce reçue']);
});

test('a modification: what it brings is marked and first, the rest has its first day and the verdict of then', () => {
  const piece = (pjId: number) => ({
    pjId,
    nom: `p${pjId}.pdf`,
    type: 'application/pdf',
    taille: 1,
    sha256: '',
    categorieLibelle: 'Protocole',
    version: null,
    dateDocument: null,
  });
  const { marques, inchangees } = piecesDeLaModification({
    version: { rang: 2, depuis: '2026-11-30', numero: '26.1', dosId: null },
    pieces: [
      { categorieLibelle: 'Protocole', avant: [piece(1)], apres: [piece(11)] },
      { categorieLibelle: 'Assurance', avant: [], apres: [piece(12)] },
    ],
    inchangees: [
      { pjId: 13, deposeeLe: '2026-11-30T09:00:00Z', conformite: true },
      { pjId: 14, deposeeLe: '2026-11-30T09:00:00Z', conformite: false },
    ],
  });
  expect([...marques]).toEqual([
    [11, 'Nouvelle version'],
    [12, 'Nouvelle pièce'],
  ]);
  const list = [13, 11, 14, 12].map((pjId) => ({ pjId, conformite: null }));
  expect(inchangeesEnDernier(list, inchangees).map((p) => p.pjId)).toEqual([11, 12, 13, 14]);
  expect(inchangeesEnDernier(list, null)).toEqual(list);
  expect(aReprendre(list, inchangees).map((p) => p.pjId)).toEqual([13]);
  expect(inchangees.titre).toBe('Inchangées depuis la version 2');
});
