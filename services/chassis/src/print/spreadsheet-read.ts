/** Reads the cells of an Excel file that somebody sent, as texts. */
import { MO } from '@riph/contracts/core/files';
import { readWorkbook } from './workbook-reader.ts';

/** A list typed by hand: what stands beyond is not read, and said. */
export const LIGNES_LUES_MAX = 500;
const LIMITS = { rows: LIGNES_LUES_MAX, columns: 60, expanded: 20 * MO };

export type Feuille = { nom: string; lignes: string[][]; coupee: boolean };

/** Every sheet; a day becomes `YYYY-MM-DD`, empty rows keep their place. null: this is no Excel file that can be read, or far too large a one. */
export async function readSheets(octets: Buffer): Promise<Feuille[] | null> {
  const book = await readWorkbook(octets, LIMITS);
  if (!book) return null;
  return book.sheets.map(({ name, rows, hasMoreRows }) => ({
    nom: name,
    lignes: rows.map((row) => row.map((cell) => cell.text.trim())),
    coupee: hasMoreRows,
  }));
}
