/**
 * The papers of a séance in a bag: taken along in one go, cut off on the way and resumed, checked, sealed, read and searched without a network, annotated, the notes sent once; wiped
 * by a link declared meanwhile, by a sign-out, by the day after. Nothing of them can be read in the storage of the browser.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import type { CDPSession } from 'puppeteer-core';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { Interception } from './interception.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const CODE = 'le train de huit heures';
const AUTRE_CODE = 'le bus de neuf heures';
const NOTE = 'Demander la justification de la dose';
const PAPIERS = /\/pack\/fichiers\//;
const date = jourSuivant(jourParis(new Date()), 9);

let navigateur: Navigateur;
let e: Ecran;
let g: Personne;
let deposant: Personne;
let lui: Compte;
let adresse = '';
let seanceId = 0;
let dosIds: number[] = [];

beforeAll(async () => {
  deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const prets = await preparer.aInscrire(deposant, 2);
  g = await preparer.gestionnaireDe(prets.cpp);
  ({ id: seanceId, dosIds } = await preparer.seanceAvec(g, date, prets.dosIds));
  const membre = accountsOf('INSTRUCTEUR').find((c) => c.cppNom === prets.cpp && c.fonction !== 'PRESIDENT');
  if (!membre) throw new Error('the committee has a member with an account');
  lui = membre;
  adresse = `/seances/${seanceId}/dossier-de-seance`;
  navigateur = await Navigateur.lancer();
  e = await entrer(navigateur, lui);
  await e.jusqua(`navigator.serviceWorker.getRegistration().then((r) => r?.active?.state === 'activated')`, 'the service worker');
});
afterAll(async () => {
  await preparer.retirer(deposant, g, dosIds, seanceId);
  await navigateur?.fermer();
});

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
const taper = async (code: string) => {
  await e.remplir('Code de lecture', code);
  await e.cliquer('Ouvrir');
};
const bases = () => e.page.evaluate<[], () => Promise<number>>(`indexedDB.databases().then((b) => b.length)`);
/** Everything that the database holds, bytes as letters. */
const enClair = () =>
  e.page.evaluate<[], () => Promise<string>>(`(async () => {
    const db = await new Promise((ok) => { const r = indexedDB.open('riph-coffre'); r.onsuccess = () => ok(r.result); });
    const lignes = [];
    for (const nom of db.objectStoreNames)
      lignes.push(...(await new Promise((ok) => { const r = db.transaction(nom).objectStore(nom).getAll(); r.onsuccess = () => ok(r.result); })));
    db.close();
    return JSON.stringify(lignes, (_, v) => v instanceof ArrayBuffer || v instanceof Uint8Array ? new TextDecoder('latin1').decode(v) : v);
  })()`);
const papiers = `[...document.querySelectorAll('.riph-emporte__papier')]`;
const notesDe = async (dosId: number): Promise<{ id: number; texte: string; version: number }[]> =>
  (await Personne.entrer(lui)).get(`/api/dossier/${dosId}/notes`);

test('taken along in one go: cut off after two papers, it goes on from there by itself and asks for none twice', async () => {
  await e.aller(adresse);
  await e.cliquer('Emporter sur cet appareil');
  await e.remplir('Code de lecture', 'court');
  await e.cliquer('Choisir ce code');
  await e.voir('Choisissez au moins 10 caractères');
  await e.remplir('Code de lecture', CODE);
  await e.remplir('Le même code', CODE);
  expect(await examiner(e, { nom: 'code de lecture' })).toEqual([]);
  const demandes: string[] = [];
  e.page.on('requestfinished', (r) => void (PAPIERS.test(r.url()) && demandes.push(r.url())));
  const coupure = await Interception.couper(e, PAPIERS, 2);
  await e.cliquer('Choisir ce code');
  await e.voir('la suite arrivera à son retour, sans recommencer');
  expect(coupure.refusees).toBeGreaterThan(0);
  await coupure.lever();
  await e.voir('sur cet appareil, droits vérifiés');
  await e.jusqua(`${papiers}.length > 4 && ${papiers}.every((b) => !b.disabled)`, 'every paper, whole');
  expect(new Set(demandes).size).toBe(demandes.length);
  expect(await examiner(e, { nom: 'dossier de séance emporté' })).toEqual([]);
});

