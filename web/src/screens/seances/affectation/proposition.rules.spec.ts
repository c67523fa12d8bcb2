import { expect, test } from '@jest/globals';
import type { PlaceProposee } from '@riph/contracts/seance/proposition.rules';
import { changements, placeDe, placesPossibles, poser, suivante } from './proposition.rules.ts';

const place = (type: PlaceProposee['type'], p: Partial<PlaceProposee> = {}): PlaceProposee => ({
  dosId: 7,
  type,
  actuel: null,
  fige: false,
  utiId: null,
  pourquoi: [],
  ...p,
});
const PLACES = [
  place('COLLEGE_1', { utiId: 11 }),
  place('COLLEGE_2', { actuel: 21, fige: true }),
  place('METHODOLOGISTE', { utiId: 12 }),
];
const METHODO = { college: 'COLLEGE_1', methodologiste: true } as const;

test('what is proposed is a change, what is held is none', () => {
  expect(changements(PLACES, {})).toEqual([
    { dosId: 7, type: 'COLLEGE_1', utiId: 11 },
    { dosId: 7, type: 'METHODOLOGISTE', utiId: 12 },
  ]);
});

test('a place whose report is filed is offered to nobody', () => {
  expect(placesPossibles(PLACES, METHODO, 7)).toEqual(['COLLEGE_1', 'METHODOLOGISTE']);
  expect(placesPossibles(PLACES, { college: 'COLLEGE_2', methodologiste: false }, 7)).toEqual([]);
  expect(poser(PLACES, {}, { dosId: 7, utiId: 21, type: null })).toEqual({});
});

test('a member takes a place from whoever had it and leaves his own', () => {
  const c = poser(PLACES, {}, { dosId: 7, utiId: 12, type: 'COLLEGE_1' });
  expect(placeDe(PLACES, c, 7, 12)?.type).toBe('COLLEGE_1');
  expect(placeDe(PLACES, c, 7, 11)).toBeUndefined();
  expect(changements(PLACES, c)).toEqual([{ dosId: 7, type: 'COLLEGE_1', utiId: 12 }]);
});

test.each([
  [null, 'COLLEGE_1'],
  ['COLLEGE_1', 'METHODOLOGISTE'],
  ['METHODOLOGISTE', null],
] as const)('one press after %s gives %s', (avant, apres) => {
  expect(suivante(placesPossibles(PLACES, METHODO, 7), avant)).toBe(apres);
});
