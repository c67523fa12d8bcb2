import { expect, test } from '@jest/globals';
import { PROFILS } from '@riph/contracts/core/droits';
import { porteeDe } from './personnes-proposees.access.ts';
import { debutsDeMots } from './personnes-proposees.rules.ts';

test.each([
  ['one word', 'mart', `'mart':*`],
  ['accents and capitals', 'ÉLO', `'elo':*`],
  ['words in any order, spaces around', '  camille mart ', `'camille':* & 'mart':*`],
  ['a double name', 'jean-pi', `'jean':* & 'pi':*`],
  ['an apostrophe, typed or typeset', 'd’ar', `'d':* & 'ar':*`],
  ['operators of the question are no words', `a' | b & !c:*`, `'a':* & 'b':* & 'c':*`],
  ['nothing of a name', '--', null],
  ['a sentence', 'un deux trois quatre cinq six sept', null],
])('%s', (_what, frappe, expected) => {
  expect(debutsDeMots(frappe)).toBe(expected);
});

test('who is proposed persons: the administration accounts, a committee its own people, its secretariat its sponsors too, all others nobody', () => {
  const portees = PROFILS.map((profil) => [profil, porteeDe({ profil, cppId: 5 })]);
  expect(Object.fromEntries(portees)).toEqual({
    SUPER_ADMIN: { sorte: 'comptes' },
    DEPOSANT: { sorte: 'personne' },
    GESTIONNAIRE: { sorte: 'comite', cppId: 5, deposants: true },
    INSTRUCTEUR: { sorte: 'comite', cppId: 5, deposants: false },
    EXPERT: { sorte: 'personne' },
    UTILISATEUR_ANSM: { sorte: 'personne' },
    VRB_GERANT: { sorte: 'personne' },
    VRB_INVESTIGATEUR: { sorte: 'personne' },
  });
});

test.each(['GESTIONNAIRE', 'INSTRUCTEUR'] as const)('%s who has not chosen his committee: nobody', (profil) => {
  expect(porteeDe({ profil, cppId: null })).toEqual({ sorte: 'personne' });
});
