/** What goes wrong under the hands of a user: nothing typed or stored is lost, and each fault has its sentence. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { debordements } from './axe.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { Bureau } from './fichiers.ts';
import { enregistre } from './formulaire.ts';
import { BUREAU, Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

const [compte] = accountsOf('DEPOSANT');
const ACRONYME = 'Acronyme ou titre abrégé';
const REFERENCE = 'Votre référence interne';

let navigateur: Navigateur;
let bureau: Bureau;
let personne: Personne;
let e: Ecran;
let formulaire = '';
let dosId = 0;

beforeAll(async () => {
  [navigateur, bureau, personne] = await Promise.all([Navigateur.lancer(), Bureau.ouvrir(), Personne.entrer(compte)]);
  dosId = await preparer.brouillon(personne, 'Essai des mauvaises saisies');
  formulaire = `/dossiers/${dosId}/depot/administratif`;
  e = await entrer(navigateur, compte);
});
afterAll(() => navigateur?.fermer());

const surLeServeur = async (): Promise<Record<string, string | null>> =>
  (await personne.get(`/api/dossier/getElementAdministratif/${dosId}`)).donnees;

test('the session dies in the middle of a form: signing in again over it loses nothing', async () => {
  await e.aller(formulaire);
  await e.remplir(ACRONYME, 'AVANT');
  await enregistre(e);
  const context = e.page.browserContext();
  await context.deleteCookie(...(await context.cookies()));
  await e.remplir(REFERENCE, 'Saisie sans session');
  await e.voir('Reconnectez-vous pour continuer');
  expect(await e.page.evaluate(`document.getElementById('champ-numeroLibre').value`)).toBe('Saisie sans session');
  await e.remplir('Mot de passe', compte.motDePasse, 'Reconnectez-vous');
  await e.cliquer('Se connecter', 'Reconnectez-vous');
  await e.nePlusVoir('Reconnectez-vous pour continuer');
  await enregistre(e);
  expect(await surLeServeur()).toMatchObject({ titreAbrege: 'AVANT', numeroLibre: 'Saisie sans session' });
});

test('the network is cut while the form saves itself: it says so, keeps the text and saves when it is back', async () => {
  await e.aller(formulaire);
  await e.page.setOfflineMode(true);
  await e.remplir(ACRONYME, 'HORS LIGNE');
  await e.voir('Non enregistré, nouvelle tentative');
  await e.voir('Connexion perdue');
  expect((await surLeServeur()).titreAbrege).toBe('AVANT');
  await e.page.setOfflineMode(false);
  await enregistre(e);
  await e.nePlusVoir('Connexion perdue');
  expect((await surLeServeur()).titreAbrege).toBe('HORS LIGNE');
});

test('a copy that could not be sent is offered at the next visit', async () => {
  await e.aller(formulaire);
  await e.page.setOfflineMode(true);
  await e.remplir(ACRONYME, 'RETROUVÉE');
  await e.voir('Non enregistré, nouvelle tentative');
  const autre = await e.autreOnglet();
  await autre.aller(formulaire);
  await autre.voir('Une saisie non enregistrée a été retrouvée');
  await autre.cliquer('Reprendre cette saisie');
  await enregistre(autre);
  expect((await surLeServeur()).titreAbrege).toBe('RETROUVÉE');
  await autre.fermer();
  await e.page.setOfflineMode(false);
  await e.cliquer('Garder mes valeurs');
  await enregistre(e);
});

test('the same form in two tabs: the second is told and both changes are kept', async () => {
  const autre = await e.autreOnglet();
  await e.aller(formulaire);
  await autre.aller(formulaire);
  await e.remplir(REFERENCE, 'Premier onglet');
  await enregistre(e);
  await autre.remplir(ACRONYME, 'SECOND');
  await autre.voir('Ces données ont été modifiées par une autre personne');
  await autre.voir('Premier onglet');
  await autre.cliquer('Garder mes valeurs');
  await enregistre(autre);
  expect(await surLeServeur()).toMatchObject({ titreAbrege: 'SECOND', numeroLibre: 'Premier onglet' });
  await autre.fermer();
});

test('wrong, empty and false files are refused with their reason, the good one beside them is kept', async () => {
  await e.aller(`/dossiers/${dosId}/depot/pieces`);
  await e.lacher('.riph-depot__zone', [
    await bureau.fichier('programme.exe', Buffer.from('MZ')),
    await bureau.fichier('Protocole_vide.pdf', Buffer.alloc(0)),
    await bureau.fichier('Protocole_faux_V1.pdf', Buffer.from('<html>pas un pdf</html>')),
    await bureau.pdf('Resume_bon_V1.pdf'),
  ]);
  await e.voir('Type non accepté (.exe)', 'programme.exe');
  await e.voir('Ce fichier est vide.', 'Protocole_vide.pdf');
  await e.cliquer('Envoyer 2 fichiers');
  await e.voir('Envoyé', 'Resume_bon_V1.pdf');
  await e.voir('Échec', 'Protocole_faux_V1.pdf');
  await e.jusqua(
    `/contenu|PDF|type/i.test(e2e.zone('Protocole_faux_V1.pdf').querySelector('.fr-message--error')?.textContent ?? '')`,
    'the reason of the refusal',
  );
  const { pieces } = await personne.get(`/api/dossier/${dosId}/piece_jointe`);
  expect(pieces.map((p: { nom: string }) => p.nom)).toEqual(['Resume_bon_V1.pdf']);
});

test('HTML in every text field is only text, on the form, in the reading and in the lists', async () => {
  const attaque = '<img src=x onerror=pirate=1>';
  for (const etape of ['administratif', 'recherche']) {
    await e.aller(`/dossiers/${dosId}/depot/${etape}`);
    const ids = await e.jusqua<string[]>(
      `e2e.tous('main input:not([type]), main input[type=text], main textarea').filter((i) => i.id.startsWith('champ-') && !i.matches('[role=combobox], [inputmode=numeric]')).map((i) => i.id)`,
      'text fields',
    );
    expect(ids.length).toBeGreaterThan(8);
    for (const id of ids) await e.remplirId(id, attaque);
    await enregistre(e);
  }
  await e.aller(`/dossiers/${dosId}/depot/relecture`);
  await e.voir(attaque);
  // Whatever other tests have filed, the draft is on this page.
  const ailleurs = ['/', '/dossiers/jarde?statut=BROUILLON&taille=100', `/dossiers/${dosId}`, formulaire];
  for (const chemin of ailleurs) {
    await e.aller(chemin);
    await e.jusqua(
      `document.body.innerText.includes(${JSON.stringify(attaque)}) || [...document.querySelectorAll('input, textarea')].some((i) => i.value === ${JSON.stringify(attaque)})`,
      `the typed text on ${chemin}`,
    );
    expect(await e.page.evaluate(`typeof pirate !== 'undefined' || document.querySelector('img[src=x]') !== null`)).toBe(false);
  }
});

test('a very long text is never cut in silence, and a word without end does not break the page', async () => {
  await e.aller(`/dossiers/${dosId}/depot/recherche`);
  const long = 'Très long. '.repeat(1000);
  await e.remplir('Objectif principal', long);
  await e.voir('Trop long de');
  await e.voir('Non enregistré');
  expect((await e.valeur('Objectif principal')).length).toBe(long.length);
  await e.remplir('Objectif principal', 'x'.repeat(3000));
  await enregistre(e);
  await e.aller(formulaire);
  await e.remplir('Titre complet en français', 'm'.repeat(900));
  await enregistre(e);
  for (const chemin of [formulaire, `/dossiers/${dosId}/depot/relecture`, `/dossiers/${dosId}`, '/', '/dossiers/jarde']) {
    await e.aller(chemin);
    await e.taille(TELEPHONE);
    expect({ chemin, debordements: await debordements(e) }).toEqual({ chemin, debordements: [] });
    await e.taille(BUREAU);
    expect({ chemin, debordements: await debordements(e) }).toEqual({ chemin, debordements: [] });
  }
  // A table scrolls in its own frame: one title must not push the columns of all the others out of it.
  await e.voir('mmmm');
  expect(await e.page.$eval('.riph-table__cadre', (cadre) => ({ tenu: cadre.scrollWidth <= cadre.clientWidth }))).toEqual({
    tenu: true,
  });
});

test('a double click on the submission submits once', async () => {
  const complet = await preparer.complet(personne);
  await e.aller(`/dossiers/${complet}/depot/relecture`);
  await e.cliquer('Déposer le dossier');
  await e.doubleClic('Déposer', 'Déposer le dossier');
  await e.titre('Votre dossier est déposé');
  const evenements: { action: string }[] = await personne.get(`/api/evenement/DOSSIER/${complet}`);
  expect(evenements.filter((x) => x.action === 'SOUMETTRE')).toHaveLength(1);
});

test('addresses of nothing, of a word and of someone else say that the page is not found', async () => {
  const autre = await Personne.entrer(accountsOf('DEPOSANT')[1]);
  const sien = await preparer.brouillon(autre, 'Le dossier d’un autre');
  for (const chemin of [
    '/nulle-part',
    '/dossiers/999999999',
    '/dossiers/mot',
    `/dossiers/${sien}`,
    `/dossiers/${sien}/depot/administratif`,
  ]) {
    await e.aller(chemin);
    await e.titre('Page introuvable');
    expect(await e.page.evaluate('document.body.innerText')).not.toContain('Le dossier d’un autre');
  }
  await e.aller('/administration/indexation');
  await e.titre('Accès non autorisé');
});

test('the page itself never failed meanwhile', () => {
  // A word where a number is expected is thrown to the router, which writes it down: everything else is a fault.
  expect(e.plaintes.filter((p) => !p.includes('[object Response]'))).toEqual([]);
});
