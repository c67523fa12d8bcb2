/** What an Excel file holds, read as a stream and within bounds. Runs in a thread of its own: see workbook-reader.ts. */
import { dateFromSerial, format, isDateFormat } from 'numfmt';
import { SaxesParser } from 'saxes';
import { type OpenZip, openZip } from '../files/zip-content.ts';

export type WorkbookLimits = {
  /** Rows and columns that are kept of a sheet. What is written beyond is not read, and said. */
  rows: number;
  columns: number;
  /** Bytes that the file may take once expanded, and signs that its cells may hold together. */
  expanded: number;
};
type CellContent = { text: string; isFormula: boolean };
type SheetContent = {
  name: string;
  /** Empty rows and cells keep their place. */
  rows: CellContent[][];
  hasMoreRows: boolean;
  hasMoreColumns: boolean;
};
export type WorkbookContent = { hasMacros: boolean; sheets: SheetContent[] };

// Bounds of Excel itself.
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
const CELL_TEXT_MAX = 32_767;
const FORMAT_CODE_MAX = 255;
/** More elements than any list that a person completes has cells: formatted cells count, though they are empty. */
const CELLS_MAX = 500_000;
/** A range is one short word, and other readers walk each of its cells. Whole columns are often formatted; a whole sheet never is on purpose. */
const RANGE_CELLS_MAX = 200 * ROWS_MAX;
/** The deepest parts of the format have some ten levels. */
const DEPTH_MAX = 64;

class UnreadableWorkbook extends Error {}
const refuse = (why: string): never => {
  throw new UnreadableWorkbook(why);
};

type Attributes = Record<string, string>;
type Handlers = {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Asked between two pieces: whether the rest is of no use. */
  isDone?: () => boolean;
};
// The prefix of a name is the choice of the program that wrote it.
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses one file of the zip. A document type is refused: it is where entities are declared, and Excel writes none. */
async function parse(pieces: AsyncIterable<Buffer>, { open, close, text, isDone }: Handlers): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEPTH_MAX) refuse('elements too deep');
    open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(localName(tag.name));
  });
  parser.on('text', (t) => text?.(t));
  parser.on('cdata', (t) => text?.(t));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (isDone?.()) return;
  }
  parser.write(decoder.decode());
  parser.close();
}

type Relation = { id: string; type: string; path: string };
async function relationsOf(zip: OpenZip, part: string): Promise<Relation[]> {
  const [folder, name] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)];
  const relations: Relation[] = [];
  await parse(zip.read(`${folder}_rels/${name}.rels`), {
    open: (element, { Id, Type, Target }) => {
      if (element !== 'Relationship' || !Id || !Type || !Target) return;
      const path = new URL(Target, `zip:///${folder}`).pathname.slice(1);
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(path) });
    },
  });
  return relations;
}

type Book = { sheets: { name: string; relation: string }[]; startsIn1904: boolean };
async function bookOf(zip: OpenZip, path: string): Promise<Book> {
  const book: Book = { sheets: [], startsIn1904: false };
  await parse(zip.read(path), {
    open: (element, attributes) => {
      if (element === 'workbookPr') book.startsIn1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'));
      if (id) book.sheets.push({ name: attributes.name ?? '', relation: id[1] });
    },
  });
  return book;
}

// Excel writes so what XML cannot hold, and escapes what would be read so.
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
const unescaped = (text: string): string =>
  text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

