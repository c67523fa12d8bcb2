import { expect, test } from '@jest/globals';
import { filtresDossier } from '@riph/contracts/search/dossiers.schemas';
import { filtresDe } from './dossiers.filtres.ts';

test.each([
  [{ statut: ['DEPOSE', 'INVENTE'] }, { statut: ['DEPOSE'] }],
  [{ statut: ['INVENTE'] }, {}],
  [{ enRetard: ['true'] }, { enRetard: true }],
  [{ enRetard: ['peut-être'] }, {}],
  [{ soumisDu: ['2026-03-02'], soumisAu: ['demain'] }, { soumisDu: '2026-03-02' }],
  [{ promoteur: [''] }, {}],
])('les filtres %j de l’adresse deviennent %j', (saisis, attendus) => {
  const filtres = JSON.parse(JSON.stringify(filtresDe(saisis)));
  expect(filtres).toEqual(attendus);
  expect(filtresDossier.safeParse(filtres).success).toBe(true);
});
