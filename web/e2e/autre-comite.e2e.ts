/** The sponsor of a trial in transition names the committee of the earlier opinion; the one that was drawn asks for the move as it is told, the administration makes it (CTI-53). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { tirerUneTransition } from '../../deploy/test-kit/essai.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const AVIS = 'Avis favorable 2021-03 du 12/03/2021 sur cet essai, rendu sous le régime antérieur.';
const [designe, anterieur] = accountsOf('GESTIONNAIRE');
const [compte] = accountsOf('DEPOSANT');

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let dosId = 0;
let numero = '';
const adresse = (onglet: string) => `/dossiers-ctis/${dosId}?onglet=${onglet}`;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const jour = jourParis(new Date().toISOString());
  const essai = await tirerUneTransition(designe.cppNom ?? '', await Personne.entrer(compte), jour);
  dosId = essai.dosId;
  numero = essai.numeroCtis;
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the sponsor reads until when he may, and names the committee with its opinion', async () => {
  const sponsor = await entrer(navigateur, compte);
  ecrans.push(sponsor);
  // On the page that opens, too: the hours are short.
  await sponsor.aller(`/dossiers-ctis/${dosId}`);
  await sponsor.voir('Signaler un autre comité');
  await sponsor.aller(adresse('instruction'));
  await sponsor.voir('Un autre comité avait-il rendu un avis favorable sur cet essai');
  await sponsor.voir('il reste');
  await sponsor.cliquer('Signaler un autre comité');
  await sponsor.choisir('Comité qui a rendu l’avis antérieur', nomComite(anterieur.cppNom ?? ''));
  await sponsor.cliquer('Signaler ce comité');
  await sponsor.voir('Dites de quel avis il s’agit');
  await sponsor.remplir('Avis antérieur', AVIS, 'Signaler un autre comité');
  // What was typed is there again when the page was left.
  await sponsor.aller(adresse('instruction'));
  await sponsor.cliquer('Signaler un autre comité');
  await sponsor.voir('Ce que vous aviez rédigé le', 'Signaler un autre comité');
  expect(await sponsor.valeur('Avis antérieur')).toBe(AVIS);
  expect(await examiner(sponsor, { nom: 'signaler un autre comité' })).toEqual([]);
  await sponsor.cliquer('Signaler ce comité');
  await sponsor.ferme('Signaler un autre comité');
  await sponsor.voir('Corriger le signalement');
  expect(await examiner(sponsor, { nom: 'autre comité signalé' })).toEqual([]);
  await sponsor.nePlusVoir('Demander que la demande revienne à ce comité');
});

etape('the committee that was drawn reads it, and asks for the move as it is written', async () => {
  const comite = await entrer(navigateur, designe);
  ecrans.push(comite);
  await comite.aller(adresse('instruction'));
  await comite.voir(AVIS);
  await comite.cliquer('Demander que la demande revienne à ce comité');
  await comite.voir('La demande ci-dessous est remplie d’après ce qu’il écrit');
  expect(await comite.valeur('Explication')).toContain(AVIS);
  expect(await examiner(comite, { nom: 'réaffectation d’après le promoteur' })).toEqual([]);
  await comite.cliquer('Demander la réaffectation', 'Demande de réaffectation');
  await comite.voir('En attente de décision');
});

etape('the sponsor learns that it was asked; the administration gives it to that committee', async () => {
  const [sponsor] = ecrans;
  await sponsor.aller(adresse('instruction'));
  await sponsor.voir('Changement de comité demandé');
  await sponsor.nePlusVoir('Corriger le signalement');
  const administration = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(administration);
  await administration.aller('/administration/reaffectations');
  await administration.cliquer(`Décider pour le dossier ${numero} IN`);
  // The committee that was asked for is chosen already.
  await administration.remplir('Motif du choix', 'Comité de l’avis antérieur (R1124-4).');
  await administration.cliquer(`Confier au ${anterieur.cppNom}`);
  await administration.voir('La demande est confiée au');
});

etape('the sponsor reads that his trial came back to it', async () => {
  const [sponsor] = ecrans;
  await sponsor.aller(adresse('instruction'));
  await sponsor.voir('La demande est revenue à ce comité');
  const retour = await entrer(navigateur, anterieur);
  ecrans.push(retour);
  await retour.aller(adresse('instruction'));
  await retour.voir(AVIS);
});
