import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { type Colonne, neutralized, type Spreadsheet, spreadsheet, workbook } from './spreadsheet.ts';

type Ligne = { numero: string; titre: string; montant: number | null; le: string; a: string };
const colonnes: Colonne<Ligne>[] = [
  { titre: 'Numéro', valeur: (l) => l.numero },
  { titre: 'Titre', valeur: (l) => l.titre, largeur: 60 },
  { titre: 'Montant', valeur: (l) => l.montant, genre: 'nombre' },
  { titre: 'Déposé le', valeur: (l) => l.le, genre: 'jour' },
  { titre: 'À', valeur: (l) => l.a, genre: 'instant' },
];
const demande: Omit<Spreadsheet<Ligne>, 'lignes'> = {
  titre: 'Dossiers : JARDE / DI',
  filtres: [{ libelle: 'Statut', valeur: '=En évaluation' }],
  auteur: 'Ange Durand',
  le: new Date('2026-07-02T22:30:00Z'),
  colonnes,
};
const ligne = (i: number): Ligne => ({
  numero: `26.${i}`,
  titre: `Étude ${i}`,
  montant: i,
  le: '2026-03-02',
  a: '2026-01-15T23:30:00.000Z',
});

async function readBack(lignes: Iterable<Ligne>): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.read(spreadsheet({ ...demande, lignes }));
  return book;
}

test('the first sheet says what, when (Paris), by whom and with which filters', async () => {
  const [about] = (await readBack([])).worksheets;
  const rows = about.getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
  expect(rows).toEqual([
    ['Liste', 'Dossiers : JARDE / DI'],
    ['Établie le', '03/07/2026 à 00:30'],
    ['Par', 'Ange Durand'],
    ['Statut', `'=En évaluation`],
  ]);
});

test('a last sheet says what the file lacks, known once its rows have been read', async () => {
  let lues = 0;
  const book = new ExcelJS.Workbook();
  const lignes = (function* () {
    for (; lues < 3; lues += 1) yield ligne(lues);
  })();
  await book.xlsx.read(spreadsheet({ ...demande, lignes, reserve: () => `${lues} lignes seulement` }));
  expect(book.worksheets.map((w) => w.name)).toEqual(['À propos', 'Dossiers   JARDE   DI', 'Export incomplet']);
  expect(book.worksheets[2].getRow(1).values).toEqual([undefined, 'Attention', '3 lignes seulement']);
  expect(book.worksheets[1].rowCount).toBe(4);
});

test('rows keep their kinds: text, number, day, instant in Paris; a formula is text', async () => {
  const sheet = (
    await readBack([
      { ...ligne(1), titre: '=HYPERLINK("x")' },
      { ...ligne(2), montant: null },
    ])
  ).worksheets[1];
  expect(sheet.name).toBe('Dossiers   JARDE   DI');
  expect(sheet.getRow(1).getCell(2).value).toBe('Titre');
  expect(sheet.getRow(2).getCell(2).value).toBe(`'=HYPERLINK("x")`);
  expect(sheet.getRow(2).getCell(3).value).toBe(1);
  expect(sheet.getRow(2).getCell(4).value).toEqual(new Date('2026-03-02T00:00:00Z'));
  expect(sheet.getRow(2).getCell(5).value).toEqual(new Date('2026-01-16T00:30:00Z'));
  expect(sheet.getRow(3).getCell(3).value).toBeNull();
});

test.each(['=1+1', '+33', '-2', '@x', '\tx', '\rx'])('%j cannot be a formula', (text) =>
  expect(neutralized(text)).toBe(`'${text}`),
);
test.each(['Étude', '12', 'a=b', ''])('%j stays as it is', (text) => expect(neutralized(text)).toBe(text));

test('a reader that does not read stops the source; one that leaves ends it', async () => {
  let given = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* endless() {
    try {
      for (let i = 0; ; i += 1) {
        given += 1;
        yield { ...ligne(i), titre: Math.random().toString(36).repeat(20) };
      }
    } finally {
      end();
    }
  }
  const file = spreadsheet({ ...demande, lignes: endless() });
  const reader = new PassThrough({ highWaterMark: 1024 });
  file.pipe(reader);
  // It has stopped when it has given no more rows for a hundred turns of the event loop.
  for (let last = -1, still = 0; still < 100; still = given === last ? still + 1 : 0) {
    last = given;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(given).toBeLessThan(50_000);
  const closed = new Promise((resolve) => file.once('close', resolve));
  file.destroy();
  await closed;
  // Those who compress give the last rows back in their own time.
  await ended;
});

test('a source that fails breaks the file off with its error', async () => {
  async function* failing() {
    yield ligne(1);
    throw new Error('the database went away');
  }
  const file = spreadsheet({ ...demande, lignes: failing() });
  await expect(file.resume().toArray()).rejects.toThrow('the database went away');
});

test('REC-10: whole numbers have no decimals, others two, whatever their column; a table holds its longest word', async () => {
  const tableau = {
    titre: 'Chiffres',
    colonnes: [{ titre: 'Comité' }, { titre: 'Nombre', nombre: true as const }],
    lignes: [
      ['CPP Sud-Ouest et Outre-Mer IV', 500],
      ['CPP Est I', 3900.5],
    ],
    total: null,
  };
  const book = new ExcelJS.Workbook();
  await book.xlsx.read(workbook({ ...demande, tableaux: [tableau] }));
  const sheet = book.worksheets[1];
  expect([2, 3].map((r) => sheet.getRow(r).getCell(2).numFmt)).toEqual(['#,##0', '#,##0.00']);
  expect(sheet.getColumn(1).width).toBe(33);
  const texte = await readBack([ligne(85)]);
  expect(texte.worksheets[1].getRow(2).getCell(3).numFmt).toBe('#,##0');
});
