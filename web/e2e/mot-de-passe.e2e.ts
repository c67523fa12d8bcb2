/** What helps to type and to choose a password: it can be shown, and a meter says what it is worth. Source: OWASP ASVS 5.0.0, 6.2.6. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

test('« Afficher » shows what was typed, « Masquer » hides it again, and both keep it', async () => {
  const e = await navigateur.fenetre('mot-de-passe');
  await e.aller('/login');
  await e.remplir('Mot de passe', 'Une phrase que je relis');
  const champ = () => e.page.$eval('input[name=motDePasse]', (input) => [input.type, input.value]);
  expect(await champ()).toEqual(['password', 'Une phrase que je relis']);
  await e.cliquer('Afficher : Mot de passe');
  expect(await champ()).toEqual(['text', 'Une phrase que je relis']);
  await e.cliquer('Masquer : Mot de passe');
  expect(await champ()).toEqual(['password', 'Une phrase que je relis']);
  expect(e.plaintes).toEqual([]);
  await e.fermer();
});

test('the meter follows what is typed, in words that are read out', async () => {
  const e = await entrer(navigateur, accountsOf('UTILISATEUR_ANSM')[0]);
  await e.aller('/mon-compte?onglet=mot-de-passe');
  const dit = () => e.page.$eval('.riph-force [role=status]', (p) => p.textContent);
  expect(await dit()).toBe('');
  for (const [typed, word] of [
    ['azerty', 'faible. Plus long, il résiste mieux.'],
    ['Azerty130!qs', 'suffisante. Plus long, il résiste mieux.'],
    ['Printemps-27-bleu', 'bonne'],
    ['Un-train bleu 27 fois', 'très bonne'],
  ]) {
    await e.remplir('Nouveau mot de passe', typed);
    await e.voir(`Force du mot de passe : ${word}`);
  }
  expect(await examiner(e, { nom: 'force du mot de passe' })).toEqual([]);
  await e.remplir('Nouveau mot de passe', '');
  await e.nePlusVoir('Force du mot de passe');
});
