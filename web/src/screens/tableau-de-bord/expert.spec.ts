import { expect, test } from '@jest/globals';
import { attenteDe } from './expert.rules.ts';

test.each([
  [undefined, ''],
  [{ aRepondre: 0, attendus: 0 }, ', rien ne vous attend'],
  [{ aRepondre: 1, attendus: 0 }, ', 1\u00a0réponse à donner'],
  [{ aRepondre: 0, attendus: 2 }, ', 2\u00a0rapports à rendre'],
  [{ aRepondre: 2, attendus: 1 }, ', 2\u00a0réponses à donner et 1\u00a0rapport à rendre'],
])('an expert who has %j reads « %s »', (chiffres, mots) => {
  expect(attenteDe(chiffres)).toBe(mots);
});
