/** Uploads over HTTP, with the real document store. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { refusal } from '@riph/contracts/core/errors';
import { type FileRef, fileRef } from '@riph/contracts/core/files';
import * as z from 'zod';
import type { Bff } from '../server.ts';
import type { OpenSession } from '../session/session.ts';
import {
  type Asked,
  answer,
  connectOps,
  eventually,
  newTag,
  signedIn,
  somebody,
  startTestBff,
  storedNames,
} from '../testing/bff.ts';
import { findsEicar, startClamd } from '../testing/clamd.ts';
import { essai, GROUPE } from '../testing/essai.ts';
import { odt, pdf, png, zip } from '../testing/files.ts';

let ops: NatsConnection;
let bff: Bff;
let session: OpenSession;
let asked: Asked[] = [];
let puts: PromiseSettledResult<FileRef>[] = [];
let tag: string;

beforeAll(async () => {
  ops = await connectOps();
  bff = await startTestBff([essai]);
  session = await bff.sessions.open(somebody());
  // The real store, which only tells the test how each of its files ended.
  const documents = bff.documents.of('search');
  const put = documents.put.bind(documents);
  documents.put = async (stream, options) => {
    const [result] = await Promise.allSettled([put(stream, options)]);
    puts.push(result);
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
  await answer(ops, GROUPE, {
    deposer: (a) => {
      asked.push(a);
      if (JSON.stringify(a.payload).includes('à refuser')) throw refusal('objet.introuvable', { objet: 'Objet' });
      return a.payload;
    },
    deposerLent: () => new Promise(() => undefined),
  });
});
afterAll(async () => {
  await bff.stop();
  await ops.close();
});
beforeEach(() => {
  asked = [];
  puts = [];
  tag = newTag();
});

type Part = [name: string, content: string | Buffer, filename?: string];
const form = (parts: Part[]) => {
  const data = new FormData();
  for (const [name, content, filename] of parts)
    if (filename === undefined) data.append(name, content.toString());
    else data.append(name, new Blob([new Uint8Array(Buffer.from(content))]), filename);
  return data;
};
const send = (parts: Part[], path = '/api/essai/fichiers') =>
  fetch(bff.url + path, { method: 'POST', body: form(parts), headers: signedIn(session) });
const received = z.object({ body: z.unknown().optional(), files: z.record(z.string(), z.array(fileRef)) });
const codeOf = async (r: Response) => [r.status, z.object({ code: z.string() }).parse(await r.json()).code];
const named = (extension: string) => `Pièce n°1 ${tag}.${extension}`;

test('files of any part order reach the store, and the owner gets their references with the rest of the body', async () => {
  const [a, b] = [pdf(200_000), await odt()];
  const r = await send([
    ['pieces', a, named('pdf')],
    ['donnees', '{"note":"été"}'],
    ['pieces', b, named('odt')],
  ]);
  const { body, files } = received.parse(await r.json());
  expect(body).toEqual({ note: 'été' });
  expect(files.pieces.map((f) => [f.nom, f.type, f.taille])).toEqual([
    [named('pdf'), 'application/pdf', a.length],
    [named('odt'), 'application/vnd.oasis.opendocument.text', b.length],
  ]);
  expect(files.logo).toEqual([]);
  expect(await bff.documents.of('search').readBuffer(files.pieces[0].documentId)).toEqual(a);
  expect(await bff.documents.of('search').readBuffer(files.pieces[1].documentId)).toEqual(b);
});

test('the JSON may come as a Blob, as browsers send it', async () => {
  const r = await send([
    ['donnees', '{"note":"b"}', 'blob'],
    ['pieces', pdf(), named('pdf')],
  ]);
  expect(received.parse(await r.json()).body).toEqual({ note: 'b' });
});

test('a name keeps its accents and loses its path', async () => {
  const r = await send([['pieces', pdf(), `../../C:\\temp\\${named('pdf')}`]]);
  expect(received.parse(await r.json()).files.pieces[0].nom).toBe(named('pdf'));
});

test('files whose session ends while they arrive are given to nobody, and do not stay', async () => {
  const mine = await bff.sessions.open(somebody());
  const body = Buffer.from(await new Response(form([['pieces', pdf(), named('pdf')]])).arrayBuffer());
  const boundary = body.subarray(2, body.indexOf('\r\n')).toString();
  const headers = { ...signedIn(mine), 'Content-Type': `multipart/form-data; boundary=${boundary}`, Expect: '100-continue' };
  const held = request(`${bff.url}/api/essai/fichiers`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
  });
  const answered = once(held, 'response');
  held.write(body.subarray(0, 100));
  await once(held, 'continue');
  await bff.sessions.close(mine);
  held.end(body.subarray(100));
  const [response] = await answered;
  response.resume();
  expect([response.statusCode, puts.map((p) => p.status), asked]).toEqual([401, ['fulfilled'], []]);
  expect(await storedNames('search', tag)).toEqual([]);
});

const withCatalogue = (entry: string) => pdf(100, [], (object) => object.replace('/Type/Catalog', `/Type/Catalog${entry}`));

test('a form that some readers run is kept, once, as a file to save and not to show', async () => {
  const form = withCatalogue('/AcroForm<</Fields[]/XFA(x)>>');
  const r = await send([
    ['pieces', form, named('pdf')],
    ['pieces', pdf(), named('pdf')],
  ]);
  const [kept, plain] = received.parse(await r.json()).files.pieces;
  expect(await bff.documents.info(kept.documentId)).toEqual({ ...kept, isAttachment: true });
  expect(await bff.documents.info(plain.documentId)).toEqual(plain);
  expect(await bff.documents.of('search').readBuffer(kept.documentId)).toEqual(form);
  expect(await storedNames('search', tag)).toHaveLength(2);
});

const BAD: [string, () => Part[] | Promise<Part[]>, number, string][] = [
  ['HTML named PDF', () => [['pieces', '<html></html>', named('pdf')]], 415, 'fichier.type'],
  ['a PDF cut by its sender', () => [['pieces', pdf().subarray(0, 1_500), named('pdf')]], 422, 'fichier.abime'],
  [
    'a PDF that runs something',
    () => [['pieces', withCatalogue('/OpenAction<</S/JavaScript/JS(x)>>'), named('pdf')]],
    422,
    'fichier.actif',
  ],
  ['an empty file', () => [['pieces', '', named('pdf')]], 400, 'fichier.vide'],
  ['too large a file', () => [['pieces', pdf(300_000), named('pdf')]], 413, 'fichier.tropGros'],
  ['a type that no rule accepts', () => [['pieces', 'MZ', named('exe')]], 415, 'fichier.type'],
  ['a zip named Word', async () => [['pieces', await zip({ 'a.txt': 'a' }), named('docx')]], 415, 'fichier.type'],
  ['a type that another part accepts', () => [['logo', pdf(), named('pdf')]], 415, 'fichier.type'],
  [
    'JSON nested without end',
    () => [
      ['donnees', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
      ['pieces', pdf(), named('pdf')],
    ],
    400,
    'requete.invalide',
  ],
  ['no file', () => [['donnees', '{"note":"a"}']], 400, 'fichier.manquant'],
  ['an unknown part', () => [['autre', pdf(), named('pdf')]], 400, 'requete.invalide'],
  [
    'an unknown value',
    () => [
      ['autre', 'x'],
      ['pieces', pdf(), named('pdf')],
    ],
    400,
    'requete.invalide',
  ],
  [
    'two files where one is expected',
    () => [
      ['logo', png(), named('png')],
      ['logo', png(), named('png')],
      ['pieces', pdf(), named('pdf')],
    ],
    400,
    'requete.invalide',
  ],
  [
    'JSON that is none, after a good file',
    () => [
      ['pieces', pdf(), named('pdf')],
      ['donnees', '{'],
    ],
    400,
    'requete.invalide',
  ],
  [
    'a good file then a bad one',
    () => [
      ['pieces', pdf(), named('pdf')],
      ['pieces', 'x', named('pdf')],
    ],
    415,
    'fichier.type',
  ],
  ['too many files', () => Array.from({ length: 53 }, (): Part => ['pieces', pdf(10), named('pdf')]), 400, 'requete.invalide'],
  [
    'too long a JSON',
    () => [
      ['donnees', JSON.stringify({ note: 'x'.repeat(1_100_000) })],
      ['pieces', pdf(), named('pdf')],
    ],
    413,
    'corps.tropGros',
  ],
];
test.each(BAD)('%s: refused, the owner hears nothing, nothing stays stored', async (_, make, status, code) => {
  expect(await codeOf(await send(await make()))).toEqual([status, code]);
  expect(asked).toEqual([]);
  expect(await storedNames('search', tag)).toEqual([]);
});

test('a body that is not multipart, or malformed, is refused', async () => {
  const post = (body: string, type: string) =>
    fetch(`${bff.url}/api/essai/fichiers`, { method: 'POST', body, headers: { ...signedIn(session), 'Content-Type': type } });
  expect(await codeOf(await post('{}', 'application/json'))).toEqual([415, 'type.nonAccepte']);
  expect(await codeOf(await post('x', 'multipart/form-data'))).toEqual([415, 'type.nonAccepte']);
  expect(
    await codeOf(
      await post(
        '--b\r\nContent-Disposition: form-data; name="pieces"; filename="a.pdf"\r\n\r\n%PDF-1',
        'multipart/form-data; boundary=b',
      ),
    ),
  ).toEqual([400, 'requete.invalide']);
});

test.each([
  ['a file', 'Content-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf', '%PDF-1'],
  ['a file whose part says nothing', 'Content-Disposition: form-data; filename="a.pdf"', '%PDF-1'],
  ['a value', 'Content-Disposition: form-data; name=""', '{}'],
  ['a value whose part says nothing', 'Content-Disposition: form-data', '{}'],
])('%s without a name is refused, and the BFF goes on', async (_, head, content) => {
  const body = `--b\r\n${head}\r\n\r\n${content}\r\n--b--\r\n`;
  const headers = { ...signedIn(session), 'Content-Type': 'multipart/form-data; boundary=b' };
  const r = await fetch(`${bff.url}/api/essai/fichiers`, { method: 'POST', body, headers });
  expect(await codeOf(r)).toEqual([400, 'requete.invalide']);
  expect(puts).toEqual([]);
});

test('nobody without the right gets a byte read', async () => {
  const r = await fetch(`${bff.url}/api/essai/fichiers`, { method: 'POST', body: form([['pieces', pdf(), named('pdf')]]) });
  expect(await codeOf(r)).toEqual([401, 'session.requise']);
  expect(puts).toEqual([]);
});

test('when the owner refuses, the bytes are deleted', async () => {
  expect(
    await codeOf(
      await send([
        ['pieces', pdf(), named('pdf')],
        ['donnees', '{"note":"à refuser"}'],
      ]),
    ),
  ).toEqual([404, 'objet.introuvable']);
  expect(puts.map((p) => p.status)).toEqual(['fulfilled']);
  expect(await storedNames('search', tag)).toEqual([]);
});

test.each([
  ['answers too late', '/api/essai/lents'],
  ['is away', '/api/essai/muets'],
])('when the owner %s it may have kept the reference: the bytes stay, for its sweep', async (_when, path) => {
  expect(await codeOf(await send([['piece', pdf(), named('pdf')]], path))).toEqual([503, 'service.indisponible']);
  expect(await storedNames('search', tag)).toEqual([named('pdf')]);
});

test('a body that says to be of 2 GB is refused before it is read, and nothing of it is stored', async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="pieces"; filename="${named('pdf')}"\r\n\r\n`;
  const headers = { ...signedIn(session), 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(2 ** 31) };
  const req = request(`${bff.url}/api/essai/fichiers`, { method: 'POST', headers });
  req.on('error', () => undefined);
  const answered = new Promise<[number | undefined, string]>((resolve) =>
    req.on('response', async (res) => resolve([res.statusCode, (await res.toArray()).join('')])),
  );
  req.write(Buffer.concat([Buffer.from(head), pdf(5_000)]));
  const [status, text] = await answered;
  req.destroy();
  expect([status, JSON.parse(text).code]).toEqual([413, 'fichier.tropGros']);
  expect(puts).toEqual([]);
  expect(asked).toEqual([]);
});

test('a browser that leaves in the middle leaves nothing behind', async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="pieces"; filename="${tag}.pdf"\r\n\r\n`;
  const headers = { ...signedIn(session), 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '250000' };
  const req = request(`${bff.url}/api/essai/fichiers`, { method: 'POST', headers });
  req.on('error', () => undefined);
  await new Promise<void>((resolve) => req.write(Buffer.concat([Buffer.from(head), pdf(150_000)]), () => resolve()));
  req.destroy();
  await eventually(() => puts.length === 1, 'the end of the store’s work');
  expect(puts[0].status).toBe('rejected');
  expect(await storedNames('search', tag)).toEqual([]);
});

test('a browser that gives up while its last bytes are checked has sent nothing', async () => {
  const looking = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const clamd = await startClamd(async () => {
    looking.resolve();
    await left.promise;
    return 'stream: OK';
  });
  const scanned = await startTestBff([essai], undefined, { CLAMAV_ADDRESS: clamd.address });
  let isDeleted = false;
  const documents = scanned.documents.of('search');
  const remove = documents.delete.bind(documents);
  documents.delete = async (id) => {
    await remove(id);
    isDeleted = true;
  };
  const body = Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="pieces"; filename="${named('pdf')}"\r\n\r\n`),
    pdf(5_000),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { ...signedIn(session), 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': body.length };
  const { hostname, port } = new URL(scanned.url);
  const browser = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  browser.write(`POST /api/essai/fichiers HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  browser.write(body);
  await looking.promise;
  browser.end();
  // The BFF has seen it: it ends the connection too.
  await once(browser.resume(), 'end');
  left.resolve();
  await eventually(() => isDeleted || asked.length > 0, 'the end of the call');
  const kept = await storedNames('search', tag);
  await scanned.stop();
  clamd.stop();
  expect({ asked, kept }).toEqual({ asked: [], kept: [] });
});

test('with an antivirus: an infected file is refused, a clean one passes, and nothing passes while it is away', async () => {
  const clamd = await startClamd(findsEicar);
  const scanned = await startTestBff([essai], undefined, { CLAMAV_ADDRESS: clamd.address });
  const upload = (content: Buffer) =>
    fetch(`${scanned.url}/api/essai/fichiers`, {
      method: 'POST',
      body: form([['pieces', content, named('pdf')]]),
      headers: signedIn(session),
    });
  expect(await codeOf(await upload(Buffer.concat([pdf(150_000), Buffer.from('EICAR')])))).toEqual([422, 'fichier.infecte']);
  expect(await storedNames('search', tag)).toEqual([]);
  const clean = await upload(pdf(150_000));
  expect(clean.status).toBe(200);
  // The service is told that it was judged: it says so of what it keeps.
  expect(received.parse(await clean.json()).files?.pieces).toMatchObject([{ scanne: true }]);
  clamd.stop();
  tag = newTag();
  expect(await codeOf(await upload(pdf()))).toEqual([503, 'service.indisponible']);
  expect(await storedNames('search', tag)).toEqual([]);
  await scanned.stop();
});
