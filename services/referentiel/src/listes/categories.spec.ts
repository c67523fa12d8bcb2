import { expect, test } from '@jest/globals';
import { ecartCategorie } from './categories.rules.ts';

const nifc = { code: 'NIFC', reglementations: ['JARDE', 'REG536'], actif: true };

test.each([
  ['another regulation is taken off', nifc, { reglementations: ['REG536'], actif: true }, null],
  ['that of medicines is taken off', nifc, { reglementations: ['JARDE'], actif: true }, 'reglementations'],
  ['it is switched off', nifc, { reglementations: ['JARDE', 'REG536'], actif: false }, 'actif'],
  [
    'of no trial, it is switched off',
    { ...nifc, reglementations: ['JARDE'] },
    { reglementations: ['JARDE'], actif: false },
    null,
  ],
  ['the annex does not ask it', { ...nifc, code: 'AUTRE' }, { reglementations: ['JARDE'], actif: false }, null],
])('a piece of the regulation stays asked of trials: %s', (_cas, avant, apres, champ) => {
  expect(ecartCategorie(avant, apres)?.champ ?? null).toBe(champ);
});
