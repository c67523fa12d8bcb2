/** What people type, drop and ask for that is wrong, false, hostile or given up: refused with its sentence, and what is good beside it is kept. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { debordements } from './axe.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import type { Bureau } from './fichiers.ts';
import { enregistre } from './formulaire.ts';
import { Interception } from './interception.ts';
import { BUREAU, Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer, seReconnecter } from './session.ts';

const [compte] = accountsOf('DEPOSANT');
/** The list on which the draft stands, whatever other tests have filed. */
const BROUILLONS = '/dossiers/jarde?statut=BROUILLON&taille=100';

let navigateur: Navigateur;
let bureau: Bureau;
let personne: Personne;
let e: Ecran;
let formulaire = '';
let dosId = 0;

beforeAll(async () => {
  [navigateur, personne] = await Promise.all([Navigateur.lancer(), Personne.entrer(compte)]);
  bureau = navigateur.bureau;
  dosId = await preparer.brouillon(personne, 'Essai des mauvaises saisies');
  formulaire = `/dossiers/${dosId}/depot/administratif`;
  e = await entrer(navigateur, compte);
});
afterAll(() => navigateur?.fermer());

const nomsDesPieces = async (): Promise<string[]> => {
  const { pieces } = await personne.get(`/api/dossier/${dosId}/piece_jointe`);
  return pieces.map((p: { nom: string }) => p.nom);
};

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
  expect(await nomsDesPieces()).toEqual(['Resume_bon_V1.pdf']);
});

test('files that wait or are being sent: leaving the step asks first, and then sends none of them', async () => {
  const question = 'Quitter sans enregistrer';
  await e.aller(`/dossiers/${dosId}/depot/pieces`);
  const avant = await nomsDesPieces();
  await e.lacher('.riph-depot__zone', [
    await bureau.pdf('Attestation_assurance_V1.pdf'),
    await bureau.pdf('CV_investigateur_V1.pdf'),
    await bureau.pdf('Document_additionnel_V1.pdf'),
  ]);
  await e.voir('Envoyer 3 fichiers');
  await e.cliquer('Continuer');
  await e.voir('Des fichiers choisis qui ne sont pas encore envoyés.', question);
  await e.cliquer('Annuler', question);
  expect(e.chemin).toMatch(/\/pieces$/);
  const retenue = await Interception.retenir(e);
  await e.cliquer('Envoyer 3 fichiers');
  await e.jusqua(`e2e.tous('progress').length === 2`, 'two files under way');
  await retenue.tiennent('POST', 2);
  await e.cliquer('Continuer');
  await e.cliquer(question, question);
  await e.cheminEst(/\/depot\/relecture$/);
  await e.nePlusVoir('CV_investigateur_V1.pdf');
  await retenue.abandonnees('POST');
  await retenue.lever();
  await e.voir('Relecture');
  expect(await nomsDesPieces()).toEqual(avant);
});

test('a file given up while it is sent does not arrive, the one chosen after it does', async () => {
  await e.aller(`/dossiers/${dosId}/depot/pieces`);
  const avant = await nomsDesPieces();
  // Then the calls of the page are the hardest to hold (interception.ts).
  await e.jusqua('navigator.serviceWorker.controller !== null', 'the service worker');
  await e.cliquer('Ajouter : CV');
  await e.joindre('Choisir un fichier : CV', [await bureau.pdf('CV_abandonne_V1.pdf')]);
  const retenue = await Interception.retenir(e);
  await e.cliquer('Envoyer ce fichier');
  await e.jusqua(`e2e.tous('progress').length === 1`, 'the file under way');
  await retenue.tiennent('POST', 1);
  await e.cliquer('Abandonner');
  await e.nePlusVoir('CV_abandonne_V1.pdf');
  await retenue.abandonnees('POST');
  await retenue.lever();
  await e.joindre('Choisir un fichier : CV', [await bureau.pdf('CV_garde_V1.pdf')]);
  await e.cliquer('Envoyer ce fichier');
  await e.nePlusVoir('Envoyer ce fichier');
  expect(await nomsDesPieces()).toEqual([...avant, 'CV_garde_V1.pdf']);
});

