/** What a séance and its dossier become after the day of the meeting, then what the frame shows over any screen: examined as the others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BACKGROUND_HEADER } from '@riph/contracts/core/background';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { avancerAu, clockBack } from '../../deploy/test-kit/horloge.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import { creerSeance, declarerTenue, ouvrirLaSeance, porterALOrdreDuJour } from '../../deploy/test-kit/seances.ts';
import { debordements, fautes } from './axe.ts';
import * as preparer from './dossiers.ts';
import { base, type Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';
import { rienEnAttente } from './formulaire.ts';
import { Interception } from './interception.ts';
import { BUREAU, Navigateur, TELEPHONE } from './navigateur.ts';
import { direSansRapport } from './seance.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let bureau: Bureau;
let deposant: Ecran;
let secretaire: Ecran;
let rapporteur: Ecran;
let personne: Personne;
let dossier = '';
let seance = '';
/** Of the same day, which examines the answer. */
let suivante = 0;
let brouillon = 0;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
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
  await rapporteur.voir('Votre action : déposer votre rapport');
  await voir(rapporteur, 'rapport attendu, rapporteur');
  await rapporteur.cliquer('Déposer mon rapport');
  await rapporteur.cheminEst(/\/rapporteurs$/);
  await rapporteur.voir('(vous)');
  await voir(rapporteur, 'rapport attendu, rapporteurs');
});

