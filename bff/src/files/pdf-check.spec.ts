import { expect, test } from '@jest/globals';
import { pdf } from '../testing/files.ts';
import { checkPdf } from './pdf-check.ts';

const WHOLE = pdf();
const replaced = (from: string, to: string): Buffer => Buffer.from(WHOLE.toString('latin1').replace(from, to), 'latin1');
/** Sealed by a password that is not the empty one. */
const SEALED = replaced(
  'trailer\n<<',
  `trailer\n<</ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]/Encrypt<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`,
);

test.each<[string, Buffer, string]>([
  ['a document', WHOLE, 'lisible'],
  ['bytes after its end', Buffer.concat([WHOLE, Buffer.alloc(3_000, '\n\0')]), 'lisible'],
  ['a page of the web after its end', Buffer.concat([WHOLE, Buffer.from('<html>x</html>')]), 'lisible'],
  ['bytes before its beginning', Buffer.concat([Buffer.from('\ufeff\n'), WHOLE]), 'lisible'],
  ['a table of objects that readers rebuild', replaced('startxref\n', 'startxref\n9'), 'lisible'],
  ['a head alone', Buffer.from('%PDF-1.7'), 'abime'],
  ['nothing but words', Buffer.from('%PDF-1.7\nplus rien\n%%EOF\n'), 'abime'],
  ['no page', replaced('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0'), 'abime'],
  ['a page that is missing', replaced('/Kids[3 0 R]', '/Kids[9 0 R]'), 'abime'],
  ['no root', replaced('/Root 1 0 R', '/Root 9 0 R').subarray(0, WHOLE.length), 'abime'],
  ['a page whose content is lost', replaced('/Contents 4 0 R', '/Contents 9 0 R'), 'abime'],
  ['a password', SEALED, 'protege'],
])('%s: %s', async (_, bytes, expected) => expect(await checkPdf(bytes)).toBe(expected));

test('cut anywhere, it is damaged', async () => {
  for (const part of [0.02, 0.1, 0.5, 0.8, 0.93])
    expect([part, await checkPdf(WHOLE.subarray(0, WHOLE.length * part))]).toEqual([part, 'abime']);
});

test('what cannot be judged in its time is let through', async () =>
  expect(await checkPdf(Buffer.from('%PDF-1.7'), { timeMs: 0, memoryMb: 64 })).toBe('lisible'));
