import { expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { type Parts, workbookBytes } from '../test/workbook-bytes.ts';
import { readForm } from './form-workbook.ts';
import { readSheets } from './spreadsheet-read.ts';
import { workbookContent } from './workbook-content.ts';
import { readWorkbook } from './workbook-reader.ts';

const MILLION = 1_000_000;
const LIMITS = { rows: 500, columns: 60, expanded: 20_000_000 };
const data = (rows: string): string => `<sheetData>${rows}</sheetData>`;
const NAME = '<row r="1"><c r="A1" t="inlineStr"><is><t>Nom</t></is></c></row>';
const textsOf = async (octets: Buffer): Promise<string[][]> =>
  (await workbookContent(octets, LIMITS)).sheets[0].rows.map((row) => row.map((cell) => cell.text));

const nested = (depth: number): string => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
const rows = (count: number, row: (n: number) => string): string => Array.from({ length: count }, (_, i) => row(i + 1)).join('');

const HOSTILE: Record<string, () => Parts> = {
  'the whole sheet merged': () => ({
    sheet: `${data(NAME)}<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`,
  }),
  'a whole sheet to be validated': () => ({
    sheet: `${data(NAME)}<dataValidations><dataValidation type="list" sqref="B2 A1:XFD1048576"/></dataValidations>`,
  }),
  'a merged range that is none': () => ({ sheet: `${data(NAME)}<mergeCells><mergeCell ref="A1:ZZZZ9"/></mergeCells>` }),
  'a row far out of any sheet': () => ({ sheet: data(`${NAME}<row r="1048576000"><c r="A1048576000"><v>1</v></c></row>`) }),
  'a row whose number is none': () => ({ sheet: data('<row r="1e9"><c><v>1</v></c></row>') }),
  'a cell far out of any sheet': () => ({ sheet: data('<row r="1"><c r="ZZZ1"><v>1</v></c></row>') }),
  'a million empty cells in a row': () => ({ sheet: data(`<row r="1">${'<c/>'.repeat(MILLION)}</row>`) }),
  'a million empty cells in rows': () => ({ sheet: data(rows(10_000, (r) => `<row r="${r}">${'<c/>'.repeat(100)}</row>`)) }),
  'entities in a document type': () => ({
    prolog: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    sheet: data('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>'),
  }),
  'an entity that nobody declared': () => ({ sheet: data('<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>') }),
  'a bomb of one sheet': () => ({ sheet: data(' '.repeat(40_000_000)) }),
  'a bomb that lies on its size': () => ({ sheet: data(' '.repeat(40_000_000)), declared: 10 }),
  'a bomb of shared texts': () => ({ sheet: data(NAME), shared: `<si><t>${'a'.repeat(40_000_000)}</t></si>` }),
  'one long shared text in every cell': () => ({
    shared: `<si><t>${'a'.repeat(32_000)}</t></si>`,
    sheet: data(rows(500, (r) => `<row r="${r}">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`)),
  }),
  'a shared text that is missing': () => ({ sheet: data('<row r="1"><c r="A1" t="s"><v>7</v></c></row>') }),
  'elements in elements without end': () => ({ sheet: nested(100_000) }),
  'a sheet that is no XML': () => ({ sheet: '<sheetData><row>' }),
};

test.each(Object.entries(HOSTILE))('%s is refused', async (_, parts) => {
  await expect(workbookContent(workbookBytes(parts()), LIMITS)).rejects.toThrow();
});

test('both readers refuse what their thread refuses', async () => {
  for (const name of ['the whole sheet merged', 'a million empty cells in rows', 'entities in a document type']) {
    const octets = workbookBytes(HOSTILE[name]());
    expect([name, await readSheets(octets), await readForm(octets)]).toEqual([name, null, null]);
  }
});

test('a zip cut anywhere is refused', async () => {
  const whole = workbookBytes({ sheet: data(NAME) });
  for (let length = 0; length < whole.length; length += 7)
    await expect(workbookContent(whole.subarray(0, length), LIMITS)).rejects.toThrow();
  expect(await readSheets(whole.subarray(0, -30))).toBeNull();
});

test('while hostile files are read, the process goes on', async () => {
  const octets = workbookBytes({ sheet: data(rows(4_000, (r) => `<row r="${r}">${'<c/>'.repeat(100)}</row>`)) });
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
  }, 1);
  await Promise.all([readSheets(octets), readSheets(octets), readSheets(octets)]);
  clearInterval(timer);
  expect(beats).toBeGreaterThan(10);
});

test('a reading that outlasts its time is given up, and the next one has its turn', async () => {
  const octets = workbookBytes({ sheet: data(NAME) });
  const late = Array.from({ length: 4 }, () => readWorkbook(octets, LIMITS, { timeMs: 0, memoryMb: 192 }));
  expect(await Promise.all(late)).toEqual([null, null, null, null]);
  expect(await readSheets(octets)).toEqual([{ nom: 'Feuil1', lignes: [['Nom']], coupee: false }]);
});

test('a thread that wants more memory than it may have ends alone', async () => {
  const attributes = Array.from({ length: 600_000 }, (_, i) => `a${i}=""`).join(' ');
  const octets = workbookBytes({ sheet: `<x ${attributes}/>${data(NAME)}` });
  expect(await readWorkbook(octets, LIMITS, { timeMs: 120_000, memoryMb: 16 })).toBeNull();
  expect(await textsOf(octets)).toEqual([['Nom']]);
});

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##"/><numFmt numFmtId="165" formatCode="#,##0.00"/><numFmt numFmtId="166" formatCode="[$-40C]d\\ mmmm\\ yyyy"/><numFmt numFmtId="167" formatCode="00000"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>`;

