import { expect, test } from '@jest/globals';
import { remarqueAssurance } from './assurance.rules.ts';

const dates = { qualificationCode: 'CAT2', assuranceExpiration: '2028-08-31', datePrevisionnelleFin: '2028-09-01' } as const;

// FOR-09.
test.each<[string, Partial<Parameters<typeof remarqueAssurance>[0]>, boolean]>([
  ['ends the day before the research', {}, true],
  ['ends with the research', { assuranceExpiration: '2028-09-01' }, false],
  ['ends after it', { assuranceExpiration: '2029-01-01' }, false],
  ['of a device ends before it', { qualificationCode: 'IC-Cas-1' }, true],
  ['is not asked for', { qualificationCode: 'CAT3' }, false],
  ['has no end yet', { assuranceExpiration: null }, false],
  ['of a research without an end', { datePrevisionnelleFin: null }, false],
  ['has an end that is no date', { assuranceExpiration: '2028-02-31' }, false],
  ['of a research whose end is no date', { datePrevisionnelleFin: '31 sept.' }, false],
])('an insurance that %s', (_, change, isDite) => {
  const dite = remarqueAssurance({ ...dates, ...change });
  expect(dite).toEqual(isDite ? expect.stringContaining('jusqu’au 01/09/2028') : null);
});
