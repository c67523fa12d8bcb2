/** What a session and its dossier become after the day of the meeting, then what the frame shows over any screen: examined as the others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { avancerAu, clockBack } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { debordements, fautes } from './axe.ts';
import * as preparer from './dossiers.ts';
import { base, type Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { rienEnAttente } from './formulaire.ts';
import { Interception } from './interception.ts';
import { BUREAU, Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let deposant: Ecran;
let secretaire: Ecran;
let rapporteur: Ecran;
let personne: Personne;
let dossier = '';
let seance = '';
let brouillon = 0;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const compte = accountsOf('DEPOSANT')[0];
  const depose = await Personne.entrer(compte);
  brouillon = await preparer.brouillon(depose);
  const { dosId, cpp } = await preparer.depose(depose);
  personne = await preparer.gestionnaireDe(cpp);
  dossier = `/dossiers/${dosId}`;
  seance = `/seances/${await preparer.seanceNeuve(personne, dosId)}`;
  const membre = accountsOf('INSTRUCTEUR').find((c) => c.cppNom === cpp);
  await preparer.enEvaluation(personne, dosId, membre?.nom);
  rapporteur = await entrer(navigateur, membre);
  deposant = await entrer(navigateur, compte);
  secretaire = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp),
  );
});
afterAll(() => navigateur?.fermer());

async function voir(e: Ecran, nom: string, chemin?: string): Promise<void> {
  if (chemin) await e.aller(chemin);
  expect(await examiner(e, { nom })).toEqual([]);
}

test('a reporter is told what is awaited of him, and where', async () => {
  await rapporteur.aller(dossier);
  await rapporteur.voir('À vous de jouer : déposer votre rapport');
  await voir(rapporteur, 'rapport attendu, rapporteur');
  await rapporteur.cliquer('Déposer mon rapport');
  await rapporteur.cheminEst(/\/rapporteurs$/);
  await rapporteur.voir('(vous)');
  await voir(rapporteur, 'rapport attendu, rapporteurs');
});

/** One after the other: what a session and its dossier become. */
describe('the day of the session, and after', () => {
  beforeAll(async () => {
    const id = seance.replace('/seances/', '');
    const { version, date } = await personne.get(`/api/seance/${id}`);
    await personne.post(`/api/ext/seance/${id}/transition?event=OUVRIR`, { version });
    await avancerAu(date);
    await Promise.all([secretaire, deposant].map((e) => e.passerAu(date)));
  });
  afterAll(clockBack);

  test('presence, one member then all', async () => {
    await secretaire.aller(`${seance}/presence`);
    await secretaire.toucher(
      `e2e.tous('.riph-presence label').find((l) => l.textContent === 'Présent')`,
      'the presence of a member',
    );
    await secretaire.voir('présence enregistrée');
    await voir(secretaire, 'jour de la séance, présence');
    await secretaire.cliquer('Tous présents');
    await secretaire.voir('quorum atteint', 'Présence et quorum');
    await voir(secretaire, 'jour de la séance, tous présents');
    await secretaire.cliquer('Déclarer la séance tenue');
    await voir(secretaire, 'jour de la séance, déclarer tenue');
    await secretaire.cliquer('Déclarer la séance tenue', 'Déclarer la séance tenue');
    await secretaire.voir('Tenue');
  });
  test.each(['', '/documents', '/affectations'])('the session, held: %s', (suite) =>
    voir(secretaire, `séance tenue ${suite}`, `${seance}${suite}`),
  );
  test('documents made', async () => {
    await secretaire.aller(`${seance}/documents`);
    await secretaire.cliquer('Produire et conserver : Relevé de décision');
    await secretaire.voir('Relevé de décision', 'Documents conservés');
    await voir(secretaire, 'séance tenue, relevé produit');
  });
  test('the opinion, favourable, unfavourable, its preview', async () => {
    await voir(secretaire, 'avis à rendre', `${dossier}/avis?voie=avis`);
    await secretaire.repondre('Sens de l’avis', 'Défavorable');
    await voir(secretaire, 'avis à rendre, défavorable');
    await secretaire.repondre('Sens de l’avis', 'Favorable');
    await secretaire.cliquer('Aperçu de l’avis');
    await secretaire.jusqua(`e2e.tous('.riph-pdf__page[aria-busy=false]').length > 0`, 'the preview of the letter');
    await voir(secretaire, 'avis à rendre, aperçu');
    await secretaire.cliquer('Rendre l’avis', 'Avis final');
    await voir(secretaire, 'avis à rendre, confirmation');
  });
  test('a demand for modifications, then its answer by the sponsor', async () => {
    await voir(secretaire, 'demande de modification', `${dossier}/avis?voie=modification`);
    await secretaire.remplir('Demande du comité', 'Préciser les critères de non-inclusion.');
    await secretaire.remplir('Point 1', 'Critères de non-inclusion');
    await secretaire.cliquer('Envoyer la demande');
    await voir(secretaire, 'demande de modification, confirmation');
    await secretaire.cliquer('Envoyer la demande', 'Envoyer la demande de modification');
    await secretaire.voir('Demande d’informations ou de modification');
    await voir(secretaire, 'demande de modification envoyée', dossier);
    await voir(deposant, 'modification demandée, déposant', dossier);
    await voir(deposant, 'répondre au comité', `${dossier}/reponse`);
    await deposant.remplir('Votre réponse', 'Les critères sont précisés au paragraphe 5.2.', 'Point 1');
    await deposant.voir('1 point sur 1');
    await deposant.cliquer('Envoyer la réponse');
    await voir(deposant, 'répondre au comité, confirmation');
    await deposant.cliquer('Envoyer la réponse', 'Répondre au comité');
    await deposant.cheminEst(/\/dossiers\/\d+$/);
    await voir(deposant, 'réponse envoyée');
  });
  test('the answer, read by the committee', async () => {
    await voir(secretaire, 'réponse reçue, gestionnaire', dossier);
    await voir(secretaire, 'réponse reçue, avis', `${dossier}/avis?voie=avis`);
    // It was asked once: there is no second demand to choose.
    expect(await secretaire.peut('Demander des informations ou des modifications')).toBe(false);
  });
  test('the opinion, once given', async () => {
    await secretaire.repondre('Sens de l’avis', 'Défavorable');
    await secretaire.toucher(`e2e.zone('Motifs').querySelector('label')`, 'the first reason');
    await secretaire.remplir(
      'Motivation',
      'Les bénéfices attendus ne justifient pas les contraintes.\nLes critères d’arrêt manquent.',
    );
    await secretaire.cliquer('Rendre l’avis', 'Avis final');
    await secretaire.cliquer('Rendre l’avis', 'Rendre l’avis');
    await secretaire.voir('Avis rendu le');
    await secretaire.voir('Les critères d’arrêt manquent.');
    await secretaire.nePlusVoir('Impossible pour l’instant');
    await voir(secretaire, 'avis rendu, section avis');
    await secretaire.cliquer('Lire l’avis ici');
    await secretaire.jusqua(`e2e.tous('.riph-pdf__page[aria-busy=false]').length > 0`, 'the letter of the opinion');
    await voir(secretaire, 'avis rendu, lettre');
  });
  test.each(['', '/affectations'])('the session, once over: %s', async (suite) => {
    await voir(secretaire, `séance après l’avis ${suite}`, `${seance}${suite}`);
    expect(await secretaire.peut('Monter')).toBe(false);
  });
});

