/** The sponsor of a drawn device names the committee of the study that his research extends; the one that was drawn asks for it, the administration gives it (TAS-15). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

/** Far more than chance needs to draw two committees. */
const DEPOTS_MAX = 12;
const PRECISION = 'Suivi à cinq ans des participants de l’étude principale.';
const NUMERO = 'Numéro de l’étude que votre recherche prolonge';
const [compte] = accountsOf('DEPOSANT');

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let page = '';
let numero = '';
const extension = { cpp: '' };
const parent = { numero: '', cpp: '' };

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const sponsor = await Personne.entrer(compte);
  const numeroDe = async (dosId: number) => (await sponsor.get(`/api/ext/dossier/${dosId}/synthese`)).numero;
  const { dosId, cpp } = await preparer.depose(sponsor, 'Suivi prolongé d’une valve', 'IC-Cas-3');
  Object.assign(extension, { cpp });
  page = `/dossiers/${dosId}`;
  numero = await numeroDe(dosId);
  for (let i = 0; i < DEPOTS_MAX && parent.cpp === ''; i++) {
    const autre = await preparer.depose(sponsor, 'Première implantation d’une valve', 'IC-Cas-3');
    if (autre.cpp !== cpp) Object.assign(parent, { numero: await numeroDe(autre.dosId), cpp: autre.cpp });
  }
  if (parent.cpp === '') throw new Error('studies of two committees were expected');
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the sponsor reads until when he may, and names the study that he extends', async () => {
  const sponsor = await entrer(navigateur, compte);
  ecrans.push(sponsor);
  await sponsor.aller(page);
  await sponsor.voir('il reste');
  await sponsor.cliquer('Signaler le comité de l’étude principale');
  await sponsor.cliquer('Signaler ce comité');
  await sponsor.voir('Écrivez le numéro de l’étude');
  await sponsor.remplir(NUMERO, '99.99999.999999');
  await sponsor.remplir('En quoi elle la prolonge', PRECISION);
  await sponsor.cliquer('Signaler ce comité');
  await sponsor.voir('Aucune étude que vous avez déposée');
  await sponsor.remplir(NUMERO, parent.numero);
  expect(await examiner(sponsor, { nom: 'signaler le comité de l’étude principale' })).toEqual([]);
  await sponsor.cliquer('Signaler ce comité');
  await sponsor.ferme('Signaler le comité de l’étude principale');
  await sponsor.voir('Corriger le signalement');
  await sponsor.voir(parent.cpp);
  expect(await examiner(sponsor, { nom: 'comité de l’étude principale signalé' })).toEqual([]);
});

etape('the committee that was drawn asks for the move as it was told', async () => {
  const comite = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === extension.cpp),
  );
  ecrans.push(comite);
  await comite.aller(page);
  await comite.voir(PRECISION);
  await comite.cliquer('Demander que le dossier soit confié à ce comité');
  await comite.voir('La demande ci-dessous est remplie d’après ce qu’il écrit');
  expect(await comite.valeur('Explication')).toContain(PRECISION);
  expect(await examiner(comite, { nom: 'réaffectation d’une extension' })).toEqual([]);
  await comite.cliquer('Demander la réaffectation', 'Demande de réaffectation');
  await comite.voir('En attente de décision');
});

etape('the administration finds that committee chosen, and gives it the dossier; the sponsor reads it', async () => {
  const administration = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(administration);
  await administration.aller('/administration/reaffectations');
  await administration.cliquer(`Décider pour le dossier ${numero}`);
  await administration.remplir('Motif du choix', 'Comité de l’étude principale.');
  await administration.repondre('Charge du comité déchargé', 'Il la conserve');
  await administration.cliquer(`Confier au ${parent.cpp}`);
  await administration.voir('Le dossier est confié au');
  const [sponsor] = ecrans;
  await sponsor.aller(page);
  await sponsor.voir('La demande est revenue à ce comité');
});
