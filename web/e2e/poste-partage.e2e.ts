/**
 * One computer, several people: of who leaves nothing stays but the forms he could not send, and nobody but he ever sees or sends them. Source: OWASP ASVS 5.0.0,
 * 14.3.1; INT-07 (a form that could not be saved is kept).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { base, type Ecran } from './ecran.ts';
import { rienEnAttente } from './formulaire.ts';
import { Interception } from './interception.ts';
import { BUREAU, Navigateur } from './navigateur.ts';
import { entrer, seConnecter, seConnecterIci, seReconnecter } from './session.ts';

const [, anne] = accountsOf('DEPOSANT'); // the fuzzer that comes after counts the versions of the first
const [bruno] = accountsOf('UTILISATEUR_ANSM');
const SECRET = 'Cheffe du projet confidentiel';
const COMPTE = '/mon-compte?onglet=coordonnees';
const RETROUVEE = 'Une saisie non enregistrée a été retrouvée';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

const enregistrees = async (c: Compte) => {
  const { fonction, version } = await (await Personne.entrer(c)).get(`/api/profil/${c.utiId}/coordonnees`);
  return { fonction, version };
};
type Magasins = { local: Record<string, string>; session: string[]; caches: string[]; bases: number };
/** The same version for both: a save of the one would not be refused as late if it went under the name of the other. */
async function alignerVersions(a: Compte, b: Compte): Promise<void> {
  for (;;) {
    const [va, vb] = [await enregistrees(a), await enregistrees(b)].map((x) => x.version);
    if (va === vb) return;
    const p = await Personne.entrer(va < vb ? a : b);
    const { utiId: _, email: __, ...coordonnees } = await p.get(`/api/profil/${p.utiId}/coordonnees`);
    await p.put('/api/profil', coordonnees);
  }
}
/** Every address that the service worker keeps, but those of the application itself, the same for everybody. */
const CACHES = `(async () => {
  const noms = await caches.keys();
  const adresses = await Promise.all(noms.map(async (nom) => (await (await caches.open(nom)).keys()).map((r) => new URL(r.url).pathname)));
  return adresses.flat().filter((a) => !/^\\/(index\\.html|favicon\\.svg|assets\\/[\\w.-]+-[\\w-]{8,}\\.(m?js|css|woff2|svg))$/.test(a));
})()`;
const magasins = (e: Ecran): Promise<Magasins> =>
  e.page.evaluate<[], () => Promise<Magasins>>(
    `(async () => ({ local: { ...localStorage }, session: Object.keys(sessionStorage), caches: await (${CACHES}), bases: (await indexedDB.databases()).length }))()`,
  );
const brouillon = (c: Compte) => `riph.brouillon.${c.utiId}.coordonnees`;

/** Another function, with an empty name, which is refused: it stays in this browser. */
async function saisirSansPouvoirEnvoyer(e: Ecran): Promise<void> {
  await e.aller(COMPTE);
  await e.remplir('Nom', '');
  await e.remplir('Fonction', SECRET);
  await e.voir('Non enregistré :');
}
async function sortir(e: Ecran): Promise<void> {
  await e.toucher(`e2e.tous('.riph-entete__outils .riph-menu button').at(-1)`, 'the menu of the person');
  await e.cliquer('Se déconnecter');
}
/** His cookies are gone, as after half an hour of silence, and the page notices it. */
async function perdreLaSession(e: Ecran): Promise<void> {
  const context = e.page.browserContext();
  await context.deleteCookie(...(await context.cookies()));
  await e.remplir('Fonction', SECRET);
  await e.voir('Reconnectez-vous pour continuer');
}