describe('the frame', () => {
  test('the menu of a phone', async () => {
    const e = secretaire;
    await e.taille(TELEPHONE);
    await e.aller('/');
    await e.cliquer('Ouvrir le menu');
    expect([...(await fautes(e)), ...(await debordements(e))]).toEqual([]);
    if (process.env.RIPH_CAPTURES) await e.capturer('menu-ouvert-telephone', false);
    await e.taille(BUREAU);
  });
  test('the session about to end, over a form', async () => {
    const e = deposant;
    const courte = await Interception.passer(e, { session: { dureeSession: 30, timerFinSession: 30 } });
    await e.page.goto(new URL(`/dossiers/${brouillon}/depot/administratif`, base()).href);
    await e.voir('Votre session va expirer');
    await voir(e, 'session qui expire');
    await courte.lever();
  });
  test('signing in again over a page', async () => {
    const e = await entrer(navigateur, accountsOf('DEPOSANT')[1]);
    await e.aller('/mon-compte');
    await e.remplir('Fonction', 'Chef de projet');
    await rienEnAttente(e);
    const context = e.page.browserContext();
    await context.deleteCookie(...(await context.cookies()));
    await e.remplir('Fonction', 'Cheffe de projet');
    await e.voir('Reconnectez-vous pour continuer');
    await voir(e, 'reconnexion');
    await e.fermer();
  });
  test.each(['/', '/dossiers/jarde', 'depot', 'dossier'])('dark: %s', async (page) => {
    const e = deposant;
    const adresses: Record<string, string> = {
      depot: `/dossiers/${brouillon}/depot/administratif`,
      dossier: dossier,
    };
    await e.page.evaluate(`localStorage.setItem('riph.theme', 'dark')`);
    await e.aller(adresses[page] ?? page);
    await voir(e, `sombre ${page === '/' ? 'accueil' : page}`);
    await e.page.evaluate(`localStorage.removeItem('riph.theme')`);
  });
});