test('a document that could not be obtained is not called damaged, and is opened again; a damaged one is refused when it is sent', async () => {
  const ouvert = () => e.jusqua(`e2e.tous('.riph-pdf__page[aria-busy=false]').length > 0`, 'a page of the document');
  await e.aller(`/dossiers/${dosId}/depot/pieces`);
  await e.lacher('.riph-depot__zone', [await bureau.fichier('Protocole_abime_V1.pdf', Buffer.from('%PDF-1.7\nplus rien'))]);
  await e.cliquer('Envoyer 1 fichier');
  await e.voir('est abîmé ou incomplet', 'Protocole_abime_V1.pdf');
  await e.aller(`/dossiers/${dosId}/pieces`);
  await e.cliquer('Resume_bon_V1.pdf');
  await ouvert();
  const panne = await Interception.refuser(e);
  await e.cliquer('CV_garde_V1.pdf');
  await e.voir('Ce document n’a pas pu être chargé');
  await e.voir('Le service est momentanément indisponible.', 'Document : CV_garde_V1.pdf');
  await e.nePlusVoir('peut-être abîmé');
  await panne.lever();
  await e.cliquer('Réessayer');
  await ouvert();
  await e.horsLigne(true);
  await e.cliquer('Resume_bon_V1.pdf');
  await e.voir('La connexion est perdue.', 'Document : Resume_bon_V1.pdf');
  // The network back, it opens by itself.
  await e.horsLigne(false);
  await ouvert();
  const context = e.page.browserContext();
  await context.deleteCookie(...(await context.cookies()));
  await e.cliquer('CV_garde_V1.pdf');
  await seReconnecter(e, compte);
  await ouvert();
});

