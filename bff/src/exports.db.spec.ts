/** An export prepared aside, through a real NATS and document store: the call that makes it and identity are played by the test. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { type OwnNats, startOwnNats } from '@riph/chassis/test/own-nats';
import { refusal } from '@riph/contracts/core/errors';
import type { FileAnswer } from '@riph/contracts/core/files';
import { identityExports } from '@riph/contracts/identity/exports.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import * as z from 'zod';
import type { Bff } from './server.ts';
import type { OpenSession } from './session/session.ts';
import { type Asked, answer, connectOps, eventually, newTag, signedIn, somebody, startTestBff } from './testing/bff.ts';
import { essai, GROUPE } from './testing/essai.ts';

/** Identity is played: where the application runs too, its own would answer as well. */
let nats: OwnNats;
let ops: NatsConnection;
let bff: Bff;
let session: OpenSession;
let tag: string;
let made: () => Promise<FileAnswer>;
let exportees: Asked[] = [];
let told: { quoi: string; input: Record<string, unknown> }[] = [];
const who = somebody({ profil: 'GESTIONNAIRE', profils: ['GESTIONNAIRE'], cppId: 5 });
const sent = z.object({ input: z.record(z.string(), z.unknown()) });
const RESUME = { titre: 'Essais', filtres: [], lignes: 3 };

const note = (quoi: string, output: object) => (a: Asked) => {
  told.push({ quoi, input: sent.parse(a.payload).input });
  return output;
};

beforeAll(async () => {
  nats = await startOwnNats();
  ops = await connectOps();
  bff = await startTestBff([essai, identityExports]);
  session = await bff.sessions.open(who);
  await answer(ops, identityInternal.service, {
    ouvrirExport: note('ouvert', { exportId: 77 }),
    terminerExport: note('terminé', {}),
    echouerExport: note('échoué', {}),
    noterExport: note('noté', {}),
  });
  await answer(ops, GROUPE, {
    exporter: (a) => {
      exportees.push(a);
      return made();
    },
  });
});
afterAll(async () => {
  await bff.stop();
  await ops.close();
  await nats.stop();
});
beforeEach(() => {
  tag = newTag();
  told = [];
  exportees = [];
  made = async () => ({ document: await store('lignes'), temporaire: true, resume: RESUME });
});

const store = (texte: string) =>
  bff.documents.of('search').putBuffer(Buffer.from(texte), { nom: `essais-${tag}.xlsx`, type: 'application/test' });
const demander = (adresse: string, headers = signedIn(session)) =>
  fetch(`${bff.url}/api/ext/exports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ adresse }),
  });
const dit = (quoi: string) => eventually(() => told.some((x) => x.quoi === quoi), quoi);
const recu = (quoi: string) => told.find((x) => x.quoi === quoi)?.input;

test('answers at once; the call is made by who asked, with its filters, and its file becomes one of identity’s', async () => {
  const source = await store('lignes');
  made = async () => ({ document: source, temporaire: true, resume: RESUME });
  const adresse = '/api/essai/12/export?q=a%20b';
  const r = await demander(adresse);
  expect([r.status, await r.json()]).toEqual([202, { exportId: 77 }]);
  await dit('terminé');
  const { utiId, profil, cppId } = who;
  expect(recu('ouvert')).toEqual({ utiId, profil, cppId, adresse, titre: 'Exporte des essais' });
  expect(exportees.map((a) => a.payload)).toEqual([{ params: { id: '12' }, query: { q: 'a b' } }]);
  const { document, resume } = z
    .object({ document: z.object({ documentId: z.string() }), resume: z.unknown() })
    .parse(recu('terminé'));
  expect(resume).toEqual(RESUME);
  expect((await bff.documents.of('identity').readBuffer(document.documentId)).toString()).toBe('lignes');
  // The service that made it sweeps its own: what is kept is a copy, and the first one is gone.
  expect(await bff.documents.info(source.documentId)).toBeNull();
});

test('sent at once, it is noted with its filters before its first byte', async () => {
  const r = await fetch(`${bff.url}/api/essai/12/export?q=a`, { headers: signedIn(session) });
  expect([r.status, await r.text()]).toEqual([200, 'lignes']);
  expect(told).toEqual([
    { quoi: 'noté', input: { utiId: who.utiId, resume: RESUME, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
});

test('a refusal of the export is told in its words; a fault in ours', async () => {
  made = async () => {
    throw refusal('objet.introuvable', { objet: 'Essai' });
  };
  await demander('/api/essai/12/export');
  await dit('échoué');
  expect(recu('échoué')).toEqual({ exportId: 77, motif: 'Essai introuvable.' });
  told = [];
  made = async () => {
    throw new Error('password of the database');
  };
  await demander('/api/essai/12/export');
  await dit('échoué');
  expect(recu('échoué')).toEqual({ exportId: 77, motif: expect.stringMatching(/^L’export n’a pas pu être fait/) });
});

test.each([
  ['a read that is no file', '/api/essai/12'],
  ['a file that is stored as it is', '/api/essai/fichier/1'],
  ['a write', '/api/essai'],
  ['a file that must not outlive its answer', '/api/essai/ephemere/export'],
  ['a page', '/etudes'],
  ['an address of elsewhere', 'https://ailleurs.test/api/essai/12/export'],
  ['a malformed escape', '/api/essai/%E0%A4%A/export'],
  ['nothing', ''],
])('%s is refused, and nothing begins', async (_, adresse) => {
  const r = await demander(adresse);
  expect(r.status).toBe(400);
  expect(z.object({ fields: z.array(z.object({ champ: z.string() })) }).parse(await r.json()).fields).not.toEqual([]);
  expect(told).toEqual([]);
});

test('who may not make the call may not have it prepared; nor who is not signed in, nor another site', async () => {
  const deposant = await bff.sessions.open(somebody({ profil: 'DEPOSANT', profils: ['DEPOSANT'] }));
  expect((await demander('/api/essai/reserve/export', signedIn(deposant))).status).toBe(403);
  expect((await demander('/api/essai/12/export', {})).status).toBe(401);
  const { 'X-XSRF-TOKEN': _, ...sans } = signedIn(session);
  expect((await demander('/api/essai/12/export', sans)).status).toBe(403);
  expect(told).toEqual([]);
});
