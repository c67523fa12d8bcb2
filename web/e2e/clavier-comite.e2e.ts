/** The committee's work with the keyboard alone: admissibility, reporters, presence, opinion. No mouse is used here. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { avancerAu, clockBack } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { focusSur, tabulerJusqua, tabulerVers } from './clavier.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let e: Ecran;
let personne: Personne;
let dossier = '';
let seance = '';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const { dosId, cpp } = await preparer.depose(await Personne.entrer(accountsOf('DEPOSANT')[0]));
  personne = await preparer.gestionnaireDe(cpp);
  dossier = `/dossiers/${dosId}`;
  seance = `/seances/${await preparer.seanceNeuve(personne, dosId)}`;
  e = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp),
  );
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});

const dansLeDialogue = (quoi: string) =>
  e.jusqua(`document.querySelector('.riph-dialogue')?.contains(document.activeElement)`, `the focus in the dialog ${quoi}`);

test('admissibility: each piece judged from the list, the decision taken', async () => {
  await e.aller(`${dossier}/recevabilite`);
  await tabulerVers(e, 'Commencer l’examen');
  await e.touche('Enter');
  await e.jusqua(`e2e.tous('.riph-verdict').length === 14`, 'the fourteen verdicts');
  await tabulerJusqua(e, `el.matches('[data-piece]')`, 'the first piece');
  await e.touche('n');
  await e.voir('1 non conforme');
  await e.touche('m');
  await focusSur(e, `document.querySelector('[data-motif]')`, 'the focus in the reason');
  await e.page.keyboard.type('Date absente');
  await e.touche('Enter');
  await focusSur(e, `e2e.tous('[data-piece]')[1]`, 'the focus on piece 2');
  // Seen again, it is right.
  await e.touche('k');
  await focusSur(e, `e2e.tous('[data-piece]')[0]`, 'the focus on piece 1 again');
  await e.touche('c');
  for (let i = 1; i < 14; i += 1) {
    await focusSur(e, `e2e.tous('[data-piece]')[${i}]`, `the focus on piece ${i + 1}`);
    await e.touche('c');
  }
  await e.voir('14 conformes');
  await tabulerVers(e, 'Prononcer la recevabilité');
  await e.touche('Enter');
  await focusSur(e, `document.getElementById('champ-decision-RECEVABLE')`, 'the focus on the proposed decision');
  await tabulerVers(e, 'Déclarer recevable');
  await e.touche('Enter');
  await e.voir('Recevable – en évaluation');
});

test.each(['Collège I', 'Collège II'])('a reporter is named: %s', async (college) => {
  await e.aller(`${dossier}/rapporteurs`);
  await tabulerJusqua(e, `e2e.nomDe(el) === 'Désigner : ${college}'`, `« Désigner : ${college} »`);
  await e.touche('Enter');
  await dansLeDialogue('of the reporters');
  await e.voir('en cours', `Désigner : ${college}`);
  await tabulerJusqua(e, `el.matches('[name=membre]')`, 'the first member');
  await e.touche('Space');
  await tabulerJusqua(e, `e2e.nomDe(el) === 'Désigner'`, '« Désigner »');
  await e.touche('Enter');
  await e.voir('Rapport attendu', college);
});

test('the séance: opened, everyone present, held', async () => {
  const { date } = await personne.get(`/api${seance.replace('seances', 'seance')}`);
  await e.aller(seance);
  await tabulerVers(e, 'Ouvrir aux inscriptions');
  await e.touche('Enter');
  await dansLeDialogue('that opens the séance');
  await tabulerVers(e, 'Ouvrir la séance');
  await e.touche('Enter');
  await e.ferme('Ouvrir la séance');
  await e.voir('Ouverte');
  await avancerAu(date);
  await e.passerAu(date);
  await e.aller(`${seance}/presence`);
  await tabulerJusqua(e, `el.matches('.riph-presence input[type=radio]')`, 'the presence of the first member');
  await e.touche('Space');
  await e.voir('présence enregistrée');
  await e.aller(`${seance}/presence`);
  await tabulerVers(e, 'Tous présents');
  await e.touche('Enter');
  await e.voir('quorum atteint', 'Présence et quorum');
  await e.aller(`${seance}/presence`);
  await tabulerVers(e, 'Déclarer la séance tenue');
  await e.touche('Enter');
  await dansLeDialogue('that ends the séance');
  // Its reporters have not reported: it says why it examined without them.
  await tabulerJusqua(e, `el.tagName === 'TEXTAREA'`, 'why it examined without reports');
  await e.page.keyboard.type('Lus en séance.');
  await tabulerVers(e, 'Déclarer la séance tenue');
  await e.touche('Enter');
  await e.ferme('Déclarer la séance tenue');
  await e.voir('Tenue');
});

test('the opinion: favourable, its signed file chosen, confirmed', async () => {
  await e.aller(`${dossier}/avis?voie=avis`);
  await tabulerJusqua(e, `el.id === 'champ-sens-FAVORABLE'`, 'the outcome of the opinion');
  // Nothing is chosen for the committee.
  await e.touche('Space');
  await tabulerJusqua(e, `el.type === 'file'`, 'the signed file');
  const ouvert = e.page.waitForFileChooser();
  // Trap: keys reach the page by another way than the wish to hear of the chooser. Answered after it, this says that the wish has arrived.
  await e.page.evaluate('0');
  await e.touche('Enter');
  const choix = await ouvert;
  await choix.accept([await navigateur.bureau.pdf('Avis_signe.pdf')]);
  await e.voir('Avis_signe.pdf');
  await tabulerVers(e, 'Rendre l’avis');
  await e.touche('Enter');
  await dansLeDialogue('that confirms the opinion');
  await tabulerVers(e, 'Rendre l’avis');
  await e.touche('Enter');
  await e.jusqua(`!document.querySelector('.riph-dialogue')`, 'the dialog closed');
  await e.voir('Avis favorable');
  expect(await examiner(e, { nom: 'avis rendu' })).toEqual([]);
});
