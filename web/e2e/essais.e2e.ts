/** Trials of medicines: found by a number typed without its dashes, listed with filters that the address keeps, exported as listed; studies of both kinds by the advanced search. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import type { Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

/** A trial of the demonstration data. */
const NUMERO = '2024-512095-35-00';
let navigateur: Navigateur;
let ansm: Ecran;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  ansm = await entrer(navigateur, accountsOf('UTILISATEUR_ANSM')[0]);
});
afterAll(() => navigateur?.fermer());

const numeros = async (e: Ecran): Promise<string[]> => {
  const { bytes } = await e.telecharger('Exporter');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book.worksheets[1]
    .getSheetValues()
    .flatMap((l) => (Array.isArray(l) ? [String(l[1])] : []))
    .slice(1);
};

test('the list of requests keeps its filters in the address, through a reload, and is exported as it is', async () => {
  await ansm.aller(`/dossiers/ctis?q=${NUMERO.replaceAll('-', '')}`);
  await ansm.voir(NUMERO);
  await ansm.aller('/dossiers/ctis?statut=AUTORISE');
  await ansm.titre('Essais de médicaments');
  const adresse = ansm.page.url();
  await ansm.page.reload();
  await ansm.titre('Essais de médicaments');
  expect(ansm.page.url()).toBe(adresse);
});

test('the list of trials is exported row for row', async () => {
  await ansm.aller(`/etudes/essais?q=${NUMERO}`);
  await ansm.voir(NUMERO);
  expect(await numeros(ansm)).toEqual([NUMERO]);
});

test('a number without dashes finds the trial in the one box and in the advanced search, which opens it', async () => {
  await ansm.aller(`/recherche?q=${NUMERO.replaceAll('-', '')}`);
  await ansm.voir(NUMERO);
  await ansm.cliquer('Études', 'Recherches');
  await ansm.titre('Recherche d’études');
  await ansm.voir(NUMERO);
});
