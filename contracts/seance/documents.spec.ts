import { expect, test } from '@jest/globals';
import { raisonGarde } from './documents.rules.ts';

test.each([
  ['an annex of a séance held', 'ANNEXE', null, 'TENUE', null],
  ['minutes that nobody signed', 'RELEVE_DECISION', null, 'TENUE', null],
  ['signed minutes', 'RELEVE_SIGNE', null, 'TENUE', /ne se supprime pas : déposez le bon/],
  ['what was sent', 'ODJ', '2026-03-10T09:00:00Z', 'ODJ_ENVOYE', /envoyé aux membres le 10\/03\/2026/],
  ['an annex of a closed séance', 'ANNEXE', null, 'CLOTUREE', /clôturée/],
] as const)('whether a document is taken away: %s', (_cas, type, notifieLe, statut, raison) => {
  const dite = raisonGarde({ type, notifieLe }, { statut });
  if (raison === null) expect(dite).toBeNull();
  else expect(dite).toMatch(raison);
});
