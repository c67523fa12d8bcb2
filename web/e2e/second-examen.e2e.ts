/**
 * A refusal is not the end: its sponsor asks, another committee is drawn, and reads what the first one decided (R1123-25). Favourable and authorised by the
 * agency, the research then lives its whole life to its archive.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { clockBack } from '../../deploy/test-kit/horloge.ts';
import { faireRapporter, inscrire, rendreFavorable, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { comiteTire, deposerLeDossier, joindreLesPieces, remplirLaModification } from './depot.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';
import { enregistre } from './formulaire.ts';
import { Journee } from './journee.ts';
import { Navigateur } from './navigateur.ts';
import { rendreLAvis, tenirSaSeance } from './seance.ts';
import { autoriser, commencer, finirEtArchiver, suspendreEtReprendre } from './vie-etude.ts';

const MOTIVATION = 'Le bénéfice attendu ne justifie pas le risque : la surveillance des patients manque.';
const TITRE = 'Sevrage de la ventilation, ouvert aux adolescents';
const MOTIF_PROROGATION = 'Le centre coordonnateur a fermé six mois : son service rouvre en janvier.';
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
let etude = '';
let prorogation = '';
let modification = '';
let comite: Personne;
let autre: Ecran;
const dosIdDe = (chemin: string) => Number(chemin.split('/').at(-1));

const ouvrir = (compte: Compte | undefined) => journee.ouvrir(navigateur, compte);
const gestionnaireDe = (cpp: string) => accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp);

/** Filed, admissible and reported on over HTTP: the main journey plays that through the screens. */
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
  const sponsor = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const { dosId, cpp } = await preparer.depose(sponsor, undefined, 'CAT1');
  const premierComite = await preparer.gestionnaireDe(cpp);
  await rendreRecevable(premierComite, dosId);
  await faireRapporter(premierComite, dosId);
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
  await rendreLAvis(gestionnaire, bureau, { dossier, sens: 'Défavorable', motivation: MOTIVATION });
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
  await joindreLesPieces(deposant, bureau, ['Courrier_demande_second_examen_V1_20260102.pdf']);
});

etape('it is filed, drawn to another committee', async () => {
  expect(await deposerLeDossier(deposant, second)).toBe(`${numero}.1`);
  nouveau = await comiteTire(deposant);
  expect(nouveau).not.toBe(premier);
  await deposant.aller(dossier);
  await deposant.cliquer('Voir le second examen');
  await deposant.cheminEst(new RegExp(`${second}$`));
});

etape('the second committee reads the first opinion and the answer; the first one no more than its number', async () => {
  autre = await ouvrir(gestionnaireDe(nouveau));
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

etape('the second committee finds it favourable: the research waits for the agency, which authorises it', async () => {
  comite = await preparer.gestionnaireDe(nouveau);
  await rendreRecevable(comite, dosIdDe(second));
  await rendreFavorable(comite, dosIdDe(second), journee.passerAu);
  await deposant.aller(second);
  await deposant.voir('Avis favorable');
  const sponsor = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  etude = `/etudes/${(await sponsor.get(`/api/ext/dossier/${dosIdDe(second)}/synthese`)).etuId}`;
  await deposant.aller(etude);
  await deposant.voir('La recherche ne peut pas encore commencer');
  const agence = await ouvrir(accountsOf('UTILISATEUR_ANSM')[0]);
  await autoriser(agence, bureau, etude, journee.jour);
  await journee.quitter(agence);
});

etape('a prorogation is prepared, then the research begins', async () => {
  await deposant.aller(etude);
  await deposant.cliquer('Autres actions');
  await deposant.cliquer('Demander la prorogation');
  await deposant.remplir('Pourquoi la recherche n’a pas commencé', MOTIF_PROROGATION);
  await deposant.confirmer('Préparer la demande', 'Demander la prorogation de l’avis');
  await deposant.cheminEst(/\/dossiers\/\d+\/depot/);
  prorogation = deposant.chemin.replace(/\/depot.*/, '');
  await deposant.aller(etude);
  await commencer(deposant, journee.jour);
});

etape('its sponsor modifies it, and the committee reads what changes before it finds it favourable', async () => {
  await deposant.cliquer('Demander une modification');
  await deposant.cheminEst(/\/dossiers\/\d+\/depot/);
  modification = deposant.chemin.replace(/\/depot.*/, '');
  await remplirLaModification(deposant, bureau, modification, { titre: TITRE, natures: ['Protocole'] });
  // The modification bears the number of the study, whose second examination was its request.
  expect(await deposerLeDossier(deposant, modification)).toMatch(/-MS01$/);
  await autre.aller(`${modification}/ce-qui-change`);
  await autre.voir('Comparé à la version 1', 'Ce qui change');
  await autre.voir(TITRE, 'Ce qui change');
  await rendreRecevable(comite, dosIdDe(modification));
  await inscrire(comite, dosIdDe(modification));
  await rendreFavorable(comite, dosIdDe(modification), journee.passerAu);
  await deposant.aller(etude);
  await deposant.voir('Version 2, en vigueur', 'Versions approuvées');
});

etape('halted, resumed; the prorogation is refused since the research has begun, and what was typed stays', async () => {
  await suspendreEtReprendre(deposant, bureau, journee.jour);
  await deposant.aller(`${prorogation}/depot/relecture`);
  await deposant.voir('La recherche a commencé');
  expect(await examiner(deposant, { nom: 'prorogation d’une recherche commencée' })).toEqual([]);
  await deposant.aller(`${prorogation}/depot/administratif`);
  await deposant.jusqua(
    `document.getElementById('champ-prorogationMotif')?.value === ${JSON.stringify(MOTIF_PROROGATION)}`,
    'the reason typed',
  );
});

etape('its draft given up, it ends, its final report is filed, it is archived', async () => {
  await deposant.cliquer('Supprimer le brouillon');
  await deposant.remplir('Tapez « VENTIL » pour confirmer', 'VENTIL', 'Supprimer ce brouillon');
  await deposant.confirmer('Supprimer le brouillon', 'Supprimer ce brouillon');
  await deposant.aller(etude);
  await finirEtArchiver(deposant, bureau, journee.jour);
});
