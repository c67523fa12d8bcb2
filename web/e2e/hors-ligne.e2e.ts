/**
 * A page loaded again without a network: the application opens with who is there and what this tab has read, dated; acts wait and say why; the network back, all goes
 * on. Of it nothing is left to the next person: in Cache Storage the files of the application only, in the tab nothing while its page lives.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CDPSession } from 'puppeteer-core';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const [compte] = accountsOf('DEPOSANT');

let navigateur: Navigateur;
let e: Ecran;
let personne: Personne;
let dosId = 0;

beforeAll(async () => {
  [navigateur, personne] = await Promise.all([Navigateur.lancer(), Personne.entrer(compte)]);
  dosId = (await preparer.depose(personne, 'Essai hors ligne')).dosId;
});
afterAll(() => navigateur?.fermer());
beforeEach(async () => {
  e = await entrer(navigateur, compte);
  await e.jusqua(`navigator.serviceWorker.getRegistration().then((r) => r?.active?.state === 'activated')`, 'the service worker');
});

/** What the network conditions of the page are not: those of its service worker. */
async function ouvrier(): Promise<CDPSession> {
  const target = await e.page.browserContext().waitForTarget((t) => t.type() === 'service_worker');
  const cdp = await target.createCDPSession();
  await cdp.send('Network.enable');
  return cdp;
}
async function reseau(cdp: CDPSession, offline: boolean): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await e.horsLigne(offline);
}
const recharger = async () => {
  await e.page.reload({ waitUntil: 'domcontentloaded' });
  await e.pret();
};
const garde = () => e.page.evaluate<[], () => string | null>(`sessionStorage.getItem('riph.garde')`);

test('what was read opens again after a reload without network, with its date; acts wait and say why; back, the page goes on', async () => {
  await e.aller(`/dossiers/${dosId}`);
  await e.calme();
  const titre = await e.lire('h1');
  const cdp = await ouvrier();
  await reseau(cdp, true);
  await recharger();
  await e.voir('Page lue le');
  expect(await e.lire('h1')).toBe(titre);
  expect(await garde()).toBeNull();
  expect(await examiner(e, { nom: 'dossier relu hors ligne' })).toEqual([]);
  // From one page to another, and again.
  await e.cliquer('Accueil');
  await e.voir('avant la coupure');
  await e.page.goBack();
  await e.voir('Page lue le');
  await recharger();
  await e.voir('Page lue le');
  expect(await e.lire('h1')).toBe(titre);
  await reseau(cdp, false);
  await e.nePlusVoir('Connexion perdue');
  await e.cliquer('Accueil');
  await e.nePlusVoir('avant la coupure');
  await e.voir('Suivi de mes dossiers');
  expect(e.plaintes).toEqual([]);
  await cdp.detach();
  await e.fermer();
});

test('cut off, what sends something is not pressed by mistake, and what was typed is still there', async () => {
  await e.aller('/mon-compte?onglet=mot-de-passe');
  const bouton = `e2e.tous('main button[type=submit]')[0]`;
  await e.jusqua(`${bouton} && ${bouton}.getAttribute('aria-disabled') === null`, 'the button, free');
  await e.horsLigne(true);
  await e.jusqua(`${bouton}.getAttribute('aria-disabled') === 'true'`, 'the button, waiting');
  const raison = `e2e.mots(document.getElementById(${bouton}.getAttribute('aria-describedby')).textContent)`;
  expect(await e.page.evaluate(raison)).toMatch(/^Hors connexion\s: /);
  await e.remplir('Mot de passe actuel', 'tapé hors ligne');
  await e.toucher(bouton, 'the button, waiting');
  await e.horsLigne(false);
  await e.jusqua(`${bouton}.getAttribute('aria-disabled') === null`, 'the button, free again');
  expect(await e.valeur('Mot de passe actuel')).toBe('tapé hors ligne');
  expect(await e.peut('Le mot de passe a été modifié')).toBe(false);
  await e.fermer();
});

