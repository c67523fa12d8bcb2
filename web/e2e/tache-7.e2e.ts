/** Task 7 of the everyday tasks: a manager checks fourteen pieces and asks for complements, on one page, in at most twenty keys beside free text. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KeyInput } from 'puppeteer-core';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const TOUCHES_MAX = 20;
const LIGNES_MIN = 10;
/** Rows of the list that are seen whole: in the window, under nothing. */
const VUES = `e2e.tous('.riph-piece').filter((li) => {
  const { left, top, bottom } = li.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => li.contains(document.elementFromPoint(left + 20, y)));
}).length`;

let navigateur: Navigateur;
let e: Ecran;
let page = '';
let touches = 0;

const frapper = async (touche: KeyInput) => {
  touches += 1;
  await e.touche(touche);
};
/** The row at work is this one, and is seen. */
const auTravail = (i: number) =>
  e.jusqua(
    `(() => { const li = e2e.tous('.riph-piece')[${i}]; if (!li?.matches('.riph-piece--courante')) return false;
      const { left, top, bottom } = li.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => li.contains(document.elementFromPoint(left + 20, y))); })()`,
    `piece ${i + 1} at work and in view`,
  );

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const { dosId, cpp } = await preparer.depose(await Personne.entrer(accountsOf('DEPOSANT')[0]), 'Quatorze pièces à vérifier');
  page = `/dossiers/${dosId}/recevabilite`;
  e = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp),
  );
  await e.taille({ width: 1366, height: 900 });
});
afterAll(async () => {
  await navigateur?.fermer();
});

test('the fourteen pieces are judged and the complements asked without the mouse', async () => {
  await e.aller(page);
  await e.voir('Commencer l’examen');
  await frapper('o');
  await e.jusqua(`e2e.tous('.riph-verdict').length === 14`, 'the fourteen verdicts');
  await auTravail(0);
  expect(await e.page.evaluate(VUES)).toBeGreaterThanOrEqual(LIGNES_MIN);
  for (let i = 0; i < 14; i += 1) {
    await auTravail(i);
    if (i === 2 || i === 11) {
      await frapper('n');
      await e.voir('Motif, repris dans la demande');
      await auTravail(i);
      await frapper(i === 2 ? '1' : '3');
    } else await frapper('c');
  }
  await e.voir('12 conformes · 2 non conformes · 0 à voir');
  expect(await examiner(e, { nom: 'recevabilité jugée', image: false })).toEqual([]);
  await e.taille({ width: 1366, height: 900 });
  await frapper('p');
  expect(await e.valeur('Point 1')).toContain('Signature absente');
  expect(await e.valeur('Point 2')).toContain('Document illisible');
  await frapper('Enter');
  await e.ferme('Prononcer la recevabilité');
  await e.voir('Compléments demandés');
  expect(e.chemin).toBe(page);
  expect(touches).toBeLessThanOrEqual(TOUCHES_MAX);
});

test('as many rows are in view where the pieces are read', async () => {
  await e.aller(page.replace('recevabilite', 'pieces'));
  await e.jusqua(`e2e.tous('.riph-piece').length === 14`, 'the fourteen pieces');
  expect(await e.page.evaluate(VUES)).toBeGreaterThanOrEqual(LIGNES_MIN);
  await e.aller(page);
});

test('the keys stand in the help', async () => {
  await e.touche('?');
  await e.voir('Recevabilité : pièce conforme', 'Raccourcis du clavier');
  await e.touche('Escape');
  await e.ferme('Raccourcis du clavier');
});
