/** The keyboard alone: no mouse is used here. Where the focus is can be seen, dialogs keep it and give it back, pages announce themselves. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { auRepos } from '../../deploy/test-kit/repos.ts';
import { actif, CONTOUR, focusSur, tabulerVers } from './clavier.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { enregistre } from './formulaire.ts';
import { Interception } from './interception.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const [compte] = accountsOf('DEPOSANT');
let navigateur: Navigateur;
let brouillon = 0;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  brouillon = await preparer.brouillon(await Personne.entrer(compte), 'Essai au clavier');
});
afterAll(() => navigateur?.fermer());

test('sign-in, skip links and menu: the focus is seen at each stop and goes to the title of each page', async () => {
  const e = await navigateur.fenetre('clavier');
  await e.aller('/login');
  await e.touche('Tab');
  expect(await actif(e)).toBe('Contenu');
  // It slides in.
  await e.jusqua('document.activeElement.getBoundingClientRect().top >= 0', 'the skip link on the screen');
  await e.touche('Enter');
  await focusSur(e, `document.getElementById('contenu')`, 'the focus in the content');
  await e.touche('Tab');
  expect(await e.page.evaluate('document.activeElement.id')).toBe('champ-identifiant');
  await e.page.keyboard.type(compte.login);
  await e.touche('Tab');
  await e.page.keyboard.type('faux mot de passe');
  await e.touche('Enter');
  await e.voir('Authentification incorrecte');
  expect(await e.page.evaluate('document.activeElement.id')).toBe('champ-motDePasse');
  await e.page.keyboard.type(compte.motDePasse);
  await e.touche('Enter');
  await e.titre('Bonjour');
  await tabulerVers(e, 'Dossiers');
  await e.touche('Enter');
  await e.cheminEst(/^\/dossiers\/jarde/);
  await focusSur(e, `document.querySelector('h1')`, 'the focus on the title');
  expect(await e.page.title()).toMatch(/^Dossiers/);
  await e.fermer();
});

test('every stop of a page is seen, once around, with no trap', async () => {
  const e = await entrer(navigateur, compte);
  await e.aller(`/dossiers/${brouillon}/depot/administratif`);
  const vus: string[] = [];
  for (let i = 0; i < 200; i += 1) {
    await e.touche('Tab');
    const ici = await actif(e);
    if (ici === '' && vus.length > 0) break;
    expect({ ici, contour: await e.page.evaluate(CONTOUR) }).toEqual({ ici, contour: true });
    vus.push(ici);
  }
  expect(vus.length).toBeGreaterThan(40);
  expect(vus.length).toBeLessThan(200);
  await e.fermer();
});

test('a form: typed, chosen by arrows, proposed and picked, saved', async () => {
  const e = await entrer(navigateur, compte);
  await e.aller(`/dossiers/${brouillon}/depot/administratif`);
  await tabulerVers(e, 'champ-titreAbrege');
  await e.page.keyboard.type('CLAVIER');
  await tabulerVers(e, 'champ-domaineTherapeutiqueIds');
  await e.page.keyboard.type('cardio');
  const propose = await e.jusqua<string>(
    `e2e.tous('[role=option]').length === 1 && e2e.nomDe(e2e.tous('[role=option]')[0])`,
    'one proposal',
  );
  await e.touche('ArrowDown', 'Enter');
  await e.voir(propose, 'Domaines thérapeutiques : choisis');
  await tabulerVers(e, 'champ-deposantEstPromoteur-true');
  await e.touche('ArrowRight');
  await enregistre(e);
  await e.aller(`/dossiers/${brouillon}/depot/administratif`);
  expect(await e.valeur('Acronyme ou titre abrégé')).toBe('CLAVIER');
  expect(await e.page.evaluate(`document.getElementById('champ-deposantEstPromoteur-false').checked`)).toBe(true);
  await e.fermer();
});

test('a dialog keeps the focus, Escape closes it and gives the focus back', async () => {
  const e = await entrer(navigateur, compte);
  await e.aller(`/dossiers/${brouillon}/depot/administratif`);
  await tabulerVers(e, 'Supprimer le brouillon');
  await e.touche('Enter');
  await e.jusqua(`document.querySelector('[role=alertdialog]')?.contains(document.activeElement)`, 'the focus in the dialog');
  for (let i = 0; i < 8; i += 1) {
    await e.touche('Tab');
    expect(
      await e.page.evaluate(
        `document.activeElement === document.body || Boolean(document.activeElement.closest('.riph-dialogue'))`,
      ),
    ).toBe(true);
  }
  await e.touche('Escape');
  await e.jusqua(`!document.querySelector('.riph-dialogue')`, 'the dialog closed');
  expect(await actif(e)).toBe('Supprimer le brouillon');
  await e.fermer();
});

test('the search: Entrée waits for the answer of what is typed, and opens its first result', async () => {
  const mot = `zephyr${Date.now()}`;
  const unique = await preparer.brouillon(await Personne.entrer(compte), `${mot} au clavier`);
  await auRepos();
  const e = await entrer(navigateur, compte);
  await e.aller('/recherche?q=Essai');
  await e.jusqua(`e2e.tous('[data-resultat]').length > 0`, 'the results of a text');
  const retenue = await Interception.retenir(e);
  await e.remplir('Numéro, promoteur, produit ou mots du titre', mot);
  await e.touche('Enter');
  await e.jusqua(`new URLSearchParams(location.search).get('q') === ${JSON.stringify(mot)}`, 'the typed text asked for');
  await e.touche('Enter');
  expect(e.chemin).toBe('/recherche');
  await retenue.lever();
  await e.cheminEst(new RegExp(`^/dossiers/${unique}/depot`));
  await e.fermer();
});

test('the box of the header proposes dossiers as one types: arrows choose, Échap closes, Entrée opens', async () => {
  const mot = `alize${Date.now()}`;
  const unique = await preparer.brouillon(await Personne.entrer(compte), `${mot} proposé`);
  await auRepos();
  const e = await entrer(navigateur, compte);
  await e.aller('/');
  const proposes = `e2e.tous('[role=listbox] [role=option]')`;
  await e.remplir('Rechercher un dossier ou une étude', mot.slice(0, -1));
  await e.jusqua(`${proposes}.length > 0`, 'something proposed');
  expect(await e.page.$eval('[role=option] mark', (mark) => mark.textContent)).toBe(mot);
  await e.touche('Escape');
  await e.jusqua(`${proposes}.length === 0`, 'nothing proposed any more');
  expect(await e.valeur('Rechercher un dossier ou une étude')).toBe(mot.slice(0, -1));
  await e.remplir('Rechercher un dossier ou une étude', mot);
  await e.jusqua(`${proposes}.length === 1`, 'the dossier proposed');
  await e.touche('ArrowDown');
  await e.jusqua(
    `document.activeElement.getAttribute('aria-activedescendant') === 'suggestion-dossier-${unique}'`,
    'the dossier chosen',
  );
  await e.touche('Enter');
  await e.cheminEst(new RegExp(`^/dossiers/${unique}/depot`));
  await e.fermer();
});

const BOITE = 'Rechercher un dossier ou une étude';
const GROUPES = `e2e.tous('[role=listbox] [role=group]').map((g) => e2e.nomDe(g) + ' : ' + e2e.tous('[role=option]', g).map(e2e.nomDe).join(' | '))`;
/** What is proposed for a text, by group, once something is. */
async function propose(e: Ecran, frappe: string, attendu: string): Promise<string[]> {
  await e.remplir(BOITE, frappe);
  return e.jusqua<string[]>(
    `(${GROUPES}).some((g) => g.includes(${JSON.stringify(attendu)})) && ${GROUPES}`,
    `« ${attendu} » proposed`,
  );
}

