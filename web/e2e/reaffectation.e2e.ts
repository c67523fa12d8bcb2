/** A committee asks to be relieved of a dossier; the administration has another one drawn (REA-01, REA-02). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const EXPLICATION = 'Le président et la vice-présidente ont travaillé avec le promoteur.';

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let dossier = '';
let numero = '';
let premier = '';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const sponsor = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const { dosId, cpp } = await preparer.depose(sponsor);
  dossier = `/dossiers/${dosId}`;
  premier = cpp;
  numero = (await sponsor.get(`/api/ext/dossier/${dosId}/synthese`)).numero;
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the secretariat asks, with a reason, and reads that the dossier is frozen', async () => {
  const comite = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === premier),
  );
  ecrans.push(comite);
  await comite.aller(`${dossier}/reaffectation`);
  await comite.repondre('Pourquoi votre comité', 'Conflit d’intérêts');
  await comite.remplir('Explication', EXPLICATION);
  expect(await examiner(comite, { nom: 'demande de réaffectation' })).toEqual([]);
  await comite.cliquer('Demander la réaffectation', 'Demande de réaffectation');
  await comite.voir('En attente de décision');
  await comite.voir('le dossier est figé');
});

etape('the administration reads the reason and the consequences, and has another committee drawn', async () => {
  const administration = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(administration);
  await administration.aller('/administration/reaffectations');
  await administration.cliquer(`Décider pour le dossier ${numero}`);
  await administration.voir(EXPLICATION);
  await administration.repondre('Votre décision', 'Tirer au sort un autre comité');
  await administration.voir('Les délais repartent d’aujourd’hui');
  await administration.repondre('Charge du comité déchargé', 'Elle lui est retirée');
  expect(await examiner(administration, { nom: 'décision sur la réaffectation' })).toEqual([]);
  await administration.cliquer('Tirer au sort');
  await administration.voir('Le tirage au sort confie le dossier au');
});

etape('the first committee finds the dossier no more, and keeps its line', async () => {
  await ecrans[0].aller(dossier);
  await ecrans[0].voir('introuvable');
  await ecrans[0].aller('/');
  await ecrans[0].voir(numero, 'Dossiers confiés à un autre comité');
  expect(await examiner(ecrans[0], { nom: 'accueil d’un comité déchargé' })).toEqual([]);
});
