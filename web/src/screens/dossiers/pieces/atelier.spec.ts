import { expect, test } from '@jest/globals';
import { marqueDe, prochaineAVoir, recuesDabord } from './atelier.rules.ts';

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
