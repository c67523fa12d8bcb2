/** What is reported on, and paid, of each request of the portal: a table of cases. */
import { expect, test } from '@jest/globals';
import { partiePayee, partiesARapporter, partiesPayees } from './parties.rules.ts';

test.each([
  ['INI', 'PARTIE_1_ET_2', null, ['PARTIE_1', 'PARTIE_2'], ['PARTIE_1', 'PARTIE_2']],
  ['INI', 'PARTIE_1_ET_2', '2026-04-01', ['PARTIE_2'], ['PARTIE_2']],
  ['INI', 'PARTIE_1', '2026-04-01', ['PARTIE_2'], ['PARTIE_2']],
  ['AEM', 'PARTIE_2', null, ['PARTIE_2'], ['PARTIE_2']],
  ['MS', 'PARTIE_1_ET_2', null, ['PARTIE_1', 'PARTIE_2'], ['PARTIE_1', 'PARTIE_2']],
  ['MS', 'PARTIE_2', null, ['PARTIE_2'], [null]],
] as const)('%s of %s, part II filed apart on %s: reported on %j, paid %j', (type, portee, partieDeuxLe, parties, payees) => {
  const d = { type, portee, suivi: { partieDeuxLe } };
  expect(partiesARapporter(d)).toEqual(parties);
  expect(partiesPayees(d)).toEqual(payees);
  // The report on each part is paid for that part, and one on the only part for what the request is.
  expect(parties.map((p) => partiePayee(payees, p))).toEqual(payees);
});
