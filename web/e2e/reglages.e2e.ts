/** Browsers as people set them: storage, databases, tabs that speak to each other, idle time or the service worker refused. The page opens, signs in and says what it needs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Navigateur } from './navigateur.ts';
import { seConnecter } from './session.ts';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

/** Reading it throws, as in a browser that refuses it. */
const refuser = (objet: string, nom: string) =>
  `Object.defineProperty(${objet}, '${nom}', { configurable: true, get() { throw new DOMException('refused', 'SecurityError'); } });`;
const plein = (nom: string) =>
  `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; // ${nom}`;
const absent = (objet: string, nom: string) => `delete ${objet}.${nom};`;

test.each([
  ['localStorage refused', refuser('window', 'localStorage')],
  ['sessionStorage refused', refuser('window', 'sessionStorage')],
  ['both refused', refuser('window', 'localStorage') + refuser('window', 'sessionStorage')],
  ['storage full', plein('both')],
  ['IndexedDB refused', refuser('window', 'indexedDB')],
  ['IndexedDB that fails to open', `IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };`],
  [
    'the list of databases refused',
    `IDBFactory.prototype.databases = () => Promise.reject(new DOMException('refused', 'SecurityError'));`,
  ],
  ['no BroadcastChannel', absent('window', 'BroadcastChannel')],
  [
    'BroadcastChannel refused',
    `window.BroadcastChannel = class { constructor() { throw new DOMException('refused', 'SecurityError'); } };`,
  ],
  ['no idle callback, as in Safari', absent('window', 'requestIdleCallback')],
  ['no service worker', absent('Navigator.prototype', 'serviceWorker')],
  [
    'the service worker refused',
    `ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));`,
  ],
  ['Cache Storage refused', refuser('window', 'caches')],
])('%s: one signs in, reads, types and signs out', async (_, reglage) => {
  const [compte] = accountsOf('DEPOSANT');
  const e = await navigateur.fenetre('reglages');
  await e.page.evaluateOnNewDocument(reglage);
  await seConnecter(e, compte);
  await e.aller('/mon-compte?onglet=preferences');
  await e.pret();
  await e.aller('/mon-compte?onglet=coordonnees');
  expect(await e.valeur('Nom')).toBe(compte.nom);
  await e.toucher(`e2e.tous('.riph-entete__outils .riph-menu button').at(-1)`, 'the menu of the person');
  await e.cliquer('Se déconnecter');
  await e.voir('Vous avez été déconnecté.');
  expect(e.plaintes).toEqual([]);
  await e.fermer();
});

test('cookies refused: the sign-in page says that it needs them, and the registration still opens', async () => {
  const e = await navigateur.fenetre('sans-cookies');
  await e.page.evaluateOnNewDocument(
    `Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }); ${refuser('Document.prototype', 'cookie')}`,
  );
  await e.aller('/login');
  await e.voir('Votre navigateur refuse les cookies de ce site');
  await e.aller('/inscription');
  await e.voir('Créer un compte');
  expect(e.plaintes).toEqual([]);
  await e.fermer();
});
