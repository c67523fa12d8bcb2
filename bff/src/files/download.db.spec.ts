/** Downloads over HTTP, with the real document store. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FileAnswer } from '@riph/contracts/core/files';
import * as z from 'zod';
import type { Bff } from '../server.ts';
import type { OpenSession } from '../session/session.ts';
import { answer, connectOps, eventually, newTag, signedIn, somebody, startTestBff, storedNames } from '../testing/bff.ts';
import { essai, GROUPE } from '../testing/essai.ts';
import { docx, pdf, png } from '../testing/files.ts';
import { zipEntries } from './zip-directory.ts';

let ops: NatsConnection;
let bff: Bff;
let session: OpenSession;
let answered: FileAnswer;
let tag: string;

beforeAll(async () => {
  ops = await connectOps();
  bff = await startTestBff([essai]);
  session = await bff.sessions.open(somebody());
  await answer(ops, GROUPE, { telecharger: () => answered });
});
afterAll(async () => {
  await bff.stop();
  await ops.close();
});
beforeEach(() => {
  tag = newTag();
});

const codeOf = async (r: Response) => [r.status, z.object({ code: z.string() }).parse(await r.json()).code];
const named = (extension: string) => `Pièce n°1 ${tag}.${extension}`;
const store = (bytes: Buffer, nom = named('pdf'), type = 'application/pdf') =>
  bff.documents.of('search').putBuffer(bytes, { nom, type });
const download = (headers: Record<string, string> = {}) =>
  fetch(`${bff.url}/api/essai/fichier/1`, { headers: { ...signedIn(session), ...headers } });
const bytesOf = async (r: Response) => Buffer.from(await r.arrayBuffer());

test('a stored file comes whole, as an attachment, and is not kept by any cache', async () => {
  const bytes = pdf(400_000);
  answered = { document: await store(bytes) };
  const r = await download();
  expect(await bytesOf(r)).toEqual(bytes);
  const expected = {
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  };
  for (const [name, value] of Object.entries(expected)) expect([name, r.headers.get(name)]).toEqual([name, value]);
  expect(r.headers.get('content-disposition')).toBe(
    `attachment; filename="Piece n_1 ${tag}.pdf"; filename*=UTF-8''Pi%C3%A8ce%20n%C2%B01%20${tag}.pdf`,
  );
});

test('ranges give exactly their bytes, across chunks; one outside is 416', async () => {
  const bytes = Buffer.from(Array.from({ length: 400_000 }, (_, i) => i % 251));
  answered = { document: await store(bytes) };
  for (const [header, from, to] of [
    ['bytes=0-9', 0, 9],
    ['bytes=131000-262200', 131_000, 262_200],
    ['bytes=-5', 399_995, 399_999],
    ['bytes=399999-', 399_999, 399_999],
  ] as const) {
    const r = await download({ Range: header });
    expect([r.status, r.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/400000`]);
    expect(await bytesOf(r)).toEqual(bytes.subarray(from, to + 1));
  }
  const r = await download({ Range: 'bytes=400000-' });
  expect(r.headers.get('content-disposition')).toBeNull();
  expect(await codeOf(r)).toEqual([416, 'plage.invalide']);
});

test('only a PDF is shown inside the page, and only when its owner says so', async () => {
  const kindOf = async (answer_: FileAnswer) => {
    answered = answer_;
    const r = await download();
    await r.arrayBuffer();
    return r.headers.get('content-disposition')?.split(';')[0];
  };
  const [document, image] = [await store(pdf()), await store(png(), named('png'), 'image/png')];
  expect(await kindOf({ document })).toBe('attachment');
  expect(await kindOf({ document, enLigne: true })).toBe('inline');
  expect(await kindOf({ document: image, enLigne: true })).toBe('attachment');
  const [nom, type] = [named('pdf'), 'application/pdf'];
  const form = await bff.documents.of('search').put(Readable.from([pdf()]), { nom, type, max: 5_000, isAttachment: true });
  expect(await kindOf({ document: form, enLigne: true })).toBe('attachment');
});

test('a temporary file is gone once sent; a missing one is 404', async () => {
  answered = { document: await store(pdf()), temporaire: true };
  expect(await bytesOf(await download())).toEqual(pdf());
  await eventually(async () => (await storedNames('search', tag)).length === 0, 'the end of the temporary file');
  expect(await codeOf(await download())).toEqual([404, 'objet.introuvable']);
});

test('a zip holds its files and texts under safe and unique names', async () => {
  const [a, b] = [await store(pdf(300_000)), await store(await docx())];
  const nom = `Pièces ${tag}.zip`;
  answered = {
    zip: {
      nom,
      entrees: [
        { chemin: 'avis/é.pdf', documentId: a.documentId },
        { chemin: 'avis/é.pdf', documentId: b.documentId },
        { chemin: '../x.docx', documentId: b.documentId },
      ],
      textes: [{ chemin: 'liste.txt', texte: 'été' }],
    },
  };
  const r = await download();
  const bytes = await bytesOf(r);
  expect(r.headers.get('content-type')).toBe('application/zip');
  expect(zipEntries(bytes, bytes.length)?.map((entry) => entry.name)).toEqual([
    'liste.txt',
    'avis/é.pdf',
    'avis/é (2).pdf',
    'fichier/x.docx',
  ]);
  expect(bytes.includes(pdf(300_000))).toBe(true);
});

test('a zip with a missing file is cut, never passed for whole', async () => {
  const a = await store(pdf(300_000));
  answered = {
    zip: {
      nom: 'a.zip',
      entrees: [
        { chemin: 'a.pdf', documentId: a.documentId },
        { chemin: 'b.pdf', documentId: 'search-00000000-0000-4000-8000-000000000000' },
      ],
    },
  };
  await expect(download().then(bytesOf)).rejects.toThrow();
});

test('a text is sent with its type and name', async () => {
  answered = { texte: '<svg/>', nom: 'états.svg', type: 'image/svg+xml' };
  const r = await download();
  expect([r.headers.get('content-type'), r.headers.get('content-disposition')?.split(';')[0], await r.text()]).toEqual([
    'image/svg+xml; charset=utf-8',
    'attachment',
    '<svg/>',
  ]);
});
