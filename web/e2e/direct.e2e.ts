/**
 * A séance held live by four people in four browsers: its secretary and its president, who hold it, a member on a telephone, who votes from it and is cut off for ten
 * minutes, and another member at his desk. Everyday tasks 11 (presences, counted clicks) and 12 (one dossier, counted keys), to the signed minutes and the opinion that begins with the decision, task 13 (four clicks).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { avancerAu, clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { quitter, rejoindre } from '../../deploy/test-kit/membre.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { SANS_RAPPORT } from '../../deploy/test-kit/sans-rapport.ts';
import { ouvrirLaSeance } from '../../deploy/test-kit/seances.ts';
import { Clics } from './clics.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';
import { Interception } from './interception.ts';
import { BUREAU, Navigateur, TELEPHONE } from './navigateur.ts';
import { texteDe } from './seance.ts';
import { entrer } from './session.ts';

const MOTIFS = 'Préciser le suivi des participants après la dernière visite.';
const date = jourSuivant(jourParis(new Date()), 3);
/** As many as the committees of the law have, their alternates among them. */
const MEMBRES = 20;

let navigateur: Navigateur;
let bureau: Bureau;
let secretaire: Ecran;
let president: Ecran;
let membre: Ecran;
let autreMembre: Ecran;
let adresse = '';
let numeros: string[] = [];
let dosIds: number[] = [];
let lui: Compte;
let absent = '';
let clics: Clics;
let secretariat: Personne;
const nouveaux: number[] = [];

/** The committee of the demonstration is made up to twenty members; those who join leave it after the séance. */
async function completer(dejaLa: number): Promise<void> {
  const nomination = { dateDebut: jourParis(new Date()), dateFin: jourSuivant(date, 365) };
  for (let n = dejaLa; n < MEMBRES; n++)
    nouveaux.push(
      await rejoindre(secretariat, `membre.${crypto.randomUUID()}@essai.test`, nomination, `Nouvel ${'ABCDEFGHIJ'[n % 10]}`),
    );
}

beforeAll(async () => {
  const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const prets = await preparer.aInscrire(deposant, 2);
  dosIds = prets.dosIds;
  const duComite = (profil: string) => accountsOf(profil).filter((c) => c.cppNom === prets.cpp);
  const membres = duComite('INSTRUCTEUR');
  const g = await preparer.gestionnaireDe(prets.cpp);
  secretariat = g;
  await completer(membres.length);
  const { id } = await preparer.seanceAvec(g, date, dosIds);
  await ouvrirLaSeance(g, id);
  numeros = (await g.get(`/api/seance/${id}/dossiers`)).map((d: { numero: string }) => d.numero);
  dosIds = (await g.get(`/api/seance/${id}/dossiers`)).map((d: { dosId: number }) => d.dosId);
  adresse = `/seances/${id}/direct`;
  // Whom the quorum can do without: neither the methodologist nor an association.
  type Ligne = { membreId: number; nom: string; fonction: string; methodologiste: boolean; categorieCode: string };
  const { membres: lignes }: { membres: Ligne[] } = await g.get(`/api/seance/${id}/affectation`);
  const [un, autre] = lignes.filter(
    (m) => m.fonction === 'MEMBRE' && !m.methodologiste && !/METHODOLOGIE|USAGERS/.test(m.categorieCode),
  );
  const simple = membres.find((c) => c.utiId === un.membreId);
  if (!simple) throw new Error('the committee has a member with an account');
  absent = autre.nom;
  lui = simple;
  await avancerAu(date, '14:30');
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
  secretaire = await entrer(navigateur, duComite('GESTIONNAIRE')[0], BUREAU);
  president = await entrer(
    navigateur,
    membres.find((c) => c.fonction === 'PRESIDENT'),
    BUREAU,
  );
  membre = await entrer(navigateur, simple, TELEPHONE);
  autreMembre = await entrer(
    navigateur,
    membres.find((c) => c.utiId !== simple.utiId && c.utiId !== autre.membreId && c.fonction !== 'PRESIDENT'),
    BUREAU,
  );
  for (const e of [secretaire, president, membre, autreMembre]) {
    await e.passerAu(date, '14:30');
    await e.aller(adresse);
    await e.voir('En direct', 'Présence et quorum');
  }
});
afterAll(async () => {
  for (const utiId of nouveaux) await quitter(secretariat, utiId);
  await clockBack();
  await navigateur?.fermer();
});

