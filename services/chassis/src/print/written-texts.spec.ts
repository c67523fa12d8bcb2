/** Whatever text is stored, each format that leaves the platform is well formed and gives it back. Calendars: contracts/seance/ics.spec.ts; mails: services/identity. */
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { writableText } from '@riph/contracts/core/plain-text';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { oddTexts } from '../test/odd-texts.ts';
import { asRead, readForm, writeForm } from './form-workbook.ts';
import { escapeHtml, paragraphs } from './html.ts';
import { cellText, shownText, spreadsheet } from './spreadsheet.ts';
import { workbookContent } from './workbook-content.ts';

const LE = new Date('2026-07-02T22:30:00Z');
const LIMITS = { rows: 1_000, columns: 10, expanded: 20_000_000 };

/** XML gives no empty cell back, and Excel keeps spaces. */
const shown = (texts: readonly string[]): string[] => texts.map(shownText);

test('the rows of an export', async () => {
  await fc.assert(
    fc.asyncProperty(oddTexts, async (texts) => {
      const colonnes = [
        { titre: 'Rang', valeur: () => 1, genre: 'nombre' as const },
        { titre: 'Titre', valeur: (t: string) => t },
      ];
      const filtres = texts.slice(0, 3).map((valeur) => ({ libelle: 'Filtre', valeur }));
      const bytes = await buffer(spreadsheet({ titre: 'Liste', colonnes, filtres, auteur: 'Ange', le: LE, lignes: texts }));
      const [about, list] = (await workbookContent(bytes, LIMITS)).sheets;
      expect(about.rows.slice(3).map((row) => row[1]?.text ?? '')).toEqual(shown(texts.slice(0, 3)));
      expect(list.rows.slice(1).map((row) => row[1]?.text ?? '')).toEqual(shown(texts));
      const outside = new ExcelJS.Workbook();
      await outside.xlsx.load(new Uint8Array(bytes).buffer);
      expect(texts.map((_, i) => outside.worksheets[1].getRow(i + 2).getCell(2).value ?? '')).toEqual(texts.map(cellText));
    }),
    { seed: 2_031, numRuns: 15 },
  );
});

test('the cells of a form, which compares what comes back', async () => {
  await fc.assert(
    fc.asyncProperty(oddTexts, async (texts) => {
      const feuille = { nom: 'Une', colonnes: [{ titre: 'Titre', genre: 'texte' as const }], lignes: texts.map((t) => [t]) };
      const read = await readForm(Buffer.from(await writeForm([feuille], { auteur: 'Ange', le: LE })));
      expect(texts.map((_, i) => read?.feuilles[0].lignes[i + 1]?.[0]?.texte ?? '')).toEqual(
        texts.map((t) => asRead(t, 'texte')),
      );
    }),
    { seed: 2_032, numRuns: 3 },
  );
});

test('pages that are printed or sent: well formed, and their text is the one that was put in', () => {
  fc.assert(
    fc.property(oddTexts, (texts) => {
      for (const text of texts) {
        let read = '';
        const parser = new SaxesParser({ position: false, xmlns: false });
        parser.on('error', (error) => {
          throw error;
        });
        parser.on('text', (t) => {
          read += t;
        });
        parser.write(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`).close();
        expect(read).toBe(writableText(text));
        expect(() => parser.write(`<div>${String(paragraphs(text)).replaceAll('<br>', '<br/>')}</div>`).close()).not.toThrow();
      }
    }),
    { seed: 2_031, numRuns: 15 },
  );
});

test('a cell holds what Excel can, never half a character', () => {
  const long = `${'a'.repeat(32_766)}👩`;
  expect(shownText(long)).toBe('a'.repeat(32_766));
  expect(shownText('_x000D_')).toBe('_x000D_');
  expect(cellText('_x000D_')).toBe('_x005F_x000D_');
});
