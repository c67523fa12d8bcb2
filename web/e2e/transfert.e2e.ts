/** A study changes hands: sent by one sponsor, refused to an address without an account, taken over by the other; the first one loses the page. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const [EMETTEUR, CIBLE] = accountsOf('DEPOSANT');
const TITRE = `Étude à transférer ${crypto.randomUUID().slice(0, 8)}`;

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let premier: Ecran;
let second: Ecran;
let dossier = '';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  dossier = `/dossiers/${await preparer.brouillon(await Personne.entrer(EMETTEUR), TITRE)}`;
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the first sponsor is told what he will lose, and which address will do', async () => {
  premier = await entrer(navigateur, EMETTEUR);
  ecrans.push(premier);
  await premier.aller(`${dossier}/depot/administratif`);
  await premier.cliquer('Transférer');
  await premier.voir('vous n’y avez plus accès');
  await premier.remplir('Adresse électronique de l’autre déposant', 'personne@promoteur.test');
  await premier.cliquer('Envoyer le transfert', 'Transférer à un autre déposant');
  await premier.voir('aucun n’est connu à cette adresse');
  await premier.remplir('Adresse électronique de l’autre déposant', CIBLE.login);
  await premier.confirmer('Envoyer le transfert', 'Transférer à un autre déposant');
  await premier.aller('/transferts?onglet=ENVOYE');
  await premier.voir(TITRE);
  await premier.voir('En attente');
});

etape('the other one takes it over, and opens it', async () => {
  second = await entrer(navigateur, CIBLE);
  ecrans.push(second);
  await second.aller('/transferts');
  await second.voir(TITRE);
  expect(await examiner(second, { nom: 'transferts reçus' })).toEqual([]);
  await second.cliquer(`Accepter : ${TITRE}`);
  await second.confirmer('Accepter le transfert', 'Accepter le transfert');
  await second.cliquer(TITRE);
  await second.cheminEst(new RegExp(`^${dossier}`));
  await second.voir(TITRE);
});

etape('the first one keeps the trace of it, and loses the page', async () => {
  await premier.aller('/transferts?onglet=ENVOYE');
  await premier.voir('Accepté');
  await premier.aller(dossier);
  await premier.voir('introuvable');
});
