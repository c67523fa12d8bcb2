import { expect, test } from '@jest/globals';
import { ecritures, estEntier, numeroSaisi } from './numero.rules.ts';

test.each([
  ['2024-512095-35-00', ['2024-512095-35-00', '20245120953500', '2024-512095-35', '202451209535']],
  ['2021-005617-14', ['2021-005617-14', '202100561714']],
  ['NCT04012345', ['NCT04012345', 'nct04012345']],
  ['U1111-1234-5678', ['U1111-1234-5678', 'u111112345678']],
  ['CLI-AD-09', ['CLI-AD-09', 'cliad09']],
])('%s is found written as %j', (numero, expected) => {
  expect(ecritures(numero)).toEqual(expected);
});

test.each([
  ['2024-512095-35-00', '20245120953500'],
  ['2024-512095-35', '202451209535'],
  [' 2024 512095 35 00 ', '20245120953500'],
  ['20245120953500', '20245120953500'],
  ['EU CT 2024-512095-35-00', '20245120953500'],
  ['EUCT number: 2024-512095-35-00', '20245120953500'],
  ['EU-CT n° 2024-512095-35-00', '20245120953500'],
  ['EudraCT 2021-005617-14', '202100561714'],
  ['eudra-ct: 2021-005617-14', '202100561714'],
  ['NCT 0401 2345', 'nct04012345'],
  ['nct04012345', 'nct04012345'],
  ['2024-512095', '2024512095'],
  ['2026-A00001-42', null],
  ['marche', null],
  ['phase 2', null],
  ['', null],
  ['EU CT', null],
])('%j is the number %j', (typed, expected) => {
  expect(numeroSaisi(typed)).toBe(expected);
});

test.each([
  ['202451209535', true],
  ['20245120953500', true],
  ['nct04012345', true],
  ['2024512095', false],
  ['202600001', false],
])('%s is whole: %s', (nombre, expected) => {
  expect(estEntier(nombre)).toBe(expected);
});
