import { expect, test } from '@jest/globals';
import { faitDeLaModification, finsARappeler } from './nominations-dites.rules.ts';

const avant = {
  college: 'COLLEGE_1',
  categorie: 'C1_PHARMACIEN',
  fonction: 'MEMBRE',
  dateDebut: '2026-01-01',
  dateFin: '2028-12-31',
} as const;
test.each([
  ['its end brought forward', { dateFin: '2026-12-01' }, 'TERMINEE'],
  ['its end and its office', { dateFin: '2026-12-01', fonction: 'SECRETAIRE_GENERAL' }, 'TERMINEE'],
  ['its end put back', { dateFin: '2029-12-31' }, 'MODIFIEE'],
  ['its beginning', { dateDebut: '2026-02-01' }, 'MODIFIEE'],
  ['its office', { fonction: 'PRESIDENT' }, 'MODIFIEE'],
  ['nothing of it', {}, null],
] as const)('changed, %s: %j tells %s', (_, apres, fait) =>
  expect(faitDeLaModification(avant, { ...avant, ...apres })).toBe(fait),
);

test('an end is recalled sixty days before, and on the six days after that one', () => {
  const rappelee = (jour: string, fin: string) => {
    const { du, au } = finsARappeler(jour);
    return du <= fin && fin <= au;
  };
  expect(['2026-01-30', '2026-01-31', '2026-02-06', '2026-02-07'].map((jour) => rappelee(jour, '2026-04-01'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