describe('signing out', () => {
  let e: Ecran;
  beforeAll(async () => {
    e = await entrer(navigateur, anne);
    await saisirSansPouvoirEnvoyer(e);
    await sortir(e);
    await e.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
    await e.voir('Vous avez été déconnecté.');
  });

  test('leaves no cookie of his, no copy of an answer, no message: the forms not sent only', async () => {
    // By chance alone made, it names nobody and opens nothing: a lock by wrong passwords typed elsewhere spares this browser.
    expect((await e.page.browserContext().cookies()).map((c) => [c.name, c.httpOnly])).toEqual([['NAVIGATEUR', true]]);
    const { local, ...autres } = await magasins(e);
    expect(autres).toEqual({ session: [], caches: [], bases: 0 });
    expect(Object.keys(local)).toEqual([brouillon(anne)]);
    // Sealed: neither the word nor the name can be read by the next person.
    expect(Object.values(local).join()).not.toMatch(new RegExp(`${anne.nom}|${SECRET}`));
    expect(await e.page.evaluate('document.documentElement.outerHTML')).not.toMatch(new RegExp(`${anne.nom}|${SECRET}`));
  });
  test('the button back gives nothing back', async () => {
    await e.page.goBack();
    // The address of the page that was left: to whom has no session it gives the front page of the service.
    await e.jusqua(`location.pathname === '/' && e2e.pret()`, 'the front page');
    await e.voir('Comment obtenir un compte');
    expect(await e.page.evaluate('document.documentElement.outerHTML')).not.toMatch(new RegExp(`${anne.nom}|${SECRET}`));
  });
  test('the next person is offered nothing of it, nor the messages of the one before', async () => {
    await seConnecter(e, bruno);
    await e.aller(COMPTE);
    await e.calme();
    expect(await e.valeur('Nom')).toBe(bruno.nom);
    expect(await e.page.evaluate('document.documentElement.outerHTML')).not.toMatch(new RegExp(`${RETROUVEE}|${SECRET}`));
    await sortir(e);
    await e.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  });
  test('its author finds it again, and only what he typed', async () => {
    await seConnecter(e, anne);
    await e.aller(COMPTE);
    await e.voir(RETROUVEE);
    await e.cliquer('L’abandonner');
    expect(Object.keys((await magasins(e)).local)).toEqual([]);
    await e.fermer();
  });
});

test('a form that was not sent is gone after eight days, whoever comes', async () => {
  const e = await entrer(navigateur, anne);
  await saisirSansPouvoirEnvoyer(e);
  const [nom, texte] = Object.entries((await magasins(e)).local)[0];
  await e.aller('/accessibilite');
  const vieux = texte.replace(/^\d+/, (le) => String(Number(le) - 8 * 86_400_000));
  await e.page.evaluate((n, t) => localStorage.setItem(n, t), nom, vieux);
  await e.aller(COMPTE);
  await e.calme();
  expect(await e.page.evaluate('document.documentElement.outerHTML')).not.toContain(RETROUVEE);
  expect(Object.keys((await magasins(e)).local)).toEqual([]);
  await e.fermer();
});

test('a tab that went elsewhere keeps what it had read sealed: after the sign-out of another tab, or the end of the session, nothing opens it', async () => {
  const [secretaire] = accountsOf('GESTIONNAIRE');
  const e = await entrer(navigateur, secretaire);
  await e.aller('/mon-compte?onglet=coordonnees');
  await e.calme();
  await e.page.goto(`${base()}/favicon.svg`);
  const garde = () => e.page.evaluate<[], () => string | null>(`sessionStorage.getItem('riph.garde')`);
  const laisse = await garde();
  expect(laisse).not.toBeNull();
  // Neither as it is nor as the text that it encodes.
  for (const texte of [laisse ?? '', Buffer.from(laisse ?? '', 'base64').toString('latin1')])
    expect(texte).not.toMatch(new RegExp(`${secretaire.nom}|${secretaire.login}|"lectures"`));
  const autre = await e.autreOnglet();
  await autre.aller('/');
  await sortir(autre);
  await autre.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  // What it is sealed with went with the session.
  expect((await e.page.browserContext().cookies()).map((c) => c.name)).toEqual(['NAVIGATEUR']);
  await autre.fermer();
  await e.page.goto(`${base()}/login`);
  await e.pret();
  expect(await garde()).toBeNull();
  await e.fermer();
});