test('the single answer to the committee does not leave without the file chosen for it', async () => {
  const depose = await preparer.depose(personne);
  await preparer.complementsDemandes(await preparer.gestionnaireDe(depose.cpp), depose.dosId);
  await e.aller(`/dossiers/${depose.dosId}/reponse`);
  for (const point of [1, 2]) await e.remplir('Ou votre justification', 'Voir la pièce jointe.', `Point ${point}`);
  await e.voir('2 points sur 2');
  await e.joindre('Choisir un fichier', [await bureau.pdf('Courrier_signe_V2.pdf')], 'Point 1');
  await e.cliquer('Envoyer les compléments');
  await e.voir('le fichier choisi n’est pas encore envoyé');
  expect(await e.page.$('.riph-dialogue')).toBeNull();
  await e.cliquer('Abandonner', 'Point 1');
  await e.cliquer('Envoyer les compléments');
  await e.confirmer('Envoyer les compléments', 'Envoyer vos compléments');
  await e.cheminEst(/\/dossiers\/\d+$/);
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
  const ailleurs = ['/', BROUILLONS, `/dossiers/${dosId}`, formulaire];
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
  await e.remplir('Objectifs secondaires', 'Ce qui suit un champ trop long est enregistré.');
  await e.voir('Trop long de');
  await enregistre(e);
  await e.aller(`/dossiers/${dosId}/depot/recherche`);
  await e.voir('Trop long de');
  expect((await e.valeur('Objectif principal')).length).toBe(long.length);
  expect(await e.valeur('Objectifs secondaires')).toBe('Ce qui suit un champ trop long est enregistré.');
  // More than the server can hold: this browser keeps it, the rest goes.
  const enorme = 'Sans fin. '.repeat(5000);
  await e.remplir('Objectif principal', enorme);
  await e.remplir('Objectifs secondaires', 'Ceci aussi.');
  await e.voir('Non enregistré : 1 champ à corriger. Le reste est enregistré');
  await e.aller(`/dossiers/${dosId}/depot/recherche`);
  expect(await e.valeur('Objectifs secondaires')).toBe('Ceci aussi.');
  await e.cliquer('Reprendre cette saisie');
  expect((await e.valeur('Objectif principal')).length).toBe(enorme.length);
  await e.remplir('Objectif principal', 'x'.repeat(3000));
  await enregistre(e);
  await e.aller(formulaire);
  await e.remplir('Titre complet en français', 'm'.repeat(900));
  await enregistre(e);
  for (const chemin of [formulaire, `/dossiers/${dosId}/depot/relecture`, `/dossiers/${dosId}`, '/', BROUILLONS]) {
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

/** From now on, every message of error that the page shows, even for an instant. */
const guetter = (e: Ecran) =>
  e.page.evaluate(`(() => {
    window.rouges = [];
    const lire = () => rouges.push(...[...document.querySelectorAll('.fr-message--error')].map((m) => m.textContent));
    new MutationObserver(lire).observe(document.body, { subtree: true, childList: true, characterData: true });
  })()`);
const placeDe = (e: Ecran, id: string) =>
  e.page.evaluate(`Math.round(document.getElementById('${id}').getBoundingClientRect().top + scrollY)`);

test('a right answer is never red, a wrong one is, and nothing moves', async () => {
  const neuf = await preparer.brouillon(personne, 'Brouillon sans rouge');
  await e.aller(`/dossiers/${neuf}/depot/administratif#champ-assuranceCompagnie`);
  await e.jusqua(`document.activeElement?.id === 'champ-assuranceCompagnie'`, 'the focus in the field that is missing');
  await guetter(e);
  const avant = await placeDe(e, 'champ-assuranceExpiration');
  await e.page.keyboard.type('Assurance du Centre');
  await enregistre(e);
  expect(await e.page.evaluate('rouges')).toEqual([]);
  await e.remplir('Numéro national', '2026-123');
  await e.voir('Numéro attendu sous la forme');
  expect(await placeDe(e, 'champ-assuranceExpiration')).toBe(avant);
  await e.remplir('Numéro national', '2026-A99999-01');
  await e.nePlusVoir('Numéro attendu sous la forme');
  await enregistre(e);
  expect(await placeDe(e, 'champ-assuranceExpiration')).toBe(avant);
});

test('a date that does not exist is kept as typed, and shown again with its error', async () => {
  const neuf = await preparer.brouillon(personne, 'Brouillon à la date fausse');
  await e.aller(`/dossiers/${neuf}/depot/pieces`);
  await e.remplir('Début prévu', '31/02/2027');
  await e.remplir('Fin prévue', '01/03/2029');
  await enregistre(e);
  await e.aller(`/dossiers/${neuf}/depot/pieces`);
  expect(await e.valeur('Début prévu')).toBe('31/02/2027');
  expect(await e.valeur('Fin prévue')).toBe('01/03/2029');
  await e.voir('Cette date n’existe pas');
  await e.aller(`/dossiers/${neuf}/depot/relecture`);
  await e.jusqua(
    `document.getElementById('champ-datePrevisionnelleDebut')?.querySelector('.fr-message--error')?.textContent.includes('Date attendue')`,
    'the fault beside the answer',
  );
});

test('an insurance shorter than the research is pointed out, and holds nothing back', async () => {
  const complet = await preparer.complet(personne);
  const dit = 'Cette assurance prend fin avant la recherche';
  await e.aller(`/dossiers/${complet}/depot/administratif`);
  await e.voir('Assurance du promoteur');
  await e.nePlusVoir(dit);
  // It still runs today, and ends before the 850th day, on which the research is to end.
  await e.remplir('Expiration', formatJour(addJours(jourParis(new Date()), 400)));
  await e.voir(dit);
  await enregistre(e);
  await e.aller(`/dossiers/${complet}/depot/relecture`);
  await e.voir(dit);
  await e.voir('Le dossier est complet');
  expect(await e.peut('Déposer le dossier')).toBe(true);
});

test('whether it is saved is in view wherever one types', async () => {
  for (const taille of [BUREAU, TELEPHONE]) {
    await e.taille(taille);
    await e.aller(formulaire);
    await e.jusqua(`(scrollTo(0, document.body.scrollHeight / 2), scrollY > 300)`, 'the middle of the form');
    await e.jusqua(
      `e2e.tous('.riph-sauvegarde').some((s) => { const r = s.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })`,
      'the state of saving in view',
    );
  }
  await e.taille(BUREAU);
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
