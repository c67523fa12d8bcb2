import { expect, test } from '@jest/globals';
import { rapportsManquants, type TypeRapporteur } from './rapporteurs.rules.ts';

const r = (type: TypeRapporteur, deposeLe: string | null = null) => ({ type, deposeLe });
const LE = '2026-03-02T09:00:00.000Z';

test('an agenda says whether a report is there, and not when it came', () => {
  const places = [
    { type: 'COLLEGE_1', rapportDepose: true },
    { type: 'COLLEGE_2', rapportDepose: false },
  ] as const;
  expect(rapportsManquants(places)).toEqual(['Le rapport du collège II n’est pas déposé.']);
  expect(rapportsManquants(places, true)).toEqual([]);
});

// RAP-15: a reporter and a report of each college (R1123-12).
test.each<[string, ReturnType<typeof r>[], boolean, string[]]>([
  ['nobody', [], false, ['Aucun rapporteur du collège I n’a été désigné.', 'Aucun rapporteur du collège II n’a été désigné.']],
  [
    'named, nothing filed',
    [r('COLLEGE_1'), r('COLLEGE_2')],
    false,
    ['Le rapport du collège I n’est pas déposé.', 'Le rapport du collège II n’est pas déposé.'],
  ],
  ['one college has reported', [r('COLLEGE_1', LE), r('COLLEGE_2')], false, ['Le rapport du collège II n’est pas déposé.']],
  ['both have', [r('COLLEGE_1', LE), r('COLLEGE_2', LE)], false, []],
  ['both had, before the answer', [r('COLLEGE_1'), r('COLLEGE_1', LE), r('COLLEGE_2', LE)], false, []],
  [
    'the methodologist alone is of no college',
    [r('METHODOLOGISTE', LE)],
    false,
    ['Aucun rapporteur du collège I n’a été désigné.', 'Aucun rapporteur du collège II n’a été désigné.'],
  ],
  ['one, in a restricted séance', [r('COLLEGE_2', LE)], true, []],
  [
    'none, in a restricted séance',
    [r('COLLEGE_2')],
    true,
    ['Aucun rapporteur du collège I n’a été désigné.', 'Le rapport du collège II n’est pas déposé.'],
  ],
])('%s', (_, rapporteurs, isRestreinte, manques) => expect(rapportsManquants(rapporteurs, isRestreinte)).toEqual(manques));
