/** A file of members: read and judged row by row, nothing written, nothing kept; what is found right is then taken by the call that makes one member. */

import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import { workbookBytes } from '@riph/chassis/test/workbook-bytes';
import type { Actor } from '@riph/contracts/core/call';
import { FILE_TYPES, MO } from '@riph/contracts/core/files';
import { identityImportMembres } from '@riph/contracts/identity/import-membres.calls';
import ExcelJS from 'exceljs';
import { type ComiteForTest, startComiteForTest } from '../test/comite-for-test.ts';
import { emailUnique } from '../test/identity-for-test.ts';

let t: ComiteForTest['t'];
let gestionnaire: Actor;
let creer: ComiteForTest['creer'];
let store: DocumentStore;
beforeAll(async () => {
  ({ t, gestionnaire, creer } = await startComiteForTest());
  store = t.identity.get(DocumentStore);
});
afterAll(() => t?.stop());

const garder = (octets: Uint8Array) =>
  store.put(Readable.from([octets]), { nom: 'membres.xlsx', type: FILE_TYPES.xlsx.mime, max: MO });
const lire = async (octets: Uint8Array) => {
  const fichier = await garder(octets);
  const lues = t.identity.call(identityImportMembres, 'lire', { query: {}, files: { fichier: [fichier] } }, gestionnaire);
  await lues.catch(() => null);
  expect(await store.info(fichier.documentId)).toBeNull();
  return lues;
};
const octetsDe = async (book: ExcelJS.Workbook) => new Uint8Array(await book.xlsx.writeBuffer());

/** The model as it is downloaded, with rows under its titles. */
async function remplir(lignes: Record<string, ExcelJS.CellValue>[]) {
  const answer = await t.identity.call(identityImportMembres, 'telechargerModele', {}, gestionnaire);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await store.readBuffer(answer.document.documentId)).buffer);
  const sheet = book.worksheets.find((s) => s.name === 'Membres à importer');
  if (!sheet) throw new Error('the model has no sheet to fill');
  const titres = Array.from({ length: sheet.columnCount }, (_, i) => sheet.getRow(1).getCell(i + 1).text);
  for (const ligne of lignes) sheet.addRow(titres.map((titre) => ligne[titre] ?? null));
  return octetsDe(book);
}

test('the model, filled: one row right, one wrong, one already there; nobody is made and the file is gone', async () => {
  const deja = await creer({});
  const personnes = () => t.identity.db.query(sql`select count(*)::int "n" from personne`);
  const avant = await personnes();
  const email = emailUnique();
  const base = {
    Nom: 'Girard',
    Prénom: 'Anne',
    Catégorie: 'Pharmacien hospitalier',
    'Début de nomination': new Date('2026-01-01'),
  };
  const lues = await lire(
    await remplir([
      { ...base, 'Adresse électronique': { text: email, hyperlink: `mailto:${email}` } },
      { ...base, 'Adresse électronique': emailUnique(), Collège: 'Collège II' },
      { ...base, 'Adresse électronique': deja.email },
    ]),
  );
  expect(lues.map((l) => [l.rang, l.dejaMembre, l.erreurs.map((e) => e.champ)])).toEqual([
    [2, false, []],
    [3, false, ['categorie']],
    [4, true, []],
  ]);
  expect(lues[0].saisie).toMatchObject({ email, college: 'COLLEGE_1', dateDebut: '2026-01-01' });
  expect(await personnes()).toEqual(avant);
});

test.each([
  ['no Excel file', () => Promise.resolve(new TextEncoder().encode('Nom;Prénom')), 'import.illisible'],
  [
    'a file without the columns',
    () => {
      const book = new ExcelJS.Workbook();
      book.addWorksheet('Feuille').addRow(['Nom', 'Prénom']);
      return octetsDe(book);
    },
    'import.colonnes',
  ],
  ['the model left empty', () => remplir([]), 'import.vide'],
])('%s is refused, and not kept', async (_, octets, code) => {
  await expect(octets().then(lire)).rejects.toMatchObject({ code });
});

test('a telephone typed as a number keeps the zero that Excel shows', async () => {
  const octets = await remplir([
    { Nom: 'Girard', Prénom: 'Anne', 'Adresse électronique': emailUnique(), Téléphone: 612_345_678 },
  ]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(octets).buffer);
  for (const row of book.getWorksheet('Membres à importer')?.getRows(2, 1) ?? [])
    row.eachCell((cell) => {
      if (cell.value === 612_345_678) cell.numFmt = '0#" "##" "##" "##" "##';
    });
  expect((await lire(await octetsDe(book)))[0].saisie).toMatchObject({ telephone: '06 12 34 56 78' });
});

test('while a file that asks for endless work is read, other calls are answered', async () => {
  const merged = '<sheetData/><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
  const wide = `<sheetData>${`<row>${'<c/>'.repeat(1_000)}</row>`.repeat(400)}</sheetData>`;
  const reading = Promise.allSettled([merged, wide].map((sheet) => lire(workbookBytes({ sheet }))));
  expect(await t.identity.call(identityImportMembres, 'telechargerModele', {}, gestionnaire)).toHaveProperty('document');
  expect(await reading).toMatchObject([
    { status: 'rejected', reason: { code: 'import.illisible' } },
    { status: 'rejected', reason: { code: 'import.colonnes' } },
  ]);
});
