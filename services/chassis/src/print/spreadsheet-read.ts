/** Reads the cells of an Excel file that somebody sent, as texts. */
import { MO } from '@riph/contracts/core/files';
import { dayWithoutTime } from '@riph/contracts/core/paris';
import type ExcelJS from 'exceljs';
import { filesOf } from '../files/zip-content.ts';
import { emptyWorkbook } from './excel.ts';

/** A list typed by hand: what stands beyond is not read, and said. */
export const LIGNES_LUES_MAX = 500;
const COLONNES_LUES_MAX = 60;
/** What such a list takes once expanded, many times over. A file of one megabyte can hold a thousand, which would end the service for everybody. */
const OUVERT_MAX = 20 * MO;

export type Feuille = { nom: string; lignes: string[][]; coupee: boolean };

const texteDe = (v: ExcelJS.CellValue): string => {
  if (v === null || v === undefined) return '';
  if (v instanceof Date) return Number.isNaN(v.getTime()) ? '' : dayWithoutTime(v);
  if (typeof v !== 'object') return String(v);
  if ('richText' in v) return v.richText.map((r) => r.text).join('');
  // An address of mail is typed as a link by Excel itself.
  if ('hyperlink' in v) return texteDe(v.text);
  if ('result' in v) return texteDe(v.result);
  return '';
};

const ligneDe = (row: ExcelJS.Row): string[] => {
  const largeur = Math.min(row.cellCount, COLONNES_LUES_MAX);
  return Array.from({ length: largeur }, (_, i) => texteDe(row.getCell(i + 1).value).trim());
};

/** Every sheet; a day becomes `YYYY-MM-DD`, empty rows keep their place. null: this is no Excel file that can be read, or far too large a one. */
export async function readSheets(octets: Buffer): Promise<Feuille[] | null> {
  const book = await emptyWorkbook();
  try {
    filesOf(octets, OUVERT_MAX);
    await book.xlsx.load(new Uint8Array(octets).buffer);
  } catch {
    return null;
  }
  return book.worksheets.map((sheet) => {
    const total = Math.min(sheet.rowCount, LIGNES_LUES_MAX);
    const lignes = Array.from({ length: total }, (_, i) => ligneDe(sheet.getRow(i + 1)));
    return { nom: sheet.name, lignes, coupee: sheet.rowCount > LIGNES_LUES_MAX };
  });
}
