/** What a store that speaks S3 may answer when it is not well, heard by the true client. The suite of a store that is: documents.db.spec.ts. */
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isTransient } from '../base/errors.ts';
import { S3Documents } from './documents-s3.ts';

const FICHIER = { nom: 'a.pdf', type: 'application/pdf', max: 1_000 };
let server: Server;
let status = 503;
const KEYS = ['DOCUMENTS_S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const usual = KEYS.map((key) => [key, process.env[key]] as const);

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'Content-Type': 'application/xml' });
    response.end('<Error><Code>SlowDown</Code><Message>later</Message></Error>');
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  for (const [i, value] of [`http://127.0.0.1:${address.port}`, 'cle', 'secret'].entries()) process.env[KEYS[i]] = value;
});
afterAll(async () => {
  for (const [key, value] of usual) {
    if (value === undefined) delete process.env[key];
    else process.env[key] = value;
  }
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const ACTS: [string, (store: S3Documents) => Promise<unknown>][] = [
  ['put', (store) => store.put(Readable.from([Buffer.from('bytes')]), FICHIER)],
  ['read', (store) => store.readBuffer('doc')],
  ['info', (store) => store.info('doc')],
  ['list', (store) => store.since(new Date(0))],
  ['delete', (store) => store.delete('doc')],
];

test.each(ACTS)('%s: a store that is not well is « come back later »', async (_name, act) => {
  for (status of [500, 503])
    await expect(act(new S3Documents('essai', 'etude'))).rejects.toMatchObject({ code: 'service.indisponible', status: 503 });
});

test('one that has no room says so', async () => {
  status = 507;
  await expect(ACTS[0][1](new S3Documents('essai', 'etude'))).rejects.toMatchObject({ code: 'stockage.plein' });
});

test('one that refuses our account is a fault of deployment', async () => {
  status = 403;
  const error = await new S3Documents('essai', 'etude').info('doc').catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Error);
  expect(isTransient(error)).toBe(false);
});
