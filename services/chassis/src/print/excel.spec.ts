import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

test('files of Excel are written and read without the old unpacker that came with their library', () => {
  const dossier = new URL('.', import.meta.url).href;
  const script = `import { createRequire } from 'node:module';
import { emptyWorkbook, streamWriter } from '${dossier}excel.ts';
const book = await emptyWorkbook();
book.addWorksheet('Une').addRow(['a', 1]);
const relu = await emptyWorkbook();
await relu.xlsx.load(await book.xlsx.writeBuffer());
new (await streamWriter())({ filename: '/dev/null' });
const lus = Object.keys(createRequire('${dossier}excel.ts').cache).map((path) => path.split('node_modules/').at(-1).split('/')[0]);
console.log(JSON.stringify({ cellule: relu.worksheets[0].getRow(1).getCell(2).value, lus: [...new Set(lus)] }));`;
  const options = ['--conditions=source', '--experimental-transform-types', '--input-type=module', '-e', script];
  const { cellule, lus } = JSON.parse(
    execFileSync(process.execPath, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  expect(cellule).toBe(1);
  expect(lus).toEqual(expect.arrayContaining(['exceljs', 'jszip']));
  expect(lus.filter((nom: string) => ['unzipper', 'fstream', 'rimraf'].includes(nom))).toEqual([]);
});
