import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { pdf } from '../testing/files.ts';
import { ActivePdf } from './pdf-active.ts';

const packed = (objects: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n5 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\r\n'),
    deflateSync(Buffer.from(objects)),
    Buffer.from('\r\nendstream endobj'),
  ]);
const stream = (bytes: string) => Buffer.from(`%PDF-1.7\n5 0 obj <</Length 9>> stream\n${bytes}\nendstream endobj`);

const isActive = (bytes: Buffer, step: number): boolean => {
  const judge = new ActivePdf();
  for (let at = 0; at < bytes.length; at += step) judge.write(bytes.subarray(at, at + step));
  return judge.found;
};
const whatever = (bytes: Buffer) => [...new Set([1, 7, 100, 65_536].map((step) => isActive(bytes, step)))];

test.each([
  ['a script at its opening', Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>> >> endobj')],
  ['a script by its short name alone', Buffer.from('%PDF-1.4\n1 0 obj <</S/Rendition/JS(x)>> endobj')],
  ['a name written in codes', Buffer.from('%PDF-1.4\n1 0 obj <</S /J#61vaScript>> endobj')],
  ['a program to launch', Buffer.from('%PDF-1.4\n1 0 obj <</S /Launch /F (cmd.exe)>> endobj')],
  ['a file inside it', Buffer.from('%PDF-1.4\n1 0 obj <</Type /EmbeddedFile>> stream\nMZ\nendstream endobj')],
  ['a script after a stream', Buffer.concat([stream('abc'), Buffer.from('\n6 0 obj <</JS (x)>> endobj')])],
  ['a script in packed objects', packed('6 0 <</S /JavaScript /JS (x)>>')],
  ['packed objects that unpack to too much', packed(' '.repeat(17 * 1024 ** 2))],
])('%s is seen, however the file is cut', (_, bytes) => {
  if (bytes.length > 10_000) expect(isActive(bytes, 65_536)).toBe(true);
  else expect(whatever(bytes)).toEqual([true]);
});

test.each([
  ['a document', pdf()],
  ['an opening at a page', Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction [3 0 R /Fit]>> endobj')],
  ['the word in the text of a page', stream('BT (/JS /JavaScript /Launch) Tj ET')],
  ['a longer name', Buffer.from('%PDF-1.4\n1 0 obj <</JSTOR 1 /Launched 2>> endobj')],
  ['packed objects without any', packed('6 0 <</Type /Page>>')],
])('%s is not, however the file is cut', (_, bytes) => expect(whatever(bytes)).toEqual([false]));
