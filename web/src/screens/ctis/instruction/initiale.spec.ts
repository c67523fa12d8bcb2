import { expect, test } from '@jest/globals';
import { controleDe, empechementInitiale, sensPermis } from './initiale.rules.ts';

// CTI-36: 1, it still runs; 2, it was refused; both stop a modification. 3, it is not known: a warning alone.
test.each([
  [0, 'DECLARER_RECEVABLE', null],
  [1, 'DECLARER_RECEVABLE', 'encore examinée'],
  [2, 'DECLARER_RECEVABLE', 'n’a pas été autorisée'],
  [2, 'ATTRIBUER', 'n’a pas été autorisée'],
  [1, 'DEPOSER_PARTIE_DEUX', 'encore examinée'],
  [2, 'DECLARER_IRRECEVABLE', null],
  [2, 'DEMANDER_COMPLEMENTS', null],
  [1, 'RETIRER', null],
  [1, 'EMETTRE_AVIS_FINAL', null],
  [3, 'DECLARER_RECEVABLE', null],
] as const)('control %i, %s: %s', (code, acte, mots) => {
  const raison = empechementInitiale(acte, controleDe(code));
  expect(raison).toEqual(mots === null ? null : expect.stringContaining(mots));
});

test.each([
  [0, ['FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE']],
  [1, ['DEFAVORABLE']],
  [2, ['DEFAVORABLE']],
  [3, ['FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE']],
])('control %i: opinions %j', (code, attendus) => {
  const sens = ['FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE'];
  expect(sens.filter((s) => sensPermis(s, controleDe(code)))).toEqual(attendus);
});
