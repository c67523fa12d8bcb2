/** Until when an unfavourable opinion on part II is appealed against, with why (CTI-24). */
import { expect, test } from '@jest/globals';
import { echeanceRecours, unfavourableSince } from './recours.rules.ts';

test.each([
  ['MS', 1, '2026-05-15', 'Article R1124-16 du code de la santé publique', 'le mois qui suit'],
  ['INI', 1, '2026-05-15', 'Décision du 28/11/2026', 'le mois qui suit'],
  ['MS', 2, '2026-06-15', 'Décision du 28/11/2026', 'les 2 mois qui suivent'],
] as const)('of a %s, in %i month: until %s, by « %s »', (type, mois, jour, article, words) => {
  const e = echeanceRecours({ type, notifieLe: '2026-04-14', mois }, '2026-04-20');
  expect([e.dateAffichee, e.explication.article]).toEqual([jour, article]);
  expect(e.explication.regle).toContain(words);
  expect(e.explication.regle).toContain('sans attendre la décision');
});

test('the count names the holiday that moves the day', () =>
  expect(echeanceRecours({ type: 'MS', notifieLe: '2026-04-14', mois: 1 }, '2026-04-20').explication.calcul).toBe(
    '14/04/2026 + 1 mois = 14/05/2026 (Ascension, jour férié), reporté au 15/05/2026.',
  ));

test.each([
  [{ sens: 'NON_ACCEPTABLE', date: '2026-04-14' }, '2026-04-14'],
  [{ sens: 'ACCEPTABLE', date: '2026-04-14' }, null],
  [null, null],
] as const)('the conclusion %j opens an appeal from %s', (conclusionPartieDeux, since) =>
  expect(unfavourableSince({ conclusionPartieDeux })).toBe(since),
);