test('without a network and loaded again: closed to another code, then read, searched and annotated; nothing of it in clear in the browser', async () => {
  const cdp = await ouvrier();
  await reseau(cdp, true);
  await recharger();
  await taper('un autre code que le bon');
  await e.voir('Ce n’est pas le code choisi');
  await taper(CODE);
  await e.voir('droits vérifiés');
  await e.toucher(`${papiers}.find((b) => /protocole/i.test(b.textContent))`, 'the protocol');
  await e.voir('page 1/');
  await e.jusqua(`document.querySelectorAll('.riph-pdf__page canvas').length > 0`, 'its first page');
  await e.remplir('Chercher dans les papiers', 'protocole');
  await e.voir('passage');
  await e.remplir('Note privée', NOTE);
  await e.cliquer('Garder la note');
  await e.voir(NOTE, 'Notes gardées sur cet appareil');
  // What is being typed is found again after a reload.
  await e.remplir('Note privée', 'Une idée commencée');
  const clair = await enClair();
  expect(clair).not.toMatch(/protocole|%PDF|Une idée|justification/i);
  expect(clair.length).toBeGreaterThan(10_000);
  await recharger();
  await taper(CODE);
  await e.jusqua(`e2e.champ('Note privée', '')?.value === 'Une idée commencée'`, 'the note begun');
  await e.remplir('Note privée', '');
  await e.voir(NOTE, 'Notes gardées sur cet appareil');

  await reseau(cdp, false);
  await e.nePlusVoir('Notes gardées sur cet appareil');
  const [un, autre] = await Promise.all(dosIds.map(notesDe));
  expect([...un, ...autre].map((n) => n.texte)).toEqual([expect.stringMatching(new RegExp(`page 1\\s: ${NOTE}$`))]);
  await cdp.detach();
});

test('a new tab without a network finds the papers by their code alone; the network back, it closes them until their person is there', async () => {
  const cdp = await ouvrier();
  const onglet = await e.autreOnglet();
  // Cut off before its first page: nothing was read in this tab, so nobody is known in it.
  await reseau(cdp, true);
  await onglet.horsLigne(true);
  await onglet.aller('/hors-ligne');
  await onglet.remplir('Code de lecture', CODE);
  await onglet.cliquer('Ouvrir');
  await onglet.toucher(`${papiers}.find((b) => /protocole/i.test(b.textContent))`, 'the protocol');
  await onglet.voir('page 1/');
  expect(await examiner(onglet, { nom: 'papiers emportés, sans session' })).toEqual([]);
  const context = onglet.page.browserContext();
  const cookies = await context.cookies();
  await context.deleteCookie(...cookies);
  await reseau(cdp, false);
  await onglet.horsLigne(false);
  await onglet.voir('connectez-vous pour que vos droits soient vérifiés');
  await onglet.jusqua(`${papiers}.length === 0`, 'the papers closed');
  await context.setCookie(...cookies);
  await onglet.fermer();
  await cdp.detach();
});

test('a code forgotten with a note not sent: without a network it is said that nothing is lost, signed in another code opens, and the note leaves', async () => {
  await recharger();
  await taper(CODE);
  await e.voir('droits vérifiés');
  const cdp = await ouvrier();
  await reseau(cdp, true);
  await e.voir('Connexion perdue');
  await e.remplir('Note privée', 'Écrite avant d’oublier le code');
  await e.cliquer('Garder la note');
  await e.voir('Écrite avant d’oublier le code', 'Notes gardées sur cet appareil');
  await recharger();
  const oubli = `document.getElementById(e2e.action('Code oublié', '')?.getAttribute('aria-describedby'))?.textContent`;
  await e.jusqua(`/Rien n’est perdu/.test(${oubli})`, 'what to do without a network');
  await reseau(cdp, false);
  await e.nePlusVoir('Connexion perdue');
  await e.cliquer('Code oublié');
  await e.remplir('Nouveau code de lecture', AUTRE_CODE);
  await e.remplir('Le même code', AUTRE_CODE);
  expect(await examiner(e, { nom: 'code de lecture oublié' })).toEqual([]);
  await e.cliquer('Choisir ce code');
  await e.voir('droits vérifiés');
  await e.nePlusVoir('Notes gardées sur cet appareil');
  const notes = (await Promise.all(dosIds.map(notesDe))).flat();
  const ecrites = notes.filter((n) => n.texte.includes('avant d’oublier'));
  expect(ecrites).toHaveLength(1);
  // The one before opens nothing any more.
  await recharger();
  await taper(CODE);
  await e.voir('Ce n’est pas le code choisi');
  const dosId = (await notesDe(dosIds[0])).some((n) => n.id === ecrites[0].id) ? dosIds[0] : dosIds[1];
  const json = { noteId: ecrites[0].id };
  await (await Personne.entrer(lui)).send({ method: 'DELETE', path: `/api/dossier/${dosId}/notes/delete`, json });
  await cdp.detach();
});