test('a sign-out that the server could not hear is not said to be done; what was said of it is not for the next person', async () => {
  const e = await entrer(navigateur, anne);
  const panne = await Interception.refuser(e);
  await sortir(e);
  await e.voir('La déconnexion n’a pas abouti');
  expect(panne.refusees).toBeGreaterThan(0);
  await panne.lever();
  expect(e.chemin).not.toBe('/login');
  await sortir(e);
  await e.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  await seConnecterIci(e, bruno);
  await e.toucher(`e2e.tous('.riph-entete__outils .riph-menu button').at(-1)`, 'the menu of the person');
  await e.cliquer('Messages de la session');
  await e.voir('Vous êtes connecté', 'Messages de la session');
  expect(await e.page.$eval('[role=dialog]', (dialog) => dialog.textContent)).not.toContain('La déconnexion n’a pas abouti');
  await e.fermer();
});

describe('somebody else takes the place of who was there', () => {
  let e: Ecran;
  let avant: { fonction: string | null; version: number };
  beforeEach(async () => {
    await alignerVersions(anne, bruno);
    avant = await enregistrees(bruno);
    e = await entrer(navigateur, anne);
    await e.aller(COMPTE);
    await rienEnAttente(e);
  });

  /** The page is the other one's, whole; what was typed was neither shown nor saved under his name, and waits for its author. */
  async function estABruno(ecran: Ecran): Promise<void> {
    await ecran.voir(`${bruno.prenom} ${bruno.nom}`);
    await ecran.calme();
    expect(await ecran.valeur('Fonction')).toBe(avant.fonction ?? '');
    await rienEnAttente(ecran);
    // A save of his own goes through, and carries his values only.
    await ecran.remplir('Téléphone', `01020304${10 + (avant.version % 90)}`);
    await ecran.jusqua(`/^Enregistré à/.test(e2e.tous('.riph-sauvegarde')[0].textContent)`, 'his own save');
    expect(await enregistrees(bruno)).toEqual({ fonction: avant.fonction, version: avant.version + 1 });
    const { local } = await magasins(ecran);
    expect(Object.keys(local)).toEqual([brouillon(anne)]);
    expect(Object.values(local).join()).not.toContain(SECRET);
    expect(await ecran.page.evaluate('document.documentElement.outerHTML')).not.toContain(SECRET);
    await ecran.page.evaluate('localStorage.clear()');
    await ecran.fermer();
  }

  test('over his page, when his session has died', async () => {
    await perdreLaSession(e);
    await e.remplir('Identifiant', bruno.login, 'Reconnectez-vous');
    await seReconnecter(e, bruno);
    await estABruno(e);
  });
  test('in another tab', async () => {
    await perdreLaSession(e);
    const autre = await e.autreOnglet();
    await seConnecter(autre, bruno);
    await autre.fermer();
    await e.nePlusVoir('Reconnectez-vous pour continuer');
    await estABruno(e);
  });
});

test('the same person who signs in again in another tab has his form saved in the first', async () => {
  const e = await entrer(navigateur, bruno);
  await e.aller(COMPTE);
  await rienEnAttente(e);
  await perdreLaSession(e);
  const autre = await e.autreOnglet();
  await seConnecter(autre, bruno);
  await autre.fermer();
  await e.nePlusVoir('Reconnectez-vous pour continuer');
  await e.jusqua(`/^Enregistré à/.test(e2e.tous('.riph-sauvegarde')[0].textContent)`, 'the form saved');
  expect((await enregistrees(bruno)).fonction).toBe(SECRET);
  await e.remplir('Fonction', '');
  await e.jusqua(`/^Modif|^Enregistrement…/.test(e2e.tous('.riph-sauvegarde')[0].textContent)`, 'the change noticed');
  await e.jusqua(`/^Enregistré à/.test(e2e.tous('.riph-sauvegarde')[0].textContent)`, 'the function as it was');
});

