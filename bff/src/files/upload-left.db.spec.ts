/** A browser that leaves before anybody has looked at what it sends. */
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import express from 'express';
import type { Bff } from '../server.ts';
import { startTestBff } from '../testing/bff.ts';
import { essai } from '../testing/essai.ts';
import { receiveUpload } from './upload.ts';

let bff: Bff;
beforeAll(async () => {
  bff = await startTestBff([essai]);
});
afterAll(() => bff.stop());

test('a browser that left while its session was looked for is not waited for', async () => {
  const outcome = Promise.withResolvers<unknown>();
  const deps = { documents: bff.documents.of('search'), clamav: null, log: logOf('bff') };
  const receive = (req: express.Request) => receiveUpload(req, { piece: { max: 1_000, types: ['pdf'] } }, deps);
  const app = express().post('/', (req) => {
    req.once('close', () => receive(req).then(outcome.resolve, outcome.resolve));
    leaving.destroy();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '500' };
  const leaving = request({ port: address.port, host: '127.0.0.1', method: 'POST', headers });
  leaving.on('error', () => undefined).write('--b\r\n');
  expect(await outcome.promise).toMatchObject({ code: 'requete.invalide' });
  server.close();
});