/** One after the other: what a séance and its dossier become. */
describe('the day of the séance, and after', () => {
  beforeAll(async () => {
    const id = Number(seance.replace('/seances/', ''));
    const { date } = await personne.get(`/api/seance/${id}`);
    await ouvrirLaSeance(personne, id);
    suivante = await creerSeance(personne, date);
    await ouvrirLaSeance(personne, suivante);
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
    // Leaving the hour is one gesture, the box right after it another: the second does not undo the first.
    const arrivee = `e2e.tous('.riph-presence input[placeholder]')[0]`;
    await secretaire.toucher(arrivee, 'the hour of arrival');
    await secretaire.page.keyboard.type('14:10');
    await secretaire.toucher(`e2e.tous('.riph-presence input[type=checkbox]')[0]`, 'at a distance');
    await secretaire.jusqua(`e2e.tous('.riph-presence input[type=checkbox]')[0].checked`, 'the member at a distance');
    const { membres } = await personne.get(`/api/seance/${seance.replace('/seances/', '')}/affectation`);
    expect(membres.filter((m: { isPresent: boolean | null }) => m.isPresent)).toMatchObject([
      { arrivee: '14:10', distant: true },
    ]);
    await secretaire.cliquer('Tous présents');
    await secretaire.voir('quorum atteint', 'Présence et quorum');
    await voir(secretaire, 'jour de la séance, tous présents');
    await secretaire.cliquer('Déclarer la séance tenue');
    await direSansRapport(secretaire);
    await voir(secretaire, 'jour de la séance, déclarer tenue');
    await secretaire.confirmer('Déclarer la séance tenue', 'Déclarer la séance tenue');
    await secretaire.voir('Tenue');
  });
  test.each(['', '/documents', '/affectations'])('the séance, held: %s', (suite) =>
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
    await secretaire.joindre('Avis signé', [await bureau.pdf('Avis_signe.pdf')]);
    await secretaire.cliquer('Rendre l’avis', 'Avis final');
    await voir(secretaire, 'avis à rendre, confirmation');
    await secretaire.cliquer('Annuler', 'Rendre l’avis');
    await secretaire.cliquer('Retirer le fichier');
  });
  test('both letters are found again after the other, another part, Back and a reload; the chosen file, which is not kept, is asked about', async () => {
    const e = secretaire;
    const question = 'Quitter sans enregistrer';
    await e.aller(`${dossier}/avis?voie=avis`);
    await e.remplir('Motivation', 'Début de la motivation.');
    await e.repondre('Décision du comité', 'Demander des informations');
    await e.remplir('Demande du comité', 'Début de la demande.');
    await e.remplir('Point 1', 'Premier point');
    await e.cliquer('Pièces', 'Parties du dossier');
    await e.voir('pièce 1/14');
    await e.page.goBack();
    await e.voir('Ce que vous aviez rédigé le');
    expect([await e.valeur('Demande du comité'), await e.valeur('Point 1')]).toEqual(['Début de la demande.', 'Premier point']);
    await e.aller(`${dossier}/avis?voie=avis`);
    expect(await e.valeur('Motivation')).toBe('Début de la motivation.');
    await e.joindre('Avis signé', [await bureau.pdf('Avis_signe.pdf')]);
    await e.repondre('Décision du comité', 'Demander des informations');
    await e.voir('Le fichier que vous avez choisi.', question);
    await voir(e, 'avis à rendre, quitter avec un fichier');
    await e.cliquer('Annuler', question);
    await e.voir('Avis_signe.pdf');
    await e.cliquer('Pièces', 'Parties du dossier');
    await e.cliquer(question, question);
    await e.voir('pièce 1/14');
  });
  test('a demand for modifications, then its answer by the sponsor', async () => {
    await voir(secretaire, 'demande de modification', `${dossier}/avis?voie=modification`);
    await secretaire.remplir('Demande du comité', 'Préciser les critères de non-inclusion.');
    await secretaire.remplir('Point 1', 'Critères de non-inclusion');
    await secretaire.cliquer('Envoyer la demande');
    await voir(secretaire, 'demande de modification, confirmation');
    await secretaire.confirmer('Envoyer la demande', 'Envoyer la demande de modification');
    await secretaire.voir('Demande d’informations ou de modification');
    await voir(secretaire, 'demande de modification envoyée', dossier);
    await voir(deposant, 'modification demandée, déposant', dossier);
    await voir(deposant, 'répondre au comité', `${dossier}/reponse`);
    await deposant.remplir('Votre réponse', 'Les critères sont précisés au paragraphe 5.2.', 'Point 1');
    await deposant.voir('1 point sur 1');
    await deposant.cliquer('Envoyer la réponse');
    await voir(deposant, 'répondre au comité, confirmation');
    await deposant.confirmer('Envoyer la réponse', 'Répondre au comité');
    await deposant.cheminEst(/\/dossiers\/\d+$/);
    await voir(deposant, 'réponse envoyée');
  });
  test('the answer, read by the committee', async () => {
    await voir(secretaire, 'réponse reçue, gestionnaire', dossier);
    await voir(secretaire, 'réponse reçue, avis', `${dossier}/avis?voie=avis`);
    // It was asked once: there is no second demand to choose.
    expect(await secretaire.peut('Demander des informations ou des modifications')).toBe(false);
    await secretaire.voir('n’a pas encore été examinée en séance');
  });
  test('the séance of the same day that examines the answer', async () => {
    const dosId = Number(dossier.replace('/dossiers/', ''));
    await porterALOrdreDuJour(personne, dosId, suivante);
    await declarerTenue(personne, suivante);
    await attendre('the answer as examined', async () => {
      const inscriptions: { seanceId: number; inscription: string }[] = await personne.get(`/api/dossier/${dosId}/seances`);
      return inscriptions.some((i) => i.seanceId === suivante && i.inscription === 'EXAMINE');
    });
    await secretaire.aller(`${dossier}/avis?voie=avis`);
  });
  test('the opinion, once given', async () => {
    await secretaire.repondre('Sens de l’avis', 'Défavorable');
    await secretaire.toucher(`e2e.zone('Motifs').querySelector('label')`, 'the first reason');
    await secretaire.remplir(
      'Motivation',
      'Les bénéfices attendus ne justifient pas les contraintes.\nLes critères d’arrêt manquent.',
    );
    await secretaire.joindre('Avis signé', [await bureau.pdf('Avis_signe.pdf')]);
    await secretaire.cliquer('Rendre l’avis', 'Avis final');
    await secretaire.confirmer('Rendre l’avis', 'Rendre l’avis');
    await secretaire.voir('Avis rendu le');
    await secretaire.voir('Les critères d’arrêt manquent.');
    await secretaire.nePlusVoir('Impossible pour l’instant');
    await voir(secretaire, 'avis rendu, section avis');
    await secretaire.aller(dossier);
    await secretaire.cliquer('Lire l’avis');
    await secretaire.jusqua(`e2e.tous('.riph-pdf__page[aria-busy=false]').length > 0`, 'the letter of the opinion');
    await voir(secretaire, 'avis rendu, lettre');
  });
  test.each(['', '/affectations'])('the séance, once over: %s', async (suite) => {
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
    // What the page asks again every two minutes waits for us.
    const minuterie = await e.page.evaluateOnNewDocument(`
      window.attentes = [];
      const poser = window.setTimeout.bind(window);
      window.setTimeout = (faire, ms) => (ms === 120_000 ? -window.attentes.push(faire) : poser(faire, ms));
    `);
    await e.page.goto(new URL(`/dossiers/${brouillon}/depot/administratif`, base()).href);
    await e.voir('Votre session va expirer');
    await voir(e, 'session qui expire');
    // It asks by itself what its reader was told since: the seconds go on.
    const reste = `/29 minutes et (\\d+) secondes/.exec(document.querySelector('[role=alertdialog]')?.innerText ?? '')?.[1]`;
    const avant = Number(await e.jusqua<string>(`Number(${reste}) < 57 && ${reste}`, 'seconds that went by'));
    const relue = e.page.waitForResponse((r) => r.url().endsWith('/notifications/nombre'));
    await e.page.evaluate('for (const faire of window.attentes.splice(0)) faire()');
    expect((await relue).request().headers()).toHaveProperty(BACKGROUND_HEADER.toLowerCase());
    expect(Number(await e.jusqua<string>(`Number(${reste}) !== ${avant} && ${reste}`, 'the next second'))).toBeLessThan(avant);
    await e.page.removeScriptToEvaluateOnNewDocument(minuterie.identifier);
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
