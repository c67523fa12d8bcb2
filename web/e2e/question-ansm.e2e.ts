/** The sponsor answers a question of the agency, in text and files; the agency and the committee read it beside the question (ETU-21). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const REPONSE = 'La dose est celle du protocole, page 12.';
const [compte] = accountsOf('DEPOSANT');
const [agence] = accountsOf('UTILISATEUR_ANSM');

let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let page = '';

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const { dosId } = await preparer.depose(await Personne.entrer(compte), undefined, 'CAT1');
  page = `/dossiers/${dosId}/documents-ansm`;
  const ansm = await Personne.entrer(agence);
  const chemin = `/api/dossier/${dosId}/documents-ansm/QUESTION`;
  const { status } = await ansm.deposer(chemin, 'question.pdf', pdfOf('Question de l’ANSM'), { accessible: true });
  expect(status).toBe(200);
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the sponsor answers under the question, with a file', async () => {
  const sponsor = await entrer(navigateur, compte);
  ecrans.push(sponsor);
  await sponsor.aller(page);
  await sponsor.cliquer('Répondre à question.pdf');
  await sponsor.cliquer('Envoyer la réponse');
  await sponsor.voir('Écrivez votre réponse.');
  await sponsor.remplir('Votre réponse', REPONSE);
  await sponsor.joindre('Choisir des fichiers', [await navigateur.bureau.pdf('tableau.pdf')]);
  await sponsor.voir('tableau.pdf');
  expect(await examiner(sponsor, { nom: 'répondre à l’ANSM' })).toEqual([]);
  await sponsor.cliquer('Envoyer la réponse');
  await sponsor.voir('Réponse du déposant');
  await sponsor.voir(REPONSE);
  expect(await sponsor.peut('Répondre à question.pdf')).toBe(false);
});

etape('the agency reads it beside its question, and takes it back no more', async () => {
  const ansm = await entrer(navigateur, agence);
  ecrans.push(ansm);
  await ansm.aller(page);
  await ansm.voir(REPONSE);
  await ansm.voir('tableau.pdf');
  expect(await ansm.peut('Retirer question.pdf')).toBe(false);
  expect(await examiner(ansm, { nom: 'question de l’ANSM répondue' })).toEqual([]);
});
