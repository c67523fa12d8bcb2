import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { pdf } from '../testing/files.ts';
import { checkPdfConduct } from './pdf-conduct.ts';

const catalogue = (entry: string) => pdf(100, [], (object) => object.replace('/Type/Catalog', `/Type/Catalog${entry}`));

test('a process of its own tells what each would do', async () => {
  const sent = [pdf(), catalogue('/OpenAction<</S/JavaScript/JS(x)>>'), catalogue('/AcroForm<</XFA(x)>>')];
  expect(await Promise.all(sent.map((bytes) => checkPdfConduct(bytes)))).toEqual(['inerte', 'actif', 'formulaire']);
});

/** Holds a list of so many numbers in few bytes. */
const listOf = (numbers: number) => {
  const data = deflateSync(`20 0 [${'1 '.repeat(numbers)}]`).toString('latin1');
  const stream = `<</Type/ObjStm/N 1/First 5/Length ${data.length}/Filter/FlateDecode>>\nstream\n${data}\nendstream`;
  return pdf(100, [stream]);
};

test('one that asks for more memory than there is, is not judged', async () => {
  expect(await checkPdfConduct(listOf(60_000_000))).toBeNull();
});

test('one that asks for more time than there is, is not judged either, and those after it are', async () => {
  expect(await checkPdfConduct(listOf(500_000), 1)).toBeNull();
  const many = await Promise.all(Array.from({ length: 50 }, () => checkPdfConduct(pdf())));
  expect(new Set(many)).toEqual(new Set(['inerte']));
});
