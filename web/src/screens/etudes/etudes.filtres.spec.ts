import { expect, test } from '@jest/globals';
import { filtresEtudes as schema } from '@riph/contracts/etude/vie/etude.schemas';
import { CLES_ETUDES, domainesDe, filtresDe, filtresEtudes } from './etudes.filtres.ts';

const jarde = [
  { id: 204, code: 'CARDIOLOGIE', libelle: 'Cardiologie' },
  { id: 201, code: 'ADDICTOLOGIE', libelle: 'Addictologie' },
];
const dm = [
  { id: 1204, code: 'CARDIOLOGIE', libelle: 'Cardiologie' },
  { id: 1299, code: 'IMAGERIE', libelle: 'Imagerie' },
];
const domaines = domainesDe([jarde, dm, undefined]);

test('the lists of the regulations are one, each name once, with its value in each of them', () =>
  expect(domaines).toEqual([
    { code: 'ADDICTOLOGIE', libelle: 'Addictologie', ids: [201] },
    { code: 'CARDIOLOGIE', libelle: 'Cardiologie', ids: [204, 1204] },
    { code: 'IMAGERIE', libelle: 'Imagerie', ids: [1299] },
  ]));

test.each([
  [{ domaines: ['CARDIOLOGIE'] }, { domaineIds: [204, 1204] }],
  [{ domaines: ['CARDIOLOGIE', 'IMAGERIE'] }, { domaineIds: [204, 1204, 1299] }],
  [{ domaines: ['INVENTE'] }, {}],
  [
    { etats: ['EN_COURS', 'INVENTE'], publiee: ['true'] },
    { etats: ['EN_COURS'], publiee: true },
  ],
  [{ avisDu: ['2026-03-02'], avisAu: ['demain'] }, { avisDu: '2026-03-02' }],
])('the filters %j of the address become %j', (saisis, attendus) => {
  const filtres = JSON.parse(JSON.stringify(filtresDe(saisis, domaines)));
  expect(filtres).toEqual(attendus);
  expect(schema.safeParse(filtres).success).toBe(true);
});

test('what is offered does not depend on the lists but for the choices of domains', () => {
  expect(filtresEtudes(domaines).map((f) => f.cle)).toEqual(CLES_ETUDES);
  expect(filtresEtudes(domaines).find((f) => f.cle === 'domaines')).toMatchObject({ options: domaines });
});
