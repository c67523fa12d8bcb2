/** A refusal is not the end: its sponsor asks, another committee is drawn, and reads what the first one decided (R1123-25). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { clockBack } from '../../deploy/test-kit/horloge.ts';
import { faireRapporter, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Bureau } from './fichiers.ts';
import { enregistre } from './formulaire.ts';
import { Journee } from './journee.ts';
import { Navigateur } from './navigateur.ts';
import { tenirSaSeance } from './seance.ts';

const MOTIVATION = 'Le bénéfice attendu ne justifie pas le risque : la surveillance des patients manque.';
const REPONSE = 'Un comité de surveillance indépendant est créé et suit chaque patient.';

let navigateur: Navigateur;
let bureau: Bureau;
let deposant: Ecran;
let gestionnaire: Ecran;
const journee = new Journee();
let dossier = '';
let numero = '';
let premier = '';
let second = '';
let nouveau = '';

const ouvrir = (compte: Compte | undefined) => journee.ouvrir(navigateur, compte);
const gestionnaireDe = (cpp: string) => accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp);

/** Filed, admissible and reported on over HTTP: the main journey plays that through the screens. */
beforeAll(async () => {
  [navigateur, bureau] = await Promise.all([Navigateur.lancer(), Bureau.ouvrir()]);
  const sponsor = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const { dosId, cpp } = await preparer.depose(sponsor);
  const comite = await preparer.gestionnaireDe(cpp);
  await rendreRecevable(comite, dosId);
  await faireRapporter(comite, dosId);
  dossier = `/dossiers/${dosId}`;
  premier = cpp;
  numero = (await sponsor.get(`/api/ext/dossier/${dosId}/synthese`)).numero;
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => journee.ecrans);

etape('the committee gives an unfavourable opinion with its reasons', async () => {
  gestionnaire = await ouvrir(gestionnaireDe(premier));
  await tenirSaSeance(gestionnaire, { dossier, numero, passerAu: journee.passerAu });
  await gestionnaire.aller(`${dossier}/avis?voie=avis`);
  await gestionnaire.repondre('Sens de l’avis', 'Défavorable');
  await gestionnaire.toucher(`e2e.zone('Motifs')?.querySelector('label')`, 'the first reason');
  await gestionnaire.remplir('Motivation', MOTIVATION);
  await gestionnaire.joindre('Avis signé', [await bureau.pdf('Avis_defavorable_signe.pdf')]);
  await gestionnaire.cliquer('Rendre l’avis', 'Avis final');
  await gestionnaire.confirmer('Rendre l’avis', 'Rendre l’avis');
  await gestionnaire.voir('Avis rendu le');
});

etape('its sponsor is told until when another committee may be asked, and prepares it', async () => {
  deposant = await ouvrir(accountsOf('DEPOSANT')[0]);
  await deposant.aller(dossier);
  await deposant.voir('Second examen possible jusqu’au');
  await deposant.cliquer('Demander un second examen');
  await deposant.cheminEst(/\/second-examen$/);
  expect(await examiner(deposant, { nom: 'second examen' })).toEqual([]);
  await deposant.cliquer('Préparer la demande');
  await deposant.cheminEst(/\/dossiers\/\d+\/depot/);
  second = deposant.chemin.replace(/\/depot.*/, '');
  expect(second).not.toBe(dossier);
});

etape('he answers the refusal and joins a new letter: nothing else is missing', async () => {
  await deposant.aller(`${second}/depot/administratif`);
  expect(await examiner(deposant, { nom: 'réponse au refus' })).toEqual([]);
  await deposant.remplirId('champ-reponseAuRefus', REPONSE);
  await enregistre(deposant);
  await deposant.aller(`${second}/depot/pieces`);
  await deposant.lacher('.riph-depot__zone', [await bureau.pdf('Courrier_demande_second_examen_V1_20260102.pdf')]);
  await deposant.cliquer('Envoyer 1 fichier');
  await deposant.voir('Rien ne manque');
});

etape('it is filed, drawn to another committee', async () => {
  await deposant.aller(`${second}/depot/relecture`);
  await deposant.voir('Le dossier est complet');
  await deposant.cliquer('Déposer le dossier');
  await deposant.confirmer('Déposer', 'Déposer le dossier');
  await deposant.titre('Votre dossier est déposé');
  expect((await deposant.lire('dd .riph-selectionnable')).trim()).toBe(`${numero}.1`);
  nouveau = await deposant.lire('section[aria-labelledby=comite] strong');
  expect(nouveau).not.toBe(premier);
  await deposant.aller(dossier);
  await deposant.cliquer('Voir le second examen');
  await deposant.cheminEst(new RegExp(`${second}$`));
});

etape('the second committee reads the first opinion and the answer; the first one no more than its number', async () => {
  const autre = await ouvrir(gestionnaireDe(nouveau));
  await autre.aller(`${second}/premier-examen`);
  await autre.voir(premier, 'Premier examen');
  await autre.voir(MOTIVATION, 'Premier examen');
  await autre.cliquer('Lire : Avis');
  await autre.jusqua(`e2e.tous('.riph-pdf__page').length > 0`, 'the first opinion');
  expect(await examiner(autre, { nom: 'premier examen' })).toEqual([]);
  await autre.aller(`${second}/depose`);
  await autre.voir(REPONSE);
  await gestionnaire.aller(dossier);
  await gestionnaire.voir(`${numero}.1`);
  await gestionnaire.aller(second);
  await gestionnaire.voir('introuvable');
});
