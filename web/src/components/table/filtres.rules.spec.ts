import { expect, test } from 'vitest';
import { identifiants, jour, ouiNon, parmi, plusieurs, premier, triParmi } from './filtres.rules.ts';

test('codes that the contract knows stay, in its order; none is no filter', () => {
  expect(parmi(['A', 'B'], ['B', 'X', 'A'])).toEqual(['A', 'B']);
  expect([parmi(['A'], ['X']), parmi(['A'], []), parmi(['A'], undefined)]).toEqual([undefined, undefined, undefined]);
});

test.each([
  [['2026-11-23'], '2026-11-23'],
  [['23/11/2026'], undefined],
  [[], undefined],
])('%j as a day is %j', (saisis, attendu) => expect(jour(saisis)).toBe(attendu));

test('identifiers are numbers, words stay as they are', () => {
  expect([identifiants(['5', 'x', '-1', '2.5']), identifiants(['x']), identifiants(undefined)]).toEqual([
    [5],
    undefined,
    undefined,
  ]);
  expect([plusieurs(['Oncologie']), plusieurs([]), plusieurs(undefined)]).toEqual([['Oncologie'], undefined, undefined]);
});

test('a choice of yes and no, a text, a sort', () => {
  expect([ouiNon(['true']), ouiNon(['false']), ouiNon(['x']), ouiNon(undefined)]).toEqual([true, false, undefined, undefined]);
  expect([premier(['a', 'b']), premier(['']), premier(undefined)]).toEqual(['a', undefined, undefined]);
  expect(triParmi(['date'], { champ: 'date', sens: 'asc' })).toEqual([{ champ: 'date', sens: 'asc' }]);
  expect([triParmi(['date'], { champ: 'x', sens: 'asc' }), triParmi(['date'], null)]).toEqual([undefined, undefined]);
});
