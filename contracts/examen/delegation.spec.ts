import { expect, test } from '@jest/globals';
import { constatDe, delegataireDit, delegatairesDe, QUALITE_DELEGATAIRE } from './delegation.rules.ts';

const COMITE = [
  { utiId: 4, fonction: 'MEMBRE' },
  { utiId: 2, fonction: 'VICE_PRESIDENT' },
  { utiId: 3, fonction: 'SECRETAIRE_GENERAL' },
  { utiId: 1, fonction: 'PRESIDENT' },
] as const;

test.each<[string, readonly number[], number[]]>([
  ['the president, then the vice-president', [], [1, 2]],
  ['a president with a link', [1], [2]],
  ['both with a link: nobody, the opinion is given in séance', [1, 2], []],
])('%s', (_, ecartes, attendus) => {
  expect(delegatairesDe(COMITE, ecartes).map((m) => m.utiId)).toEqual(attendus);
});

test.each<[string, readonly number[], number | undefined, number | undefined]>([
  ['nobody said: the president', [], undefined, 1],
  ['nobody said, the president has a link: it has to be said', [1], undefined, undefined],
  ['the vice-president', [], 2, 2],
  ['another member', [], 4, undefined],
  ['a president with a link', [1], 1, undefined],
])('%s', (_, ecartes, dit, attendu) => {
  expect(delegataireDit(delegatairesDe(COMITE, ecartes), dit)?.utiId).toBe(attendu);
});

test('a vice-president acts for the president', () => {
  expect(QUALITE_DELEGATAIRE.VICE_PRESIDENT).toContain('pour le président');
  expect(constatDe('VICE_PRESIDENT', 'conforme')).toBe('le vice-président, pour lui, l’a trouvée conforme');
  expect(constatDe('PRESIDENT', 'satisfaisante')).toBe('le président l’a trouvée satisfaisante');
});
