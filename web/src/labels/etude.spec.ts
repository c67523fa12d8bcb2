import { expect, test } from '@jest/globals';
import { filDeLEtude } from './etude.ts';

test.each([
  ['REG536', 'Essais de médicaments', '/etudes-ctis'],
  ['REG745', 'Études', '/etudes'],
])('the way to a study of %s goes through « %s »', (reglementationCode, libelle, vers) =>
  expect(filDeLEtude({ etuId: 12, titre: 'Essai ABC', reglementationCode })).toEqual([
    { libelle, vers },
    { libelle: 'Essai ABC', vers: '/etudes/12' },
  ]),
);