test('task 11: twenty people noted, one of them absent, the quorum of both colleges in view of all, in at most five clicks', async () => {
  clics = await Clics.compter(secretaire);
  await secretaire.aller(adresse);
  expect(await membre.peut('Ouvrir la séance')).toBe(false);
  await clics.zero();
  await secretaire.cliquer('Ouvrir la séance');
  await secretaire.cliquer('Tous présents');
  await secretaire.voir('quorum atteint', 'Présence et quorum');
  expect(await secretaire.page.evaluate(`e2e.tous('[aria-label^="Absent"]').length`)).toBeGreaterThanOrEqual(MEMBRES);
  await secretaire.toucher(
    `e2e.tous('[aria-label^="Absent"]').find((b) => b.getAttribute('aria-label').endsWith(${JSON.stringify(absent)}))`,
    'the absence of one member',
  );
  await secretaire.voir('noté absent', 'Fil de la séance');
  // Counted at all: a counter that sees nothing would pass.
  expect(await clics.nombre()).toBe(3);
  for (const e of [president, membre, autreMembre]) {
    await e.voir('quorum atteint', 'Présence et quorum');
    await e.voir('noté absent', 'Fil de la séance');
    await e.voir('Collège II', 'Présence et quorum');
  }
});

test('task 12: the president takes a dossier from its interests to its decision in four keys; a member cut off for ten minutes misses nothing', async () => {
  await membre.horsLigne(true);
  await membre.voir('Reconnexion…', 'Présence et quorum');
  // Ten minutes of the séance pass without him.
  await avancerAu(date, '14:41');
  await president.voir('Liens déclarés');
  await president.touche('c');
  await president.voir('Vote de chacun');
  await president.touche('f', 'u');
  await president.voir('proposition adoptée');
  await president.touche('v');
  // The next dossier comes into view by itself.
  await president.voir(numeros[1], 'Dossiers de la séance');
  await president.voir(`décision sur le dossier ${numeros[0]} : avis favorable`, 'Fil de la séance');
  await secretaire.voir(`décision sur le dossier ${numeros[0]} : avis favorable`, 'Fil de la séance');
  expect(await membre.peut('Avis favorable')).toBe(false);
  await membre.horsLigne(false);
  await membre.voir(`décision sur le dossier ${numeros[0]} : avis favorable`, 'Fil de la séance');
  await membre.voir('En direct', 'Présence et quorum');
});

test('two at once: who was not following is told what the other did, what he typed stays', async () => {
  await secretaire.cdp.send('Network.enable');
  await secretaire.cdp.send('Network.setBlockedURLs', { urls: ['*/direct/flux'] });
  await secretaire.aller(adresse);
  await secretaire.voir('Reconnexion…', 'Présence et quorum');
  await president.toucher(`e2e.tous('[aria-label^="Départ"]').at(-1)`, 'the departure of the last member');
  await president.voir('départ d', 'Fil de la séance');
  await secretaire.cliquer('Commencer l’examen');
  await secretaire.voir('Quelqu’un a écrit entre-temps');
  await secretaire.jusqua(`/départ d/.test(document.querySelector('main [role=alert]')?.textContent)`, 'what the president did');
  await secretaire.cdp.send('Network.setBlockedURLs', { urls: [] });
  await secretaire.voir('En direct', 'Présence et quorum');
  await president.toucher(`e2e.tous('[aria-label^="Retour"]').at(-1)`, 'the return of that member');
  for (const e of [president, secretaire]) await e.voir('retour d', 'Fil de la séance');
});