test('the box of the header proposes sponsors with their dossiers, which Entrée shows; nothing says that it has nothing', async () => {
  const e = await entrer(navigateur, compte);
  await e.aller('/');
  const groupes = await propose(e, 'chu', 'Promoteurs : ');
  const [, nom, nombre] = /^Promoteurs : (.+?) · (\d+) dossiers?( \||$)/.exec(groupes.at(-1) ?? '') ?? [];
  await e.touche('ArrowUp');
  const choisi = await e.jusqua<string>(
    `document.querySelector('[role=option][aria-selected=true]')?.textContent`,
    'the last one',
  );
  expect(groupes.at(-1)?.endsWith(choisi)).toBe(true);
  for (let i = groupes.at(-1)?.split(' | ').length ?? 1; i > 1; i -= 1) await e.touche('ArrowUp');
  await e.touche('Enter');
  await e.cheminEst(/^\/recherche\?promoteur=/);
  await e.voir(`Recherche (${nombre})`);
  expect(await e.page.evaluate('new URLSearchParams(location.search).get("promoteur")')).toBe(nom);
  await e.aller('/');
  await e.remplir(BOITE, 'zzzzqqq');
  await e.voir('Aucune suggestion pour « zzzzqqq »');
  await e.touche('Escape');
  await e.nePlusVoir('Aucune suggestion pour');
  await e.fermer();
});

