import { expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { readSheets } from './spreadsheet-read.ts';

const LIGNES = [
  ['Nom', 'Début'],
  ['Girard', '2026-01-01'],
];
async function classeur(lignes: string[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Membres').addRows(lignes);
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('the cells of each sheet, as texts', async () => {
  expect(await readSheets(await classeur(LIGNES))).toEqual([{ nom: 'Membres', lignes: LIGNES, coupee: false }]);
});

const ENTREE = Buffer.from('PK\u0001\u0002', 'latin1');
const TAILLE_DECLAREE = 24;

test('a small file that holds far too much is not opened, whatever size it declares', async () => {
  const octets = await classeur([['a'.repeat(30 * 1024 * 1024)]]);
  expect(octets.length).toBeLessThan(200_000);
  expect(await readSheets(octets)).toBeNull();
  for (let at = octets.indexOf(ENTREE); at >= 0; at = octets.indexOf(ENTREE, at + 1))
    octets.writeUInt32LE(10, at + TAILLE_DECLAREE);
  expect(await readSheets(octets)).toBeNull();
});

test('what is no zip is no Excel file', async () => expect(await readSheets(Buffer.from('Nom;Prénom'))).toBeNull());