describe('a member of two committees', () => {
  const membre = accountsOf('INSTRUCTEUR').findLast((c) => c.cppNom !== undefined);
  const secretaire = accountsOf('GESTIONNAIRE').find((c) => c.cppNom !== membre?.cppNom);
  if (!membre?.cppNom || !secretaire?.cppNom) throw new Error('two committees are needed');
  const [sien, autre] = [membre.cppNom, secretaire.cppNom];
  let invite: Personne;
  let periodeId = 0;
  let e: Ecran;
  const SEANCES = `e2e.tous('main a[href^="/seances/"]').map((a) => a.getAttribute('href')).join(' ')`;
  // The words that are seen: the closed menu of the header holds the names of both committees.
  const comite = (ecran: Ecran, nom: string) =>
    ecran.jusqua(`e2e.mots(document.querySelector('.riph-entete__outils').innerText).includes(${JSON.stringify(nom)})`, nom);

  // Asked as himself: neither committee reads the coordinates of somebody who is not of it alone.
  const fonctionEnregistree = async () =>
    (await (await Personne.entrer(membre)).get(`/api/profil/${membre.utiId}/coordonnees`)).fonction;

  beforeAll(async () => {
    invite = await Personne.entrer(secretaire);
    const chezLui = await Personne.entrer(accountsOf('GESTIONNAIRE').find((c) => c.cppNom === sien));
    const { nom, prenom, profession, competences, methodologiste, pediatre, protectionDonnees, dpiLe, nominations } =
      await chezLui.get(`/api/cpp/${membre.utiId}`);
    const [{ college, categorie }] = nominations;
    // From today on: one that began before is not deleted.
    const dateDebut = jourParis(new Date());
    const fiche = await invite.post('/api/gestionnaire/cpp/membreCpp', {
      nom,
      prenom,
      profession,
      competences,
      methodologiste,
      pediatre,
      protectionDonnees,
      dpiLe,
      role: 'INSTRUCTEUR',
      email: membre.login,
      nomination: { college: college.code, categorie: categorie.code, dateDebut },
    });
    periodeId = fiche.nominations[0].periodeId;
    e = await navigateur.fenetre('deux-comites', BUREAU);
    await seConnecter(e, membre);
    await e.cheminEst(/^\/choix-cpp/);
    await e.cliquer(`Choisir ${sien}`);
    await comite(e, sien);
  });
  afterAll(async () => {
    await e?.fermer();
    await invite.put(`/api/gestionnaire/cpp/membreCpp/${membre.utiId}/activate/false`);
    await invite.send({ method: 'DELETE', path: `/api/membreCpp/periodeNomination/${periodeId}` });
  });

  test('changes to the other: this tab and the one beside show what is of that one, and nothing of the first', async () => {
    await e.aller('/seances');
    const onglet = await e.autreOnglet();
    await onglet.aller('/seances');
    await onglet.jusqua(`/\\d/.test(${SEANCES})`, 'séances');
    const avant = await onglet.jusqua<string>(SEANCES, 'the séances of the first committee');
    // The one beside stays behind: coming to the front, it would read everything again by itself.
    await e.page.bringToFront();
    await e.toucher(
      `e2e.tous('.riph-entete__outils button').find((b) => e2e.mots(b.textContent).includes(${JSON.stringify(sien)}))`,
      'the menu of committees',
    );
    await e.cliquer(autre);
    await e.confirmer('Changer de comité', 'Changer de comité');
    await e.cheminEst(/^\/$/);
    await comite(e, autre);
    await e.calme();
    await comite(onglet, autre);
    const numeros = (liens: string) => liens.split(' ').filter((lien) => /\d/.test(lien));
    await onglet.jusqua(`/\\d/.test(${SEANCES})`, 'the séances of the other committee');
    const apres = numeros(await onglet.jusqua<string>(SEANCES, 'the séances of the other committee'));
    expect(apres.filter((lien) => numeros(avant).includes(lien))).toEqual([]);
    await onglet.fermer();
  });

  test('who signs in again over his page goes on in the committee of that page, with what he had typed', async () => {
    await e.aller(COMPTE);
    await rienEnAttente(e);
    await perdreLaSession(e);
    await seReconnecter(e, membre);
    await comite(e, autre);
    expect(await e.valeur('Fonction')).toBe(SECRET);
    await e.jusqua(`/^Enregistré à/.test(e2e.tous('.riph-sauvegarde')[0].textContent)`, 'the form saved');
    expect(await fonctionEnregistree()).toBe(SECRET);
    await e.remplir('Fonction', '');
    await e.jusqua(`/^Modif|^Enregistrement…/.test(e2e.tous('.riph-sauvegarde')[0].textContent)`, 'the change noticed');
    await e.jusqua(`/^Enregistré à/.test(e2e.tous('.riph-sauvegarde')[0].textContent)`, 'the function as it was');
  });
});