test('cut off, the entries of a menu, the downloads and the switches saved at once wait too, and say why', async () => {
  const { cpp } = await personne.get(`/api/ext/dossier/${dosId}/synthese`);
  const g = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp.nom),
  );
  const seances = await (await preparer.gestionnaireDe(cpp.nom)).get(`/api/dossier/${dosId}/seances`);
  await g.aller(`/seances/${seances[0].seanceId}`);
  await g.cliquer('Actions', 'Ordre du jour');
  const entree = `e2e.tous('[role=menuitem]').find((i) => i.textContent.startsWith('Retirer de la séance'))`;
  await g.jusqua(`${entree} && ${entree}.getAttribute('aria-disabled') === null`, 'the entry, free');
  await g.horsLigne(true);
  await g.jusqua(
    `${entree}.getAttribute('aria-disabled') === 'true' && /Hors connexion/.test(${entree}.textContent)`,
    'the entry, waiting',
  );
  await g.toucher(entree, 'the entry, waiting');
  expect(await g.page.evaluate(`document.querySelector('dialog, [role=dialog]') === null`)).toBe(true);
  await g.horsLigne(false);
  await g.jusqua(`${entree}.getAttribute('aria-disabled') === null`, 'the entry, free again');
  // What fetches a file waits as well: entries of the page's menu, then a button.
  await g.cliquer('Autres actions');
  const exports = `e2e.tous('[role=menuitem]').filter((i) => i.textContent.startsWith('Exporter'))`;
  await g.jusqua(`${exports}.length === 2 && ${exports}.every((i) => !i.hasAttribute('aria-disabled'))`, 'the exports, free');
  await g.horsLigne(true);
  await g.jusqua(`${exports}.every((i) => /Hors connexion/.test(i.textContent))`, 'the exports, waiting');
  await g.horsLigne(false);
  await g.jusqua(`${exports}.every((i) => !i.hasAttribute('aria-disabled'))`, 'the exports, free again');
  await g.aller(`/dossiers/${dosId}/pieces`);
  const zip = `e2e.tous('main button').find((b) => b.textContent === 'Tout télécharger')`;
  await g.jusqua(`${zip} && !${zip}.hasAttribute('aria-disabled')`, 'the download, free');
  await g.horsLigne(true);
  await g.jusqua(`${zip}.getAttribute('aria-disabled') === 'true'`, 'the download, waiting');
  await g.horsLigne(false);
  await g.jusqua(`!${zip}.hasAttribute('aria-disabled')`, 'the download, free again');
  await g.aller(`/seances/${seances[0].seanceId}/affectations`);
  const cases = `[...document.querySelectorAll('.riph-grille-membres input[type=checkbox]')]`;
  await g.jusqua(`${cases}.length > 0 && ${cases}.every((c) => !c.disabled)`, 'the readings, free');
  await g.horsLigne(true);
  await g.jusqua(`${cases}.every((c) => c.disabled)`, 'the readings, waiting');
  await g.voir('Hors connexion');
  await g.horsLigne(false);
  await g.jusqua(`${cases}.every((c) => !c.disabled)`, 'the readings, free again');
  await g.fermer();
});

test('the session was closed elsewhere during the cut: the network back, the page asks who is there and sends nothing before', async () => {
  await e.aller('/');
  await e.voir('Suivi de mes dossiers');
  const cdp = await ouvrier();
  await reseau(cdp, true);
  await recharger();
  await e.voir('Page lue le');
  const context = e.page.browserContext();
  await context.deleteCookie(...(await context.cookies()));
  await reseau(cdp, false);
  await e.voir('Reconnectez-vous pour continuer');
  // Its session is over: the next page of this tab finds nothing.
  await e.page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pagehide'))`);
  expect(await garde()).toBeNull();
  await cdp.detach();
  await e.fermer();
});

test('signed out, a reload without network shows nothing of who left', async () => {
  await e.aller('/');
  await e.voir('Suivi de mes dossiers');
  const cdp = await ouvrier();
  await e.toucher(`e2e.tous('.riph-entete__outils .riph-menu button').at(-1)`, 'the menu of the person');
  await e.cliquer('Se déconnecter');
  await e.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  await reseau(cdp, true);
  await recharger();
  await e.voir('Connexion perdue');
  expect(await e.page.evaluate('document.documentElement.outerHTML')).not.toMatch(new RegExp(compte.nom));
  expect(await e.page.evaluate('Object.keys(sessionStorage)')).toEqual([]);
  await cdp.detach();
  await e.fermer();
});

/** Who answered each address of this server since the page was loaded again: « cache » and « network » are the browser itself, by the routes that the worker gave it. */
async function sources(adresse: string): Promise<ReadonlyMap<string, string | undefined>> {
  const cdp = await e.page.createCDPSession();
  await cdp.send('Network.enable');
  const reponses = new Map<string, string | undefined>();
  cdp.on('Network.responseReceived', ({ response: { url, serviceWorkerRouterInfo } }) => {
    reponses.set(new URL(url).pathname, serviceWorkerRouterInfo?.actualSourceType);
  });
  await e.aller(adresse);
  await e.calme();
  await cdp.detach();
  return reponses;
}

test('only the application is kept: no answer of a call is in Cache Storage, nor asked of the service worker', async () => {
  const reponses = await sources(`/dossiers/${dosId}/pieces`);
  const de = (prefixe: string) => new Set([...reponses].filter(([a]) => a.startsWith(prefixe)).map(([, source]) => source));
  expect([...de('/api/')]).toEqual(['network']);
  expect([...de('/assets/')]).toEqual(['cache']);
  const adresses = await e.page.evaluate<[], () => Promise<string[]>>(
    `caches.keys().then((noms) => Promise.all(noms.map((n) => caches.open(n).then((c) => c.keys())))).then((l) => l.flat().map((r) => new URL(r.url).pathname))`,
  );
  expect(adresses).toContain('/index.html');
  expect(adresses.filter((a) => !/^\/(assets\/|index\.html$|favicon\.svg$)/.test(a))).toEqual([]);
  await e.fermer();
});
