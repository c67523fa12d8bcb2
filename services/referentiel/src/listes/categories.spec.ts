import { expect, test } from '@jest/globals';
import { ecartCategorie, refusPourEssais } from './categories.rules.ts';

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
  [
    'of no trial and not of the annex, it is given to them',
    { code: 'AUTRE', reglementations: ['JARDE'], actif: true },
    { reglementations: ['JARDE', 'REG536'], actif: true },
    'reglementations',
  ],
  [
    'of the annex, it is given back to them',
    { ...nifc, reglementations: ['JARDE'] },
    { reglementations: ['JARDE', 'REG536'], actif: true },
    null,
  ],
  ['the annex does not ask it', { ...nifc, code: 'AUTRE' }, { reglementations: ['JARDE'], actif: false }, null],
])('a piece of the regulation stays asked of trials: %s', (_cas, avant, apres, champ) => {
  expect(ecartCategorie(avant, apres)?.champ ?? null).toBe(champ);
});

test.each([
  ['competence', /fixes/],
  ['categoriePiece', /annexe I/],
  ['domaine', /son domaine/],
  ['caracteristique', /ses caractéristiques/],
  ['produitActe', /ses produits/],
] as const)('a value that no trial would read is not added for them: %s', (liste, attendu) => {
  expect(refusPourEssais(liste, ['JARDE', 'REG536'])).toMatch(attendu);
  expect(refusPourEssais(liste, ['JARDE', 'REG745'])).toBeNull();
});