test('the box of the header proposes persons to a secretariat, and opens their sheet; to a sponsor never who sits', async () => {
  const { cpp } = await preparer.depose(await Personne.entrer(compte));
  const membre = accountsOf('INSTRUCTEUR').find((c) => c.cppNom === cpp);
  if (!membre) throw new Error('the committee has no member');
  const nom = `${membre.prenom} ${membre.nom}`;
  const e = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp),
  );
  await e.aller('/');
  expect((await propose(e, membre.nom, nom)).at(-1)).toBe(`Personnes : ${nom} · Membre de comité`);
  await e.touche('ArrowUp', 'Enter');
  await e.cheminEst(new RegExp(`^/mon-cpp/membres/${membre.utiId}$`));
  await e.titre(nom);
  await e.voir(membre.login);
  expect((await propose(e, `${compte.prenom} ${compte.nom}`, 'Déposant')).at(-1)).toMatch(
    `Personnes : ${compte.prenom} ${compte.nom}`,
  );
  await e.touche('ArrowUp', 'Enter');
  await e.cheminEst(new RegExp(`^/mon-cpp/deposants/${compte.utiId}$`));
  await e.voir('Dossiers confiés au comité');
  await e.fermer();
  const deposant = await entrer(navigateur, compte);
  await deposant.aller('/');
  await deposant.remplir(BOITE, nom);
  await deposant.voir(`Aucune suggestion pour « ${nom} »`);
  await deposant.fermer();
});

test('a list: arrows, letters, summary beside it, menu of the person', async () => {
  const e = await entrer(navigateur, compte);
  await e.aller('/dossiers/jarde');
  await e.jusqua(`e2e.tous('[data-ligne]').length > 1`, 'rows');
  const rang = `document.activeElement.dataset.ligne`;
  const premiere = await e.jusqua<string>(`e2e.nomDe(e2e.tous('[data-ligne]')[0])`, 'the first row');
  await tabulerVers(e, premiere);
  await e.touche('j');
  expect(await e.page.evaluate(rang)).toBe('1');
  await e.touche('ArrowUp');
  expect(await e.page.evaluate(rang)).toBe('0');
  await e.touche('Space');
  await e.jusqua(`document.querySelector('[role=dialog]') !== null`, 'the summary of the row');
  await e.touche('Escape');
  await e.jusqua(`!document.querySelector('[role=dialog]')`, 'the summary closed');
  expect(await e.page.evaluate(rang)).toBe('0');
  await e.touche('Enter');
  await e.cheminEst(/^\/dossiers\/\d+/);
  await focusSur(e, `document.querySelector('h1')`, 'the focus on the title');
  await e.page.keyboard.type('?');
  await e.voir('Raccourcis du clavier');
  await e.touche('Escape');
  await e.nePlusVoir('Raccourcis du clavier');
  await e.page.keyboard.type('/');
  expect(await e.page.evaluate('document.activeElement.id')).toBe('recherche-globale');
  const menu = `${compte.prenom.slice(0, 1)}. ${compte.nom}`;
  await tabulerVers(e, menu);
  await e.touche('Enter');
  await e.jusqua(`document.activeElement.getAttribute('role') === 'menuitem'`, 'the first entry of the menu');
  await e.touche('ArrowDown', 'Escape');
  expect(await actif(e)).toMatch(menu);
  await e.fermer();
});
