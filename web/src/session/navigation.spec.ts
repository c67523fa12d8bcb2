import { expect, test } from '@jest/globals';
import { noteRoute } from './built.ts';
import { entreesDe, menuDe } from './navigation.ts';

// INT-02.
test('the menu holds what the person may open and has a screen; a group of which nothing is left is not there', () => {
  for (const vers of ['/', '/administration/experts', '/administration/journal']) noteRoute(vers);
  const menu = menuDe('SUPER_ADMIN', (droit) => droit === 'EXPERT_ADMINISTRER');
  expect(menu.map((e) => e.libelle)).toEqual(['Accueil', 'Comptes']);
  expect(entreesDe('SUPER_ADMIN', () => true).map((e) => e.vers)).toEqual([
    '/',
    '/administration/experts',
    '/administration/journal',
  ]);
  expect(menuDe(null, () => true)).toEqual([]);
});