test('two at once: an answer that comes late does not take back what the other did since', async () => {
  const notes = (mot: string) => `(e2e.zone('Fil de la séance').innerText.match(/${mot} d/g) ?? []).length`;
  const [departs, retours] = [await secretaire.page.evaluate(notes('départ')), await secretaire.page.evaluate(notes('retour'))];
  const lente = await Interception.tarder(secretaire, 'PUT');
  await secretaire.toucher(`e2e.tous('[aria-label^="Départ"]').at(-1)`, 'the departure of the last member');
  for (const e of [president, secretaire]) await e.jusqua(`${notes('départ')} > ${departs}`, 'the departure, noted');
  await president.toucher(`e2e.tous('[aria-label^="Retour"]').at(-1)`, 'the return of that member');
  for (const e of [president, secretaire]) await e.jusqua(`${notes('retour')} > ${retours}`, 'the return, noted');
  expect(await secretaire.page.evaluate(`e2e.tous('[aria-busy="true"]').length`)).toBeGreaterThan(0);
  await lente.lever();
  await secretaire.jusqua(`e2e.tous('[aria-busy="true"]').length === 0`, 'the end of the late act');
  expect(await secretaire.page.evaluate(notes('retour'))).toBe(Number(retours) + 1);
});

/** Who has no device: the secretary notes his raised hand. */
const noterLesAutres = async () => {
  const restant = `e2e.tous('fieldset').find((f) => f.textContent.startsWith('Noter le vote') && !f.querySelector('input:checked'))?.querySelector('label')`;
  const ouvert = `e2e.action('Clore le vote', '')?.getAttribute('aria-disabled') !== 'true'`;
  while (!(await secretaire.page.evaluate(ouvert))) {
    const legende = `${restant}?.closest('fieldset').textContent`;
    const avant = await secretaire.page.evaluate(legende);
    await secretaire.toucher(restant, 'the vote of a member without a device');
    await secretaire.jusqua(`${legende} !== ${JSON.stringify(avant)}`, 'his vote, noted');
  }
};

test('each votes from his page, on a telephone too, and changes until the vote is closed; who has no device is noted, and it is said', async () => {
  await secretaire.cliquer('Commencer l’examen');
  await secretaire.repondre('Mis aux voix', 'Avis favorable');
  // Secret: who has voted is seen, what he voted is not; somebody has no device, so it is left for ballots of paper.
  await secretaire.cliquer('Voter à bulletin secret');
  await secretaire.cliquer('Faire voter chacun sur sa page');
  await membre.voir('à bulletin secret ouvert à');
  await membre.cliquer('Voter contre');
  await membre.voir('Votre bulletin est dans l’urne');
  await secretaire.voir('1 vote reçu sur');
  expect(await secretaire.page.evaluate(`/a voté : /.test(document.body.innerText)`)).toBe(false);
  expect(await examiner(membre, { nom: 'séance en direct, vote secret' })).toEqual([]);
  await secretaire.cliquer('Abandonner ce vote');
  await membre.nePlusVoir('Votre bulletin est dans l’urne');
  await secretaire.repondre('Mis aux voix', 'Avis favorable');
  await secretaire.cliquer('Faire voter chacun sur sa page');
  await membre.voir('à main levée ouvert à');
  await membre.cliquer('Voter contre');
  await membre.voir('Vous avez voté « contre »');
  await membre.cliquer('Voter pour');
  await membre.voir('Vous avez voté « pour »');
  await president.cliquer('Voter pour');
  await autreMembre.cliquer('S’abstenir');
  await autreMembre.voir('Vous avez voté « abstention »');
  await secretaire.voir('3 votes reçus sur');
  expect(await examiner(secretaire, { nom: 'séance en direct, vote ouvert' })).toEqual([]);
  await noterLesAutres();
  await secretaire.cliquer('Clore le vote');
  for (const e of [secretaire, president, membre, autreMembre]) {
    await e.voir('1 abstention ; proposition adoptée');
    await e.voir('noté par la conduite pour', 'Fil de la séance');
  }
});

