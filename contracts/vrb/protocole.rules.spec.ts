/** What a protocol may say of ground and money, and what it holds (VRB-21, VRB-22, VRB-23). */
import { expect, test } from '@jest/globals';
import { indemniteMax, inscriptionsPossibles, isIndemniteApprouvee, tropDeVolontaires } from './protocole.rules.ts';

test.each([
  ['JARDE', 'CAT1', true],
  ['JARDE', 'CAT2', false],
  ['JARDE', 'CAT3', false],
  ['JARDE', 'CAT3S', false],
  ['JARDE', null, false],
  ['REG745', 'IC-Cas-1', true],
  ['REG746', 'EP-Cas-3', true],
  ['REG536', 'ESSAI', true],
] as const)('%s %s: healthy persons are entered by the law: %s', (reglementationCode, qualificationCode, parLaLoi) => {
  const possibles = inscriptionsPossibles({ reglementationCode, qualificationCode });
  for (const inscription of ['SAINS', 'MALADES_SANS_RAPPORT'] as const) expect(possibles.includes(inscription)).toBe(parLaLoi);
  expect(possibles).toEqual(expect.arrayContaining(['SUR_DECISION_CPP', 'NON_REQUISE']));
});

const PLAFONDS = [
  { dateEffet: '2006-05-01', centimes: 450_000 },
  { dateEffet: '2023-03-01', centimes: 600_000 },
  { dateEffet: '2027-01-01', centimes: 650_000 },
];
test.each([
  ['2026-01-01', '2026-12-31', 600_000],
  ['2026-01-01', '2027-01-01', 650_000],
  ['2022-01-01', '2023-02-28', 450_000],
  ['2022-01-01', '2023-03-01', 600_000],
  ['2027-06-01', '2027-12-31', 650_000],
  ['2001-01-01', '2001-12-31', 0],
])('stays from %s to %s: at most %i cents', (du, au, max) => expect(indemniteMax(PLAFONDS, { du, au })).toBe(max));

test.each([
  [250_000, 250_000, 0, true],
  [250_001, 250_000, 0, false],
  [600_000, 250_000, 0, false],
  [0, 0, 0, true],
  // The protocol was lowered since.
  [300_000, 250_000, 300_000, true],
  [280_000, 250_000, 300_000, true],
  [300_001, 250_000, 300_000, false],
])('%i asked, %i approved, %i given already: %s', (demandee, approuvee, accordee, isApprouvee) =>
  expect(isIndemniteApprouvee({ demandee, approuvee, accordee })).toBe(isApprouvee),
);

test.each([
  [2, 1, 0],
  [2, 2, 0],
  [2, 3, 1],
  [null, 900, 0],
])('%p foreseen, %i entered: %i too many', (prevus, designes, trop) => expect(tropDeVolontaires(prevus, designes)).toBe(trop));
