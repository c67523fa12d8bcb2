import { expect, test } from '@jest/globals';
import { adresseInterne, returnTarget } from './retour.ts';

test.each<[string, string, string]>([
  ['a page', '/expertises/12', '/expertises/12'],
  [
    'a page with its tab and its place',
    '/mon-compte?onglet=mot-de-passe#second-facteur',
    '/mon-compte?onglet=mot-de-passe#second-facteur',
  ],
  ['the home page', '/', '/'],
  ['another site', 'https://ailleurs.example/expertises/12', '/'],
  ['another site, without its scheme', '//ailleurs.example', '/'],
  ['the same, as browsers read it', '/\\ailleurs.example', '/'],
  ['the same, hidden by a tab', '/\t/ailleurs.example', '/'],
  ['the same, hidden by a line', '/\n/ailleurs.example', '/'],
  ['a script', 'javascript:alert(1)', '/'],
  ['nothing', '', '/'],
  ['a name without its slash', 'expertises/12', '/'],
])('%s: %j leads to %j', (_, adresse, attendu) => expect(adresseInterne(adresse)).toBe(attendu));

test.each<[unknown, string]>([
  [{ retour: '/expertises/12' }, '/expertises/12'],
  [{ retour: '//ailleurs.example' }, '/'],
  [{ retour: 12 }, '/'],
  [{ autre: '/expertises/12' }, '/'],
  [null, '/'],
  [undefined, '/'],
  ['/expertises/12', '/'],
])('the state %j of the navigation leads to %j', (state, attendu) => expect(returnTarget(state)).toBe(attendu));
