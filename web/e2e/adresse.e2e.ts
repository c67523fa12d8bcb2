/** Another address is asked with the password; a wrong one is told, so is a service away, and nothing typed is lost. Source: OWASP ASVS 5.0.0, 7.5.1. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Interception } from './interception.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

test('a sponsor asks for another address', async () => {
  const compte = accountsOf('DEPOSANT')[1]; // the fuzzer that comes after counts the versions of the first
  const nouvelle = `nouvelle.${randomBytes(4).toString('hex')}@ex.test`;
  const e = await entrer(navigateur, compte);
  await e.aller('/mon-compte?onglet=adresse');
  await e.voir(compte.login);
  await e.remplir('Nouvelle adresse', nouvelle);
  await e.remplir('Mot de passe actuel', 'Pas-celui-ci-2026');
  await e.cliquer('Envoyer le lien');
  await e.voir('Changer d’adresse demande votre mot de passe actuel, et celui-ci n’est pas le bon.');
  expect(await e.page.$eval('input[name=email]', (input) => input.value)).toBe(nouvelle);
  await e.remplir('Mot de passe actuel', compte.motDePasse);
  const panne = await Interception.refuser(e);
  await e.cliquer('Envoyer le lien');
  await e.voir('Le service est momentanément indisponible.');
  expect(panne.refusees).toBeGreaterThan(0);
  expect(await e.page.$eval('input[name=email]', (input) => input.value)).toBe(nouvelle);
  await panne.lever();
  await e.cliquer('Envoyer le lien');
  await e.voir(`Un lien est envoyé à ${nouvelle}`);
  const moi = await e.page.evaluate(`fetch('/api/currentUser').then((r) => r.json())`);
  expect(moi).toMatchObject({ personne: { email: compte.login } }); // until the link is opened
});