test('a link declared aloud: the member is set aside, on all screens; the request has its reasons typed once', async () => {
  await secretaire.cliquer('Noter un lien');
  await secretaire.choisir('Membre', `${lui.prenom} ${lui.nom}`, 'Noter un lien');
  await secretaire.remplir('Lien déclaré', 'A conseillé le promoteur en 2025.', 'Noter un lien');
  await secretaire.confirmer('Noter le lien', 'Noter un lien');
  await membre.voir('Vous avez un lien avec ce dossier');
  // What was voted with him is void.
  await secretaire.nePlusVoir('proposition adoptée');
  await secretaire.cliquer('Reprendre l’examen depuis le début');
  await secretaire.voir('repris depuis le début', 'Fil de la séance');
  await secretaire.voir(`${lui.nom} a un lien avec ce dossier`);
  await secretaire.repondre('Mis aux voix', 'Demande d’informations');
  await secretaire.cliquer('Tous pour');
  await secretaire.voir('proposition adoptée');
  await secretaire.remplir('Motifs de la décision', MOTIFS);
  // A page loaded again has lost nothing of what was typed.
  await secretaire.aller(adresse);
  expect(await secretaire.valeur('Motifs de la décision')).toBe(MOTIFS);
  const lever = `e2e.action('Lever la séance et produire le relevé', '')`;
  const pourquoi = `document.getElementById(${lever}?.getAttribute('aria-describedby'))?.textContent`;
  await secretaire.jusqua(`/reste sans décision/.test(${pourquoi})`, 'why the séance cannot be closed');
  await secretaire.cliquer('Décider');
  await president.voir(`décision sur le dossier ${numeros[1]}`, 'Fil de la séance');
  await president.toucher(`e2e.tous('.riph-direct__choix')[1]`, 'the second dossier');
  await president.voir(MOTIFS);
  // Of the dossier with which he has a link the member reads neither vote nor decision.
  expect(await membre.page.evaluate(`document.body.innerText.includes(${JSON.stringify(MOTIFS)})`)).toBe(false);
});

test('the séance closed, its minutes are ready, signed and kept; the opinion begins with what was decided', async () => {
  await secretaire.cliquer('Lever la séance et produire le relevé');
  await secretaire.voir('Rapports manquants', 'Lever la séance');
  await secretaire.remplir('Pourquoi ces dossiers ont été examinés ainsi', SANS_RAPPORT);
  await secretaire.confirmer('Lever la séance', 'Lever la séance');
  await secretaire.voir('Le relevé de décisions est prêt à signer');
  const releve = await texteDe(await secretaire.telecharger('Télécharger le relevé de décisions'));
  for (const mots of [...numeros, MOTIFS, 'Avis favorable', lui.nom, 'À main levée', 'Votes notés par la conduite'])
    expect(releve.replaceAll(/\s+/g, ' ')).toContain(mots);
  await membre.voir('Séance levée à');
  expect(await examiner(president, { nom: 'séance en direct, levée' })).toEqual([]);
  await secretaire.cliquer('Déposer le relevé signé');
  await secretaire.joindre('Relevé signé', [await bureau.pdf('Releve_signe.pdf')]);
  await secretaire.cliquer('Envoyer 1 fichier');
  await secretaire.voir('Relevé de décisions signé', 'Documents conservés');
  await secretaire.cliquer('Clôturer');
  await secretaire.confirmer('Clôturer la séance', 'Clôturer la séance');
  await secretaire.voir('Clôturée');
  await secretaire.aller(`/dossiers/${dosIds[1]}/avis`);
  await secretaire.voir('a décidé : demande d’informations ou de modifications');
  expect(await secretaire.valeur('Demande du comité')).toBe(MOTIFS);
  await secretaire.cliquer('Aperçu de la lettre');
  await secretaire.jusqua(`e2e.tous('.riph-pdf__page').length > 0`, 'the letter of the request');
  // Another text is another letter: what was shown is not what leaves.
  await secretaire.remplir('Point 1', 'La dernière visite');
  await secretaire.jusqua(`e2e.tous('.riph-pdf__page').length === 0`, 'the letter taken away');
  for (const e of [secretaire, president, membre, autreMembre]) expect(e.plaintes).toEqual([]);
});

test('task 13: what the séance decided becomes the opinion, its letter read before, in at most 4 clicks', async () => {
  await secretaire.aller(`/dossiers/${dosIds[0]}/avis`);
  await clics.zero();
  await secretaire.cliquer('Aperçu de l’avis');
  await secretaire.jusqua(`e2e.tous('.riph-pdf__page').length > 0`, 'the letter');
  await secretaire.lacher('.riph-depot__zone', [await bureau.pdf('Avis_signe.pdf')]);
  await secretaire.cliquer('Rendre l’avis', 'Avis final');
  await secretaire.confirmer('Rendre l’avis', 'Rendre l’avis');
  await secretaire.voir('Avis rendu le');
  // Counted at all: a counter that sees nothing would pass.
  expect(await clics.nombre()).toBe(4);
});
