/** After the opinion: its sponsor asks for a modification that changes the sponsor too, the committee sees what changes, the other sponsor agrees, and once favourable the study shows the new version and is his (DOS-13, DOS-14, ETU-15). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { clockBack } from '../../deploy/test-kit/horloge.ts';
import { inscrire, rendreFavorable, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { deposerLeDossier, remplirLaModification } from './depot.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';
import { Journee } from './journee.ts';
import { Navigateur } from './navigateur.ts';

const TITRE = 'Titre élargi par la modification';
let navigateur: Navigateur;
let bureau: Bureau;
const [EMETTEUR, CIBLE] = accountsOf('DEPOSANT');
let deposant: Ecran;
let repreneur: Ecran;
let comite: Personne;
const journee = new Journee();
let etude = '';
let cpp = '';
let numero = '';
let modification = '';
const dosIdDe = (chemin: string) => Number(chemin.split('/').at(-1));

/** A favourable opinion over HTTP: the main journey plays that through the screens. */
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
  const sponsor = await Personne.entrer(EMETTEUR);
  const depot = await preparer.depose(sponsor);
  cpp = depot.cpp;
  comite = await preparer.gestionnaireDe(cpp);
  await rendreRecevable(comite, depot.dosId);
  await rendreFavorable(comite, depot.dosId, journee.passerAu);
  const lu = await sponsor.get(`/api/ext/dossier/${depot.dosId}/synthese`);
  etude = `/etudes/${lu.etuId}`;
  numero = lu.numero;
});
afterAll(async () => {
  await clockBack();
  await navigateur?.fermer();
});
const etape = etapes(() => journee.ecrans);

etape('its sponsor asks for a modification from the page of the study', async () => {
  deposant = await journee.ouvrir(navigateur, EMETTEUR);
  await deposant.aller(etude);
  await deposant.voir('Version 1, en vigueur', 'Versions approuvées');
  await deposant.cliquer('Demander une modification');
  await deposant.cheminEst(/\/dossiers\/\d+\/depot/);
  modification = deposant.chemin.replace(/\/depot.*/, '');
});

etape('he says what changes and why, changes it, and files it', async () => {
  await remplirLaModification(deposant, bureau, modification, { titre: TITRE, natures: ['Protocole', 'Promoteur'] });
  await deposant.aller(`${modification}/depot/relecture`);
  await deposant.cliquer('Voir ce qui change');
  await deposant.voir(TITRE, 'Ce qui change');
  expect(await examiner(deposant, { nom: 'ce qui change' })).toEqual([]);
  expect(await deposerLeDossier(deposant, modification)).toBe(`${numero}-MS01`);
});

etape('he proposes the study with it to another sponsor, and is told that nothing is frozen', async () => {
  await deposant.aller(etude);
  await deposant.cliquer('Autres actions');
  await deposant.cliquer('Transférer avec une modification');
  await deposant.voir('rien n’est figé', 'Transférer avec une modification');
  await deposant.choisir('Modification qui change le promoteur', `${numero}-MS01 – Déposé`);
  await deposant.remplir('Adresse électronique de l’autre déposant', CIBLE.login);
  await deposant.confirmer('Envoyer le transfert', 'Transférer avec une modification');
  await deposant.aller('/transferts?onglet=MSTR');
  await deposant.voir(`Étude entière avec la modification ${numero}-MS01`);
  expect(await examiner(deposant, { nom: 'transfert avec une modification' })).toEqual([]);
});

etape('the other one agrees: the study is not his yet', async () => {
  repreneur = await journee.ouvrir(navigateur, CIBLE);
  await repreneur.aller('/transferts?onglet=MSTR');
  await repreneur.cliquer(`Accepter : ${numero}`);
  await repreneur.confirmer('Accepter le transfert', 'Accepter le transfert');
  await repreneur.voir('elle change de main quand cette modification entre en vigueur');
  await repreneur.aller(etude);
  await repreneur.voir('introuvable');
  await deposant.aller(modification);
  await deposant.voir('accepte de reprendre l’étude : elle change de main');
});

etape('the committee of the study reads what changes, and finds it favourable', async () => {
  const gestionnaire = await journee.ouvrir(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp),
  );
  await gestionnaire.aller(`${modification}/ce-qui-change`);
  await gestionnaire.voir('Comparé à la version 1', 'Ce qui change');
  await gestionnaire.voir(TITRE, 'Ce qui change');
  const dosId = dosIdDe(modification);
  await rendreRecevable(comite, dosId);
  await inscrire(comite, dosId);
  await rendreFavorable(comite, dosId, journee.passerAu);
});

etape('the study shows the new version, to the other sponsor; the first one keeps the trace alone', async () => {
  await deposant.aller(etude);
  await deposant.voir('introuvable');
  await deposant.aller('/transferts?onglet=MSTR');
  await deposant.voir('Accepté');
  deposant = repreneur;
  await deposant.aller(etude);
  await deposant.voir('Version 2, en vigueur', 'Versions approuvées');
  await deposant.voir(`${numero}-MS01`, 'Versions approuvées');
  await deposant.voir('Nouvelle version en vigueur', 'Journal de l’étude');
  expect(await examiner(deposant, { nom: 'étude modifiée' })).toEqual([]);
});