test('a note changed elsewhere meanwhile: the conflict is told, and both are kept', async () => {
  await recharger();
  await taper(AUTRE_CODE);
  await e.voir('droits vérifiés');
  const dosId = (await notesDe(dosIds[0])).length > 0 ? dosIds[0] : dosIds[1];
  const [note] = await notesDe(dosId);
  const cdp = await ouvrier();
  await reseau(cdp, true);
  await e.voir('Connexion perdue');
  await e.toucher(`document.querySelector('.riph-emporte__liste summary')`, 'the notes of the dossier');
  await e.cliquer('Modifier');
  await e.remplirId(
    await e.jusqua<string>(`document.querySelector('textarea[name^="note-"]')?.id`, 'the note'),
    'Ma version, dans le train',
  );
  await e.cliquer('Garder la modification');
  await e.voir('Ma version, dans le train', 'Notes gardées sur cet appareil');
  await (await Personne.entrer(lui)).post(`/api/dossier/${dosId}/notes/modify`, {
    noteId: note.id,
    version: note.version,
    texte: 'Ma version, au bureau',
    partagee: false,
    epinglee: false,
  });
  await reseau(cdp, false);
  await e.voir('Refusée', 'Notes gardées sur cet appareil');
  await e.cliquer('Envoyer comme nouvelle note');
  await e.nePlusVoir('Notes gardées sur cet appareil');
  expect((await notesDe(dosId)).map((n) => n.texte).toSorted()).toEqual(['Ma version, au bureau', 'Ma version, dans le train']);
  await cdp.detach();
});

test('a link declared meanwhile takes the papers of that dossier away as soon as the server is reached', async () => {
  const avant = await e.jusqua<number>(`${papiers}.length`, 'papers');
  const cdp = await ouvrier();
  await reseau(cdp, true);
  await e.voir('Connexion perdue');
  await g.post(`/api/ext/dossier/${dosIds[1]}/conflits`, { utiId: lui.utiId, motif: 'A travaillé avec le promoteur' });
  await reseau(cdp, false);
  await e.voir('non emporté');
  await e.jusqua(`${papiers}.length > 0 && ${papiers}.length < ${avant}`, 'fewer papers');
  await cdp.detach();
});

test('the day after the séance nothing of it is left', async () => {
  expect(await bases()).toBe(1);
  await e.passerAu(jourSuivant(date, 1), '08:00');
  await recharger();
  await e.voir('La séance est passée');
  expect(await bases()).toBe(0);
});

test('signed out, nothing is left', async () => {
  const autre = await entrer(navigateur, lui);
  await autre.aller(adresse);
  await autre.cliquer('Emporter sur cet appareil');
  await autre.remplir('Code de lecture', CODE);
  await autre.remplir('Le même code', CODE);
  await autre.cliquer('Choisir ce code');
  await autre.voir('sur cet appareil, droits vérifiés');
  await autre.toucher(`e2e.tous('.riph-entete__outils .riph-menu button').at(-1)`, 'the menu of the person');
  await autre.cliquer('Se déconnecter');
  await autre.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  expect(await autre.page.evaluate<[], () => Promise<number>>(`indexedDB.databases().then((b) => b.length)`)).toBe(0);
  await autre.fermer();
});
