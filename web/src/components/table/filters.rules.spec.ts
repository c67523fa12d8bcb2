import { expect, test } from '@jest/globals';
import { dayOf, firstOf, idsOf, knownOf, severalOf, sortOf, yesNoOf } from './filters.rules.ts';

test('codes that the contract knows stay, in its order; none is no filter', () => {
  expect(knownOf(['A', 'B'], ['B', 'X', 'A'])).toEqual(['A', 'B']);
  expect([knownOf(['A'], ['X']), knownOf(['A'], []), knownOf(['A'], undefined)]).toEqual([undefined, undefined, undefined]);
});

test.each([
  [['2026-11-23'], '2026-11-23'],
  [['23/11/2026'], undefined],
  [[], undefined],
])('%j as a day is %j', (saisis, expected) => expect(dayOf(saisis)).toBe(expected));

test('identifiers are numbers, words stay as they are', () => {
  expect([idsOf(['5', 'x', '-1', '2.5']), idsOf(['x']), idsOf(undefined)]).toEqual([[5], undefined, undefined]);
  expect([severalOf(['Oncologie']), severalOf([]), severalOf(undefined)]).toEqual([['Oncologie'], undefined, undefined]);
});

test('a choice of yes and no, a text, a sort', () => {
  expect([yesNoOf(['true']), yesNoOf(['false']), yesNoOf(['x']), yesNoOf(undefined)]).toEqual([
    true,
    false,
    undefined,
    undefined,
  ]);
  expect([firstOf(['a', 'b']), firstOf(['']), firstOf(undefined)]).toEqual(['a', undefined, undefined]);
  expect(sortOf(['date'], { champ: 'date', sens: 'asc' })).toEqual([{ champ: 'date', sens: 'asc' }]);
  expect([sortOf(['date'], { champ: 'x', sens: 'asc' }), sortOf(['date'], null)]).toEqual([undefined, undefined]);
});