test.each([
  ['a telephone keeps its zero', '<c r="A1" s="1"><v>612345678</v></c>', '06 12 34 56 78'],
  ['a postal code too', '<c r="A1" s="5"><v>1400</v></c>', '01400'],
  ['a number without a format stays as it is', '<c r="A1"><v>612345678</v></c>', '612345678'],
  ['an amount stays a number', '<c r="A1" s="3"><v>1500.5</v></c>', '1500.5'],
  ['a whole amount too', '<c r="A1" s="3"><v>1500</v></c>', '1500'],
  ['a day', '<c r="A1" s="2"><v>46391</v></c>', '2027-01-04'],
  ['a day in words', '<c r="A1" s="4"><v>46391.75</v></c>', '2027-01-04'],
  ['a day by its text', '<c r="A1" t="d"><v>2027-01-04T00:00:00</v></c>', '2027-01-04'],
  ['a day that is none', '<c r="A1" s="2"><v>1e300</v></c>', ''],
  ['true', '<c r="A1" t="b"><v>1</v></c>', 'true'],
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', ''],
  ['the result of a formula', '<c r="A1" t="str"><f>A2</f><v>Girard</v></c>', 'Girard'],
  ['a shared text in pieces, without its reading in kana', '<c r="A1" t="s"><v>0</v></c>', 'Anne Girard'],
  ['signs that XML cannot hold', '<c r="A1" t="inlineStr"><is><t>a_x000D_b_x005F_c</t></is></c>', 'a\rb_c'],
  ['prefixed elements', '<x:c xmlns:x="urn:x" r="A1" t="str"><x:v>Girard</x:v></x:c>', 'Girard'],
])('%s', async (_, cell, expected) => {
  const shared = '<si><r><t xml:space="preserve">Anne </t></r><r><t>Girard</t></r><rPh><t>アンヌ</t></rPh></si>';
  expect(
    (await textsOf(workbookBytes({ sheet: data(`<row r="1">${cell}</row>`), shared, styles: STYLES })))?.[0]?.[0] ?? '',
  ).toBe(expected);
});

test('days are counted from 1904 where the file says so', async () => {
  const sheet = data('<row r="1"><c r="A1" s="2"><v>44929</v></c></row>');
  expect(await textsOf(workbookBytes({ sheet, styles: STYLES, book: 'date1904="1"' }))).toEqual([['2027-01-04']]);
});

test('places without a reference, out of order, with holes', async () => {
  const sheet = data(
    '<row r="3"><c r="B3" t="str"><v>b3</v></c><c t="str"><v>c3</v></c></row><row><c t="str"><v>a4</v></c></row>',
  );
  expect(await textsOf(workbookBytes({ sheet }))).toEqual([[], [], ['', 'b3', 'c3'], ['a4']]);
});

test('what stands beyond the rows and columns is said; empty cells with a format are not', async () => {
  const cell = (r: string, text = '') => `<row r="${r.replace(/\D/g, '')}"><c r="${r}" t="str"><v>${text}</v></c></row>`;
  const read = async (sheet: string) => (await workbookContent(workbookBytes({ sheet: data(sheet) }), LIMITS)).sheets[0];
  expect(await read(cell('A501', 'x'))).toMatchObject({ hasMoreRows: true, hasMoreColumns: false });
  expect(await read(cell('BI1', 'x'))).toMatchObject({ hasMoreRows: false, hasMoreColumns: true });
  expect(await read(cell('A1048576') + cell('XFD1'))).toMatchObject({ rows: [], hasMoreRows: false, hasMoreColumns: false });
});

test('whole columns that are validated or formatted are ordinary', async () => {
  const sheet = `${data(NAME)}<dataValidations><dataValidation sqref="A2:M1048576"/></dataValidations>`;
  expect(await textsOf(workbookBytes({ sheet }))).toEqual([['Nom']]);
});

test('macros are told', async () => {
  const octets = workbookBytes({ sheet: data(NAME), others: { 'xl/vbaProject.bin': 'x' } });
  expect(await readForm(octets)).toMatchObject({ macros: true });
  expect(await readForm(workbookBytes({ sheet: data(NAME) }))).toMatchObject({ macros: false });
});

test('a file as another library writes it: links, rich texts, days, formulas', async () => {
  const book = new ExcelJS.Workbook();
  book
    .addWorksheet('Une')
    .addRow([
      { text: 'a@b.fr', hyperlink: 'mailto:a@b.fr' },
      { richText: [{ text: 'Anne ' }, { font: { bold: true }, text: 'Girard' }] },
      new Date('2027-01-04'),
      { formula: '1+1', result: 2 },
      1.5,
      ' é😀 ',
    ]);
  book.addWorksheet('Deux').addRow(['x']);
  const read = await workbookContent(Buffer.from(await book.xlsx.writeBuffer()), LIMITS);
  expect(read.sheets.map((s) => s.name)).toEqual(['Une', 'Deux']);
  expect(read.sheets[0].rows[0]).toEqual(
    ['a@b.fr', 'Anne Girard', '2027-01-04', '2', '1.5', ' é😀 '].map((text, i) => ({ text, isFormula: i === 3 })),
  );
});
