import { expect, test } from '@jest/globals';
import { effetDuRetrait, prevenusDuRetrait } from './retrait.rules.ts';

test.each([
  [{ aUnComite: true, seReexamine: false }, 'Le promoteur, le comité et l’ANSM sont prévenus', /examen s’arrête et les demandes/],
  [{ aUnComite: false, seReexamine: false }, 'Le promoteur et l’ANSM sont prévenus', /examen s’arrête et les demandes/],
  [
    { aUnComite: true, seReexamine: true },
    'Le promoteur, les deux comités, l’ANSM et l’administration sont prévenus',
    /recours est clos/,
  ],
  [
    { aUnComite: false, seReexamine: true },
    'Le promoteur, le premier comité, l’ANSM et l’administration sont prévenus',
    /recours est clos/,
  ],
])('withdrawn %j: %s', (retrait, prevenus, effet) => {
  expect(prevenusDuRetrait(retrait)).toBe(prevenus);
  expect(effetDuRetrait(retrait)).toMatch(effet);
});
