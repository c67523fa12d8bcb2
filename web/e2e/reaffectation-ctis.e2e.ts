/** A committee asks to be relieved of a trial of a medicine; the administration has another one drawn, from the list of the national ones (CTI-39). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const EXPLICATION = 'La présidente a conseillé le promoteur de cet essai.';
const [gestionnaire] = accountsOf('GESTIONNAIRE');
const numeroCtis = `2026-5${String(Date.now() % 100_000).padStart(5, '0')}-11-00`;

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let adresse = '';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const comites: { id: number; nom: string }[] = await admin.get('/api/selection/cppsActifs');
  const cppId = comites.find((c) => c.nom === gestionnaire.cppNom)?.id;
  const { id } = await admin.post('/api/dossier-ctis/soumission/manuel', {
    numeroCtis,
    type: 'INI',
    cleDemande: 'IN',
    portee: 'PARTIE_1_ET_2',
    roleFrance: 'EMC',
    dateSoumission: jourParis(new Date().toISOString()),
    titre: 'Essai de démonstration à réaffecter',
    promoteur: 'Laboratoire d’essai',
    cppId,
    decisionMinistre: true,
    motif: 'Demande saisie pour la démonstration',
  });
  adresse = `/dossiers/${id}/reaffectation`;
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the secretariat asks from the page of the request, and keeps it meanwhile', async () => {
  const comite = await entrer(navigateur, gestionnaire);
  ecrans.push(comite);
  await comite.aller(adresse);
  await comite.repondre('Pourquoi votre comité', 'Conflit d’intérêts');
  await comite.remplir('Explication', EXPLICATION);
  await comite.voir('Les délais du règlement continuent de courir');
  expect(await examiner(comite, { nom: 'demande de réaffectation d’un essai' })).toEqual([]);
  await comite.cliquer('Demander la réaffectation', 'Demande de réaffectation');
  await comite.voir('En attente de décision');
});

etape('the administration reads it in the list of the national ones, and has another committee drawn', async () => {
  const administration = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(administration);
  await administration.aller('/administration/reaffectations');
  await administration.cliquer(`Décider pour le dossier ${numeroCtis} IN`);
  await administration.voir(EXPLICATION);
  await administration.repondre('Votre décision', 'Tirer au sort un autre comité');
  await administration.voir('ils ne repartent pas');
  await administration.repondre('Charge du comité déchargé', 'Il la conserve');
  expect(await examiner(administration, { nom: 'décision sur la réaffectation d’un essai' })).toEqual([]);
  await administration.cliquer('Tirer au sort');
  await administration.voir('La demande est confiée au');
});

etape('the first committee finds the request no more', async () => {
  await ecrans[0].aller(adresse);
  await ecrans[0].voir('introuvable');
});
