import { expect, test } from '@jest/globals';
import { aVerifier, ecartsDeCompetences, ecartsDeCoordonnees } from './references.rules.ts';

const pays = [
  { id: 250, code: 'FR', actif: true },
  { id: 638, code: 'RE', actif: true },
  { id: 540, code: 'NC', actif: true },
  { id: 56, code: 'BE', actif: true },
  { id: 1, code: 'XX', actif: false },
];
const types = [
  { id: 7, code: 'CHU', actif: true },
  { id: 8, code: 'VIEUX', actif: false },
];
const c = (change: object = {}) => ({ payId: 250, tproId: null, codePostal: '75014', ...change });

test.each([
  [c(), null, []],
  [c({ codePostal: '7501' }), null, ['codePostal']],
  [c({ codePostal: '2A004' }), null, ['codePostal']],
  [c({ codePostal: 'SW1A 1AA' }), null, ['codePostal']],
  [c({ codePostal: null }), null, []],
  [c({ payId: 56, codePostal: '1000' }), null, []],
  [c({ payId: 638, codePostal: '97400' }), null, []],
  [c({ payId: 638, codePostal: '974' }), null, ['codePostal']],
  [c({ payId: 540, codePostal: '988' }), null, ['codePostal']],
  [c({ payId: 999 }), null, ['payId']],
  [c({ payId: 1 }), null, ['payId']],
  [c({ payId: 1 }), c({ payId: 1 }), []],
  [c({ payId: null, codePostal: 'X' }), null, []],
  [c({ tproId: 7 }), null, []],
  [c({ tproId: 8 }), null, ['tproId']],
  [c({ tproId: 99 }), null, ['tproId']],
  [c({ tproId: 8 }), c({ tproId: 8 }), []],
])('%j after %j: refused on %j', (saisies, avant, champs) => {
  const besoin = aVerifier(saisies, avant);
  const listes = { pays: besoin.pays ? pays : null, types: besoin.types ? types : null };
  expect(ecartsDeCoordonnees(saisies, avant, listes).map((e) => e.champ)).toEqual(champs);
});

test('nothing is asked of the lists for what did not change', () => {
  expect(aVerifier(c({ tproId: 7 }), c({ tproId: 7 }))).toEqual({ pays: false, types: false });
  expect(aVerifier(c({ codePostal: '1' }), c())).toEqual({ pays: true, types: false });
});

test.each([
  [['PEDIATRIE'], [], true],
  [['ANCIENNE'], [], false],
  [['PEDIATRIE', 'Pédiatrie'], [], false],
  [['ANCIENNE', 'saisie libre'], ['ANCIENNE', 'saisie libre'], true],
  [['ANCIENNE', 'PEDIATRIE'], ['ANCIENNE'], true],
  [[], ['ANCIENNE'], true],
])('competences %j after %j: %s', (saisies, avant, isPrise) => {
  const liste = [
    { code: 'PEDIATRIE', actif: true },
    { code: 'ANCIENNE', actif: false },
  ];
  expect(ecartsDeCompetences(saisies, avant, liste).map((e) => e.champ)).toEqual(isPrise ? [] : ['competences']);
});
