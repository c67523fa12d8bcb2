import { expect, test } from '@jest/globals';
import { hasCodePostalFrancais, isHorsUnion, zoneDe } from './territoires.rules.ts';

const HORS = { ue: false, eee: false };
test.each([
  ['France', 'FR', { ue: true, eee: true }, 'FRANCE', false, true],
  ['Guadeloupe', 'GP', HORS, 'FRANCE', false, true],
  ['Guyane', 'GF', HORS, 'FRANCE', false, true],
  ['Martinique', 'MQ', HORS, 'FRANCE', false, true],
  ['La Réunion', 'RE', HORS, 'FRANCE', false, true],
  ['Mayotte', 'YT', HORS, 'FRANCE', false, true],
  ['Saint-Martin', 'MF', HORS, 'FRANCE', false, true],
  ['Saint-Barthélemy', 'BL', HORS, 'COLLECTIVITE', true, true],
  ['Saint-Pierre-et-Miquelon', 'PM', HORS, 'COLLECTIVITE', true, true],
  ['Nouvelle-Calédonie', 'NC', HORS, 'NOUVELLE_CALEDONIE', true, true],
  ['Polynésie française', 'PF', HORS, 'POLYNESIE', true, true],
  ['Wallis-et-Futuna', 'WF', HORS, 'HORS_UE', true, true],
  ['Terres australes françaises', 'TF', HORS, 'HORS_UE', true, true],
  ['Monaco', 'MC', HORS, 'HORS_UE', true, true],
  ['Allemagne', 'DE', { ue: true, eee: true }, 'UE', false, false],
  ['Norvège', 'NO', { ue: false, eee: true }, 'UE', false, false],
  ['Suisse', 'CH', HORS, 'HORS_UE', true, false],
  ['Curaçao', 'CW', HORS, 'HORS_UE', true, false],
] as const)('%s', (_, code, union, zone, horsUnion, codePostal) => {
  expect(zoneDe({ code, ...union })).toBe(zone);
  expect(isHorsUnion(zone)).toBe(horsUnion);
  expect(hasCodePostalFrancais(code)).toBe(codePostal);
});
test('a country that is not known is judged nowhere', () => expect(isHorsUnion(null)).toBe(false));
