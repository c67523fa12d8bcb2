/** The session ends, the network is cut, the service restarts, another tab is there: nothing typed is lost, and each fault has its sentence. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { enregistre } from './formulaire.ts';
import { Interception } from './interception.ts';
import { Navigateur } from './navigateur.ts';
import { entrer, seReconnecter } from './session.ts';

const [compte] = accountsOf('DEPOSANT');
const ACRONYME = 'Acronyme ou titre abrégé';
const REFERENCE = 'Votre référence interne';

let navigateur: Navigateur;
let personne: Personne;
let e: Ecran;
let formulaire = '';
let dosId = 0;

beforeAll(async () => {
  [navigateur, personne] = await Promise.all([Navigateur.lancer(), Personne.entrer(compte)]);
  dosId = await preparer.brouillon(personne, 'Essai des coupures');
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
  await seReconnecter(e, compte);
  await enregistre(e);
  expect(await surLeServeur()).toMatchObject({ titreAbrege: 'AVANT', numeroLibre: 'Saisie sans session' });
});

test('the network is cut while the form saves itself: it says so, keeps the text and saves when it is back', async () => {
  await e.aller(formulaire);
  await e.horsLigne(true);
  await e.remplir(ACRONYME, 'HORS LIGNE');
  await e.voir('Non enregistré, nouvelle tentative');
  await e.voir('Connexion perdue');
  expect((await surLeServeur()).titreAbrege).toBe('AVANT');
  await e.horsLigne(false);
  await enregistre(e);
  await e.nePlusVoir('Connexion perdue');
  expect((await surLeServeur()).titreAbrege).toBe('HORS LIGNE');
});

test('a copy that could not be sent is offered at the next visit', async () => {
  await e.aller(formulaire);
  await e.horsLigne(true);
  await e.remplir(ACRONYME, 'RETROUVÉE');
  await e.voir('Non enregistré, nouvelle tentative');
  const autre = await e.autreOnglet();
  await autre.aller(formulaire);
  await autre.voir('Une saisie non enregistrée a été retrouvée');
  await autre.cliquer('Reprendre cette saisie');
  await enregistre(autre);
  expect((await surLeServeur()).titreAbrege).toBe('RETROUVÉE');
  await autre.fermer();
  await e.horsLigne(false);
  // The same change on both sides is none: nobody is asked anything.
  await enregistre(e);
  expect(await e.peut('Garder mes valeurs')).toBe(false);
});

test('a copy made before other fields were filled elsewhere is compared, and empties none of them', async () => {
  await e.aller(formulaire);
  await e.horsLigne(true);
  await e.remplir(ACRONYME, 'AU BUREAU');
  await e.voir('Non enregistré, nouvelle tentative');
  const { version, donnees } = await personne.get(`/api/dossier/getElementAdministratif/${dosId}`);
  await personne.put(`/api/dossier/editElementAdministratifDI/${dosId}`, {
    version,
    donnees: { ...donnees, numeroLibre: 'À la maison' },
    verifies: [],
  });
  const autre = await e.autreOnglet();
  await autre.aller(formulaire);
  await autre.cliquer('Reprendre cette saisie');
  await autre.voir('À la maison', 'Ces données ont changé entre-temps');
  await autre.cliquer('Garder mes valeurs');
  await enregistre(autre);
  expect(await surLeServeur()).toMatchObject({ titreAbrege: 'AU BUREAU', numeroLibre: 'À la maison' });
  await autre.fermer();
  // All that the first tab had to send is there already: it takes the rest without a question.
  await e.horsLigne(false);
  await enregistre(e);
  expect(await e.valeur(REFERENCE)).toBe('À la maison');
});

test('a save that arrived while its answer was lost is recognised: whatever was typed since is saved, nobody is asked', async () => {
  await e.aller(formulaire);
  const perte = await Interception.perdre(e, 'PUT');
  await e.remplir(ACRONYME, 'ARRIVÉ');
  await e.voir('Non enregistré, nouvelle tentative');
  expect((await surLeServeur()).titreAbrege).toBe('ARRIVÉ');
  await e.remplir(ACRONYME, 'ARRIVÉ, ET PLUS');
  await perte.lever();
  await enregistre(e);
  expect((await surLeServeur()).titreAbrege).toBe('ARRIVÉ, ET PLUS');
  expect(await e.peut('Garder mes valeurs')).toBe(false);
});

test('back on a form within two seconds: it shows what was typed, and goes on from there', async () => {
  await e.aller(formulaire);
  await e.remplir(REFERENCE, 'Repartie aussitôt');
  await e.cliquer('Accueil');
  await e.cheminEst(/^\/$/);
  await e.page.goBack();
  await e.jusqua(`document.getElementById('champ-numeroLibre')?.value === 'Repartie aussitôt'`, 'what was typed before');
  await e.nePlusVoir('Une saisie non enregistrée a été retrouvée');
  await e.remplir(ACRONYME, 'REVENU');
  await enregistre(e);
  expect(await surLeServeur()).toMatchObject({ titreAbrege: 'REVENU', numeroLibre: 'Repartie aussitôt' });
});

test('the same form in two tabs: the second is told and both changes are kept', async () => {
  const autre = await e.autreOnglet();
  await e.aller(formulaire);
  await autre.aller(formulaire);
  await e.remplir(REFERENCE, 'Premier onglet');
  await enregistre(e);
  await autre.remplir(ACRONYME, 'SECOND');
  await autre.voir('Ces données ont changé entre-temps');
  await autre.voir('Premier onglet');
  await autre.cliquer('Garder mes valeurs');
  await enregistre(autre);
  expect(await surLeServeur()).toMatchObject({ titreAbrege: 'SECOND', numeroLibre: 'Premier onglet' });
  await autre.fermer();
});

test('an answer typed in one browser is taken up in another, merged field by field, and sent once', async () => {
  const { dosId: depose, cpp } = await preparer.depose(personne, 'Essai des deux postes');
  await preparer.complementsDemandes(await preparer.gestionnaireDe(cpp), depose);
  const reponse = `/dossiers/${depose}/reponse`;
  const JUSTIFICATION = 'Ou votre justification';
  const MESSAGE = 'Message au comité';
  const contient = (o: Ecran, rang: number, texte: string) =>
    o.jusqua(
      `document.getElementById('champ-lignes.${rang}')?.value === ${JSON.stringify(texte)}`,
      `« ${texte} » in field ${rang}`,
    );

  await e.aller(reponse);
  await e.remplir(JUSTIFICATION, 'Du bureau', 'Point 1');
  await enregistre(e);
  const ailleurs = await entrer(navigateur, compte);
  await ailleurs.aller(reponse);
  await contient(ailleurs, 0, 'Du bureau');
  await ailleurs.voir('1 point sur 2');
  await ailleurs.remplir(JUSTIFICATION, 'De la maison', 'Point 2');
  await enregistre(ailleurs);

  await e.horsLigne(true);
  await e.remplir(MESSAGE, 'Merci de votre lecture.');
  await e.voir('Non enregistré, nouvelle tentative');
  await e.horsLigne(false);
  await e.voir('De la maison', 'Ces données ont changé entre-temps');
  await e.cliquer('Garder mes valeurs');
  await enregistre(e);
  await contient(e, 1, 'De la maison');
  await e.voir('2 points sur 2');
  await e.cliquer('Envoyer les compléments');
  await e.confirmer('Envoyer les compléments', 'Envoyer vos compléments');
  await e.cheminEst(/\/dossiers\/\d+$/);
  const [echange] = await personne.get(`/api/ext/dossier/${depose}/echanges`);
  expect(echange).toMatchObject({
    message: 'Merci de votre lecture.',
    points: [{ reponse: 'Du bureau' }, { reponse: 'De la maison' }],
  });
  // The other browser still shows the form: it is told why nothing more is kept.
  await ailleurs.remplir(MESSAGE, 'Trop tard');
  await ailleurs.voir('il ne se modifie plus');
  expect(ailleurs.plaintes).toEqual([]);
  await ailleurs.fermer();
});

test('a verdict given while the service restarts stays, is not left behind without a question, and goes by itself', async () => {
  const { dosId: depose, cpp } = await preparer.depose(personne, 'Essai des verdicts');
  const g = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp),
  );
  await g.aller(`/dossiers/${depose}/recevabilite`);
  await g.cliquer('Commencer l’examen');
  await g.voir('Prononcer la recevabilité');
  const nonConformes = `fetch('/api/dossier/${depose}/piece_jointe').then(async (r) => r.ok && (await r.json()).pieces.filter((p) => p.conformite === false).length)`;
  const panne = await Interception.refuser(g);
  await g.toucher(`e2e.tous('.riph-verdict label').find((l) => l.title === 'Non conforme')`, 'a verdict');
  await g.voir('Verdict non enregistré pour l’instant');
  await g.cliquer('Prononcer la recevabilité');
  await g.voir('la lettre serait faite sans eux');
  await g.cliquer('Accueil');
  await g.cliquer('Annuler', 'Quitter sans enregistrer');
  expect(g.chemin).toBe(`/dossiers/${depose}/recevabilite`);
  await g.voir('1 non conforme');
  await panne.lever();
  await g.jusqua(`${nonConformes}.then((n) => n === 1)`, 'the verdict on the server');
  await g.cliquer('Prononcer la recevabilité');
  await g.jusqua(`e2e.tous('[role=dialog]').length === 1`, 'the decision');
  await g.fermer();
});

test('what was read before the cut opens again with the hour of its reading; what was not says so, and opens when the network is back', async () => {
  await e.aller('/');
  await e.cliquer('Dossiers');
  await e.cheminEst(/^\/dossiers\/jarde$/);
  await e.calme();
  await e.cliquer('Accueil');
  await e.cheminEst(/^\/$/);
  await e.calme();
  const brouillon = `e2e.tous('main a[href*="/dossiers/${dosId}"]')[0]`;
  await e.jusqua(`Boolean(${brouillon})`, 'the draft on the home page');
  await e.horsLigne(true);
  await e.cliquer('Dossiers');
  await e.cheminEst(/^\/dossiers\/jarde$/);
  await e.voir('Page lue le');
  await e.cliquer('Accueil');
  await e.jusqua(`Boolean(${brouillon})`, 'the draft on the home page, as it was read');
  await e.voir('Page lue le');
  await e.toucher(brouillon, 'the draft');
  await e.voir('avant la coupure');
  await e.horsLigne(false);
  await e.nePlusVoir('avant la coupure');
  await e.nePlusVoir('Connexion perdue');
});

test('the page itself never failed meanwhile', () => expect(e.plaintes).toEqual([]));