async function sharedTextsOf(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, phonetic] = ['', false, 0];
  await parse(pieces, {
    open: (element) => {
      if (element === 'si') text = '';
      if (element === 'rPh') phonetic += 1;
      isText = element === 't' && phonetic === 0;
    },
    text: (t) => {
      if (isText) text += t;
    },
    close: (element) => {
      if (element === 'rPh') phonetic -= 1;
      if (element === 't') isText = false;
      if (element === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

type NumberFormat = { isDate: boolean; code: string | null };
// The formats that a file names by their number alone. None of the others shows a date or an added zero.
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The format of each style that a cell may name. */
async function numberFormatsOf(pieces: AsyncIterable<Buffer>): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const used: number[] = [];
  let isOfCells = false;
  await parse(pieces, {
    open: (element, attributes) => {
      if (element === 'numFmt' && attributes.formatCode) codes.set(Number(attributes.numFmtId), attributes.formatCode);
      if (element === 'cellXfs') isOfCells = true;
      if (element === 'xf' && isOfCells) used.push(Number(attributes.numFmtId ?? 0));
    },
    close: (element) => {
      if (element === 'cellXfs') isOfCells = false;
    },
  });
  return used.map((id) => {
    const code = codes.get(id);
    if (code === undefined || code.length > FORMAT_CODE_MAX) return { isDate: isBuiltInDate(id), code: null };
    return { isDate: isDateFormat(code), code };
  });
}

/** Days between the two days that Excel counts from. */
const DAYS_TO_1904 = 1_462;
/** The last day that Excel writes, 31 December 9999. */
const LAST_DAY = 2_958_465;
function dayText(serial: number): string {
  if (serial < 0 || serial > LAST_DAY) return '';
  const [year, month, day] = dateFromSerial(serial) ?? [];
  return [year, month, day].map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0')).join('-');
}

/** A day without its hour; the zero in front that a format adds (telephones, postal codes); else the number itself. */
function numberText(written: string, style: NumberFormat | undefined, startsIn1904: boolean): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  if (style?.isDate) return dayText(Math.floor(value) + (startsIn1904 ? DAYS_TO_1904 : 0));
  const plain = String(value);
  if (!style?.code || !/^\d+$/.test(plain)) return plain;
  const shown = format(style.code, value, { throws: false });
  const digits = shown.replace(/\D/g, '');
  return digits.length > plain.length && digits.endsWith(plain) ? shown : plain;
}

const columnOf = (letters: string): number => [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
const CELL = /^([A-Z]{1,3})(\d{1,7})$/;
const placeOf = (reference: string): { row: number; column: number } => {
  const [, letters, digits] = CELL.exec(reference.replaceAll('$', '')) ?? refuse(`no cell: ${reference.slice(0, 20)}`);
  return { row: within(Number(digits), ROWS_MAX), column: within(columnOf(letters), COLUMNS_MAX) };
};
const within = (n: number, max: number): number => (n >= 1 && n <= max ? n : refuse(`out of a sheet: ${n}`));
function checkRange(range: string): void {
  const [from, to = from] = range.split(':', 2).map(placeOf);
  const cells = (Math.abs(to.row - from.row) + 1) * (Math.abs(to.column - from.column) + 1);
  if (cells > RANGE_CELLS_MAX) refuse(`a range of ${cells} cells`);
}

type Shared = { texts: readonly string[]; formats: readonly NumberFormat[]; startsIn1904: boolean };
type Counts = { cells: number; signs: number };

/** One sheet, cell by cell as they come. */
class SheetReader {
  private readonly limits: WorkbookLimits;
  private readonly shared: Shared;
  private readonly counts: Counts;
  private readonly sheet: SheetContent;
  private row = 0;
  private column = 0;
  private cell: { type: string; style: number; value: string; isFormula: boolean } | null = null;
  /** The element whose text is the value of the cell. */
  private isValue = false;
  private phonetic = 0;

  constructor(name: string, shared: Shared, limits: WorkbookLimits, counts: Counts) {
    this.sheet = { name, rows: [], hasMoreRows: false, hasMoreColumns: false };
    this.shared = shared;
    this.limits = limits;
    this.counts = counts;
  }

  async read(pieces: AsyncIterable<Buffer>): Promise<SheetContent> {
    await parse(pieces, {
      open: (element, attributes) => this.open(element, attributes),
      text: (text) => {
        if (this.isValue && this.cell) this.cell.value += text;
      },
      close: (element) => this.close(element),
    });
    return this.sheet;
  }

  private open(element: string, attributes: Attributes): void {
    if (element === 'mergeCell') checkRange(attributes.ref ?? '');
    if (element === 'dataValidation')
      for (const range of (attributes.sqref ?? '').split(/\s+/).filter(Boolean)) checkRange(range);
    if (element === 'row') {
      this.row = within(attributes.r === undefined ? this.row + 1 : Number(attributes.r), ROWS_MAX);
      this.column = 0;
    }
    if (element === 'c') this.openCell(attributes);
    if (element === 'f' && this.cell) this.cell.isFormula = true;
    if (element === 'rPh') this.phonetic += 1;
    this.isValue = this.cell !== null && (element === 'v' || (element === 't' && this.phonetic === 0));
  }

  private openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.counts.cells += 1;
    if (this.counts.cells > CELLS_MAX) refuse(`more than ${CELLS_MAX} cells`);
    const place = r === undefined ? { row: this.row, column: within(this.column + 1, COLUMNS_MAX) } : placeOf(r);
    this.row = within(place.row, ROWS_MAX);
    this.column = place.column;
    this.cell = { type: t, style: Number(s), value: '', isFormula: false };
  }

  private close(element: string): void {
    if (element === 'rPh') this.phonetic -= 1;
    if (element === 'v' || element === 't') this.isValue = false;
    if (element === 'c') this.closeCell();
  }

  private closeCell(): void {
    const text = this.text();
    const isFormula = this.cell?.isFormula ?? false;
    this.cell = null;
    if (text === '' && !isFormula) return;
    if (this.row > this.limits.rows) this.sheet.hasMoreRows = true;
    else if (this.column > this.limits.columns) this.sheet.hasMoreColumns = true;
    else this.keep({ text, isFormula });
  }

  private keep(cell: CellContent): void {
    // A shared text may be named by each cell: counted each time, as it is copied each time.
    this.counts.signs += cell.text.length;
    if (this.counts.signs > this.limits.expanded) refuse('too much text');
    const { rows } = this.sheet;
    while (rows.length < this.row) rows.push([]);
    const row = rows[this.row - 1];
    while (row.length < this.column) row.push({ text: '', isFormula: false });
    row[this.column - 1] = cell;
  }

  private text(): string {
    if (!this.cell || this.cell.value === '') return '';
    const { type, value, style } = this.cell;
    if (type === 's') return this.shared.texts[Number(value)]?.slice(0, CELL_TEXT_MAX) ?? refuse('a shared text that is missing');
    if (type === 'n') return numberText(value.trim(), this.shared.formats[style], this.shared.startsIn1904);
    if (type === 'b') return value.trim() === '1' ? 'true' : 'false';
    if (type === 'd') return value.split('T', 1)[0];
    if (type === 'e') return '';
    return unescaped(value).slice(0, CELL_TEXT_MAX);
  }
}

/** Throws when the file is no workbook, is damaged, or passes a bound. */
export async function workbookContent(octets: Buffer, limits: WorkbookLimits): Promise<WorkbookContent> {
  const zip = await openZip(octets, limits.expanded);
  const path = (await relationsOf(zip, '')).find((r) => r.type === 'officeDocument')?.path ?? refuse('no workbook');
  const relations = await relationsOf(zip, path);
  const part = (type: string) => relations.find((r) => r.type === type)?.path;
  const [texts, styles] = [part('sharedStrings'), part('styles')];
  const book = await bookOf(zip, path);
  const shared: Shared = {
    texts: texts ? await sharedTextsOf(zip.read(texts)) : [],
    formats: styles ? await numberFormatsOf(zip.read(styles)) : [],
    startsIn1904: book.startsIn1904,
  };
  const counts: Counts = { cells: 0, signs: 0 };
  const sheets: SheetContent[] = [];
  for (const { name, relation } of book.sheets) {
    const sheet = relations.find((r) => r.id === relation && r.type === 'worksheet');
    if (sheet) sheets.push(await new SheetReader(name, shared, limits, counts).read(zip.read(sheet.path)));
  }
  return { hasMacros: zip.names.some((name) => name.toLowerCase().includes('vbaproject')), sheets };
}
