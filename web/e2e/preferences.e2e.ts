/** Preferences of a person on his device: lines of tables, and lists that open as he left them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import type { Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let e: Ecran;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  e = await entrer(navigateur, accountsOf('GESTIONNAIRE')[0]);
});
afterAll(() => navigateur?.fermer());

const parLeMenu = async () => {
  await e.aller('/');
  await e.cliquer('Dossiers', 'Menu principal');
  await e.cheminEst(/^\/dossiers\/jarde/);
};

test('a list opens as it was left once that is asked for, and as for everybody once it is not', async () => {
  await e.aller('/mon-compte?onglet=preferences');
  await e.repondre('Lignes des tableaux', 'Serrée');
  await e.cocher('Retrouver chaque liste comme je l’ai laissée');
  await parLeMenu();
  await e.cliquer('Numéro');
  await e.cheminEst(/tri=numero/);
  await e.aller('/');
  const demandes: string[] = [];
  // The home asks for a few lines each time; the list for 25.
  e.page.on('request', (r) => /dossierJardeVtoSearch.*taille%22%3A25/.test(r.url()) && demandes.push(r.url()));
  await e.cliquer('Dossiers', 'Menu principal');
  await e.cheminEst(/tri=numero/);
  await e.jusqua(`document.querySelector('.riph-table td') !== null`, 'the lines of the list');
  expect(demandes).toEqual([expect.stringContaining('numero')]);
  const haut = `getComputedStyle(document.querySelector('.riph-table td')).paddingTop`;
  expect(await e.page.evaluate(haut)).toBe('4px');
  await e.aller('/dossiers/jarde?q=coeur');
  expect(await e.page.evaluate('location.search')).toBe('?q=coeur');

  await e.aller('/mon-compte?onglet=preferences');
  await e.repondre('Lignes des tableaux', 'Normale');
  await e.toucher(`e2e.champ('Retrouver chaque liste', '')?.labels?.[0]`, 'the box of the lists');
  await parLeMenu();
  expect(await e.page.evaluate('location.search')).toBe('');
  await e.jusqua(`document.querySelector('.riph-table td') !== null`, 'the lines of the list');
  expect(await e.page.evaluate(haut)).not.toBe('4px');
  expect(e.plaintes).toEqual([]);
});
