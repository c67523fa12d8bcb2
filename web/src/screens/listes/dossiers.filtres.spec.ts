import { expect, test } from '@jest/globals';
import { filtresDefavorable, filtresDossier } from '@riph/contracts/search/dossiers.schemas';
import { filtresDe, filtresDefavorablesDe } from './dossiers.filtres.ts';

test.each([
  [{ statut: ['DEPOSE', 'INVENTE'] }, { statut: ['DEPOSE'] }],
  [{ statut: ['INVENTE'] }, {}],
  [{ enRetard: ['true'] }, { enRetard: true }],
  [{ enRetard: ['peut-être'] }, {}],
  [{ soumisDu: ['2026-03-02'], soumisAu: ['demain'] }, { soumisDu: '2026-03-02' }],
  [{ promoteur: [''] }, {}],
  [{ rapporteurUtiId: ['12', 'x'] }, { rapporteurUtiId: [12] }],
  [
    { cppId: ['5', 'x', '-1'], domaine: ['Oncologie'], competence: [] },
    { cppId: [5], domaine: ['Oncologie'] },
  ],
  [
    { sensAvis: ['DEFAVORABLE', 'X'], ancillaire: ['false'] },
    { sensAvis: ['DEFAVORABLE'], ancillaire: false },
  ],
  [
    { avisDu: ['2026-03-02'], seanceAu: ['2026-03-09'], typePromoteur: ['Association'] },
    { avisDu: '2026-03-02', seanceAu: '2026-03-09', typePromoteur: ['Association'] },
  ],
])('les filtres %j de l’adresse deviennent %j', (saisis, attendus) => {
  const filtres = JSON.parse(JSON.stringify(filtresDe(saisis)));
  expect(filtres).toEqual(attendus);
  expect(filtresDossier.safeParse(filtres).success).toBe(true);
});

test.each([
  [{ motifId: ['3', 'x'] }, { motifId: [3] }],
  [{ reexamine: ['false'] }, { reexamine: false }],
  [
    { cppId: ['7'], type: ['DIR', 'X'], reglementationCode: ['REG745'] },
    { cppId: [7], type: ['DIR'], reglementationCode: ['REG745'] },
  ],
  [{ avisDu: ['2026-03-02'], avisAu: ['demain'] }, { avisDu: '2026-03-02' }],
])('those of the unfavourable opinions, %j, become %j', (saisis, attendus) => {
  const filtres = JSON.parse(JSON.stringify(filtresDefavorablesDe(saisis)));
  expect(filtres).toEqual(attendus);
  expect(filtresDefavorable.safeParse(filtres).success).toBe(true);
});
