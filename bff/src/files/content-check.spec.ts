import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { DomainError } from '@riph/contracts/core/errors';
import { FILE_TYPE_CODES, type FileRule, type FileType } from '@riph/contracts/core/files';
import { docx, jpg, odt, pdf, png, xlsx, zip } from '../testing/files.ts';
import { ContentCheck } from './content-check.ts';
import { typeOfName } from './content-type.ts';

const rule: FileRule = { max: 1_000_000, types: FILE_TYPE_CODES };

/** Sent in pieces of `step` bytes, as a network does. */
async function through(type: FileType, bytes: Buffer, step: number, max = rule.max): Promise<Buffer | string> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) => bytes.subarray(i * step, (i + 1) * step));
  const check = new ContentCheck({ nom: 'a', type, rule: { ...rule, max }, scan: null });
  try {
    return await buffer(Readable.from(pieces).compose(check));
  } catch (e) {
    if (e instanceof DomainError) return e.code;
    throw e;
  }
}

const GOOD: [string, FileType, () => Buffer | Promise<Buffer>][] = [
  ['a PDF', 'pdf', () => pdf()],
  ['a PDF after a byte order mark and a blank line', 'pdf', () => Buffer.concat([Buffer.from('\ufeff\n'), pdf()])],
  ['a tiny PDF', 'pdf', () => Buffer.from('%PDF-1.4')],
  ['a PNG', 'png', png],
  ['a JPEG', 'jpg', jpg],
  ['a Word file', 'docx', () => docx()],
  [
    'a Word file whose text comes after 600 KB of images',
    'docx',
    () => docx({ 'word/media/1.png': Buffer.from(Array.from({ length: 600_000 }, () => Math.floor(Math.random() * 256))) }),
  ],
  ['an Excel file', 'xlsx', xlsx],
  ['an OpenDocument text', 'odt', odt],
];
test.each(GOOD)('%s passes whole, however it is cut', async (_, type, make) => {
  const bytes = await make();
  for (const step of [bytes.length, 65_536, 1_000, 7].filter((s) => bytes.length / s < 20_000)) {
    const out = await through(type, bytes, step);
    expect(Buffer.isBuffer(out) && out.equals(bytes)).toBe(true);
  }
});

/** A real Word file whose directory declares 2 GB for its first entry. */
const bomb = async () => {
  const bytes = await docx();
  bytes.writeUInt32LE(2 * 1024 ** 3, bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return bytes;
};
const BAD: [string, FileType, () => Buffer | Promise<Buffer>][] = [
  ['HTML', 'pdf', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['HTML that names %PDF- later', 'pdf', () => Buffer.from('<html>\n%PDF-1.7</html>')],
  ['a PNG named PDF', 'pdf', png],
  ['a script', 'docx', () => Buffer.from('#!/bin/sh\n')],
  ['any zip', 'docx', () => zip({ 'a.txt': 'a' })],
  ['an Excel file named Word', 'docx', xlsx],
  ['a Word file with macros', 'docx', () => docx({ 'word/vbaProject.bin': 'x' })],
  ['a Word file that expands beyond a gigabyte', 'docx', bomb],
  ['a Word file cut in its middle', 'docx', async () => (await docx()).subarray(0, 200)],
  ['a Word file named OpenDocument', 'odt', () => docx()],
  [
    'a zip without its mimetype first',
    'odt',
    () => zip({ 'content.xml': '<o/>', mimetype: 'application/vnd.oasis.opendocument.text' }),
  ],
  [
    'a zip with a broken directory',
    'xlsx',
    async () => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(100)]),
  ],
];
test.each(BAD)('%s is refused', async (_, type, make) => {
  const bytes = await make();
  for (const step of [bytes.length, 7]) expect(await through(type, bytes, step)).toBe('fichier.type');
});

test('an Office file of before, or sealed by a password, is told apart', async () => {
  const sealed = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2_000)]);
  for (const step of [sealed.length, 7]) {
    expect(await through('docx', sealed, step)).toBe('fichier.ancienOffice');
    expect(await through('xlsx', sealed, step)).toBe('fichier.ancienOffice');
    expect(await through('pdf', sealed, step)).toBe('fichier.type');
  }
});

test('a PDF or an image that is a zip too is none', async () => {
  const more = await zip({ 'a.html': '<b>' });
  for (const [type, bytes] of [
    ['pdf', pdf()],
    ['png', png()],
    ['jpg', jpg()],
  ] as const) {
    expect(await through(type, Buffer.concat([bytes, more]), 97)).toBe('fichier.type');
    expect(await through(type, Buffer.concat([bytes, Buffer.from('PK\u0005\u0006')]), 97)).toHaveLength(bytes.length + 4);
  }
});

test('a Word file of more parts than its directory may name is refused', async () => {
  const parts = (count: number) => docx(Object.fromEntries(Array.from({ length: count }, (_, i) => [`word/${i}.xml`, 'x'])));
  expect(Buffer.isBuffer(await through('docx', await parts(500), 65_536))).toBe(true);
  expect(await through('docx', await parts(6_000), 65_536)).toBe('fichier.type');
});

test('empty and too large', async () => {
  expect(await through('pdf', Buffer.alloc(0), 1)).toBe('fichier.vide');
  expect(await through('pdf', pdf(5_000), 100, 4_999)).toBe('fichier.tropGros');
  expect(Buffer.isBuffer(await through('pdf', pdf(5_000), 100, pdf(5_000).length))).toBe(true);
});

test.each<[string, FileType | undefined]>([
  ['a.pdf', 'pdf'],
  ['A.PDF', 'pdf'],
  ['a.jpeg', 'jpg'],
  ['a.JFIF', 'jpg'],
  ['a.jpe', 'jpg'],
  ['a.pdf.exe', undefined],
  ['pdf', undefined],
  ['a', undefined],
  ['', undefined],
])('%j is a %s by its name', (name, expected) => {
  expect(typeOfName(name, FILE_TYPE_CODES)).toBe(expected);
});
