/** An Excel file that somebody completes and sends back: all is locked but what he is to type; read back cell by cell, formulas and macros told. */
import { MO } from '@riph/contracts/core/files';
import { dateWithoutTime } from '@riph/contracts/core/paris';
import type ExcelJS from 'exceljs';
import { emptyWorkbook } from './excel.ts';
import { cellText, shownText } from './spreadsheet.ts';
import { readWorkbook } from './workbook-reader.ts';

/** 'montant' takes cents, 'jour' a day 'YYYY-MM-DD'. */
export type GenreCellule = 'texte' | 'nombre' | 'montant' | 'jour';
export type ColonneFormulaire = {
  titre: string;
  genre: GenreCellule;
  /** Typed by the person: open, and coloured. */
  editable?: boolean;
  largeur?: number;
  /** The only values that Excel lets in. */
  choix?: readonly string[];
};
export type ValeurCellule = string | number | null;
export type FeuilleFormulaire = {
  nom: string;
  cachee?: boolean;
  colonnes: readonly ColonneFormulaire[];
  lignes: readonly (readonly ValeurCellule[])[];
};
export type CelluleLue = { texte: string; formule: boolean };
/** `coupee`: something stands beyond the rows and columns that are read. */
export type FeuilleLue = { nom: string; lignes: CelluleLue[][]; coupee: boolean };

const CENT = 100;
const FORMATS = { texte: '@', nombre: 'General', montant: '#,##0.00', jour: 'dd/mm/yyyy' } as const;
const JAUNE = 'FFFFF3B0';

const valeurDe = (v: ValeurCellule, genre: GenreCellule): ExcelJS.CellValue => {
  if (v === null || v === '') return null;
  if (genre === 'montant' && typeof v === 'number') return v / CENT;
  if (typeof v === 'number') return v;
  return genre === 'jour' ? dateWithoutTime(v) : cellText(v);
};

/** `figee`: nothing is left to type. */
export async function writeForm(
  feuilles: readonly FeuilleFormulaire[],
  { auteur, le, figee = false }: { auteur: string; le: Date; figee?: boolean },
): Promise<Uint8Array> {
  const book = await emptyWorkbook();
  book.creator = auteur;
  book.created = le;
  for (const f of feuilles) await ajouter(book, f, figee);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function ajouter(book: ExcelJS.Workbook, f: FeuilleFormulaire, figee: boolean): Promise<void> {
  const sheet = book.addWorksheet(f.nom, {
    views: [{ state: 'frozen', ySplit: 1 }],
    state: f.cachee ? 'veryHidden' : 'visible',
  });
  sheet.columns = f.colonnes.map((c) => ({
    header: c.titre,
    width: c.largeur ?? Math.max(11, Math.min(40, c.titre.length + 3)),
    style: { numFmt: FORMATS[c.genre] },
  }));
  sheet.getRow(1).font = { bold: true };
  for (const ligne of f.lignes) {
    const row = sheet.addRow(f.colonnes.map((c, i) => valeurDe(ligne[i] ?? null, c.genre)));
    for (const [i, c] of f.colonnes.entries()) if (c.editable && !figee) ouvrir(row.getCell(i + 1), c);
  }
  // Without a password: what is changed all the same is found when the file comes back.
  await sheet.protect('', { selectLockedCells: true, selectUnlockedCells: true, formatColumns: true });
}

function ouvrir(cell: ExcelJS.Cell, c: ColonneFormulaire): void {
  cell.protection = { locked: false };
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: JAUNE } };
  if (c.choix) cell.dataValidation = { type: 'list', allowBlank: true, formulae: [`"${c.choix.join(',')}"`] };
}

const LIMITS = { rows: 5_000, columns: 60, expanded: 60 * MO };

/** Null when it is no Excel file that can be read, or far too large a one. The first row of a sheet holds its titles. */
export async function readForm(octets: Buffer): Promise<{ macros: boolean; feuilles: FeuilleLue[] } | null> {
  const book = await readWorkbook(octets, LIMITS);
  if (!book) return null;
  const feuilles = book.sheets.map(({ name, rows, hasMoreRows, hasMoreColumns }) => ({
    nom: name,
    lignes: rows.map((row) => row.map(({ text, isFormula }) => ({ texte: isFormula ? '' : text.trim(), formule: isFormula }))),
    coupee: hasMoreRows || hasMoreColumns,
  }));
  return { macros: book.hasMacros, feuilles };
}

/** What a cell that was written gives when it is read, so that both can be compared. */
export const asRead = (v: ValeurCellule, genre: GenreCellule): string => {
  if (v === null || v === '') return '';
  if (genre === 'montant' && typeof v === 'number') return (v / CENT).toFixed(2);
  if (typeof v === 'number') return String(v);
  return genre === 'jour' ? v : shownText(v).trim();
};
/** The same of what was read: an amount has two decimals, typed as a number or not. */
export const normalized = (texte: string, genre: GenreCellule): string =>
  genre === 'montant' && texte !== '' && Number.isFinite(Number(texte)) ? Number(texte).toFixed(2) : texte;
