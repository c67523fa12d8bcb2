import { afterEach, expect, test } from '@jest/globals';
import { hold, leaves, lossesNow } from './leave.ts';

const dropped: (() => void)[] = [];
const holding = (...what: string[]) => dropped.push(...what.map(hold));
afterEach(() => {
  for (const drop of dropped.splice(0)) drop();
});
const at = (pathname: string, search = '') => ({ pathname, search });

test.each<[string, ReturnType<typeof at>, ReturnType<typeof at>, boolean]>([
  ['another page', at('/dossiers/1/avis'), at('/'), true],
  ['another step of the same form', at('/dossiers/1/depot/pieces'), at('/dossiers/1/depot/relecture'), true],
  ['another decision in the same part', at('/dossiers/1/avis', '?voie=avis'), at('/dossiers/1/avis', '?voie=modification'), true],
  ['a field of the same step', at('/dossiers/1/depot/pieces'), at('/dossiers/1/depot/pieces'), false],
])('%s', (_, from, to, asks) => {
  expect(leaves(from, to)).toBe(false);
  holding('Le fichier choisi');
  expect(leaves(from, to)).toBe(asks);
});

test('each holder lets go of its own; what two hold is said once', () => {
  const first = hold('Le fichier choisi');
  holding('Le fichier choisi', 'La saisie');
  expect(lossesNow()).toEqual(['Le fichier choisi', 'La saisie']);
  first();
  first();
  expect(lossesNow()).toEqual(['Le fichier choisi', 'La saisie']);
});
