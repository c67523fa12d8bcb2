/** Excel files written as they are read: memory stays flat whatever the number of rows. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { formatJour } from '@riph/contracts/core/deadlines';
import { dateWithoutTime, heureMurale, heureParis, jourParis } from '@riph/contracts/core/paris';
import { writableText } from '@riph/contracts/core/plain-text';
import type ExcelJS from 'exceljs';
import { streamWriter } from './excel.ts';

type CellValue = string | number | boolean | null | undefined;

export type Colonne<L> = {
  titre: string;
  valeur: (ligne: L) => CellValue;
  /** 'jour' takes 'YYYY-MM-DD', 'instant' an ISO instant; both become real dates of Excel, in Paris time. */
  genre?: 'texte' | 'nombre' | 'jour' | 'instant';
  /** In characters. */
  largeur?: number;
};

type Entete = {
  titre: string;
  /** What was asked, in the user's words. */
  filtres: readonly { libelle: string; valeur: string }[];
  auteur: string;
  le: Date;
  /** Asked once the rows have been read: what the reader must know of what the file lacks, on a sheet of its own at the end. */
  reserve?: () => string | null;
};
type Liste<L> = {
  titre: string;
  colonnes: readonly Colonne<L>[];
  lignes: AsyncIterable<L> | Iterable<L>;
};

export type Spreadsheet<L> = Entete & Liste<L>;
/** Several tables of figures, each on a sheet of its own; `total`: a last line that stands out. */
export type Tableau = {
  titre: string;
  colonnes: readonly { titre: string; nombre?: true }[];
  lignes: readonly (readonly CellValue[])[];
  total: readonly CellValue[] | null;
};
export type Workbook = Entete & { tableaux: readonly Tableau[] };

/** Another program than Excel, or a copy to CSV, may read a text that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
export const neutralized = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const CELL_MAX = 32_767;
/** A text as Excel shows it: what its format cannot hold is left out. */
export const shownText = (text: string): string => neutralized(writableText(text)).slice(0, CELL_MAX).replace(HALF_PAIR, '');
const HALF_PAIR = /[\ud800-\udbff]$/;
/** The same as it is written: Excel reads `_x000D_` as one sign, so a text that holds these seven is escaped. */
export const cellText = (text: string): string => shownText(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const ROWS_BETWEEN_CHECKS = 200;

function cell(value: CellValue, genre: Colonne<never>['genre']): string | number | boolean | Date | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') return value;
  if (genre === 'jour') return dateWithoutTime(value);
  if (genre === 'instant') return heureMurale(value);
  return cellText(value);
}

const FORMATS = { jour: 'dd/mm/yyyy', instant: 'dd/mm/yyyy hh:mm', nombre: '#,##0', texte: '@' } as const;
/** Excel writes « 500, » where decimals may lack: whole numbers have none, others two (REC-10). */
const DECIMALES = '#,##0.00';
const LARGEUR_MIN = 12;
const LARGEUR_MAX = 50;
const MARGE = 4;
const sheetName = (titre: string): string =>
  titre
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Liste';

/** The file as a stream; an error of `lignes` destroys it, and destroying it stops the reading of `lignes`. */
export function spreadsheet<L>(s: Spreadsheet<L>): Readable {
  return ecrit(s, (book, out) => liste(book, s, out));
}

/** A column that holds whole what it shows. */
const largeurDe = (valeurs: readonly CellValue[]): number =>
  Math.max(LARGEUR_MIN, Math.min(LARGEUR_MAX, Math.max(...valeurs.map((v) => String(v ?? '').length)) + MARGE));

/** The same for tables that are at hand. */
export function workbook(s: Workbook): Readable {
  return ecrit(s, async (book, out) => {
    for (const { titre, colonnes, lignes, total } of s.tableaux)
      await liste(
        book,
        {
          titre,
          colonnes: colonnes.map((c, i) => ({
            titre: c.titre,
            valeur: (l: readonly CellValue[]) => l[i],
            genre: c.nombre ? ('nombre' as const) : ('texte' as const),
            largeur: largeurDe([c.titre, ...lignes.map((l) => l[i])]),
          })),
          lignes: total ? [...lignes, total] : lignes,
        },
        out,
      );
  });
}

type Book = ExcelJS.stream.xlsx.WorkbookWriter;
function ecrit(s: Entete, feuilles: (book: Book, out: PassThrough) => Promise<void>): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  write(s, feuilles, out).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

async function write(s: Entete, feuilles: (book: Book, out: PassThrough) => Promise<void>, out: PassThrough): Promise<void> {
  const book = new (await streamWriter())({ stream: out, useStyles: true, useSharedStrings: false });
  book.creator = s.auteur;
  book.created = s.le;
  about(book, s);
  await feuilles(book, out);
  // Trap: a sheet is written in its turn; left open, the first one would hold all the others back in memory.
  const reserve = s.reserve?.() ?? null;
  if (reserve !== null) paires(book, 'Export incomplet', [['Attention', reserve]]);
  if (!out.destroyed) await book.commit();
}

async function liste<L>(book: Book, s: Liste<L>, out: PassThrough): Promise<void> {
  const sheet = book.addWorksheet(sheetName(s.titre), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = s.colonnes.map((c) => ({
    header: c.titre,
    width: c.largeur ?? Math.max(LARGEUR_MIN, Math.min(LARGEUR_MAX, c.titre.length + MARGE)),
    style: { numFmt: FORMATS[c.genre ?? 'texte'] },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: s.colonnes.length } };
  let count = 0;
  for await (const ligne of s.lignes) {
    if (out.destroyed) return;
    const row = sheet.addRow(s.colonnes.map((c) => cell(c.valeur(ligne), c.genre)));
    row.eachCell((x) => {
      if (typeof x.value !== 'number') return;
      const format = Number.isInteger(x.value) ? FORMATS.nombre : DECIMALES;
      if (x.numFmt !== format) x.numFmt = format;
    });
    row.commit();
    count += 1;
    if (count % ROWS_BETWEEN_CHECKS === 0) await drained(out);
  }
  sheet.commit();
}

/** exceljs does not wait for its reader: rows are held back here. Also lets the zip run between two batches. */
async function drained(out: PassThrough): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (!out.writableNeedDrain || out.destroyed) return;
  const given = new AbortController();
  try {
    await Promise.race([once(out, 'drain', { signal: given.signal }), once(out, 'close', { signal: given.signal })]);
  } finally {
    given.abort();
  }
}

function about(book: Book, s: Entete): void {
  paires(book, 'À propos', [
    ['Liste', s.titre],
    ['Établie le', `${formatJour(jourParis(s.le))} à ${heureParis(s.le)}`],
    ['Par', s.auteur],
    ...(s.filtres.length === 0
      ? [['Filtres', 'aucun'] satisfies [string, string]]
      : s.filtres.map((f): [string, string] => [f.libelle, f.valeur])),
  ]);
}

/** A sheet of two columns: a word, and what it says. */
function paires(book: Book, titre: string, rows: readonly [string, string][]): void {
  const sheet = book.addWorksheet(titre);
  sheet.columns = [{ width: 28 }, { width: 80 }];
  for (const [label, value] of rows) {
    const row = sheet.addRow([label, cellText(value)]);
    row.getCell(1).font = { bold: true };
    row.commit();
  }
  sheet.commit();
}
