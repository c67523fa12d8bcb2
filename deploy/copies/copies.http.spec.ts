/**
 * The platform under test is copied while it works; on servers that hold nothing the copy becomes a platform again: rows, bytes, raw records, facts on their way,
 * journals, accounts, index. It stands on a PostgreSQL and a NATS of its own and a new database of MongoDB; Keycloak, OpenSearch (under a prefix) and the catcher of mails are those of the tests.
 */
import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { connectMongo } from '@riph/chassis/store/mongo/connect';
import { verifyJournal } from '@riph/chassis/store/postgres/journal-verify';
import { mongoForTest } from '@riph/chassis/test/mongo-database';
import { jourParis } from '@riph/contracts/core/paris';
import mongoose from 'mongoose';
import pg from 'pg';
import { databaseOf } from '../local/databases.ts';
import { loadSecrets } from '../local/secrets.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { freePorts } from '../local/test-ports.ts';
import { ownUser } from '../nats/permissions.ts';
import { accountsOf } from '../test-kit/comptes.ts';
import { type EssaiSaisi, saisirUnEssai } from '../test-kit/essai.ts';
import { clockBack } from '../test-kit/horloge.ts';
import { deposer } from '../test-kit/instruction.ts';
import { demanderAOpenSearch } from '../test-kit/opensearch.ts';
import { pdfOf } from '../test-kit/pdf.ts';
import { attendre, Personne } from '../test-kit/personne.ts';
import { startPlatform, untilTakenIn } from '../test-kit/rendue.ts';
import { bytesPath, chosen, copiesOf, describe, documentsOf, FILES } from './copy.ts';
import type { OpsOf } from './documents.ts';
import { holdDeletions, resumePlatform, type Servers, savePlatform } from './platform.ts';
import type { Db } from './records.ts';
import { onEachDatabase, restoreRows } from './rows.ts';

jest.setTimeout(300_000);

const dir = mkdtempSync(join(tmpdir(), 'riph-copies-'));
const folder = join(dir, 'copies');
const prefix = `copie-${randomUUID().slice(0, 8)}-`;
const titre = `Restauration ${randomUUID().slice(0, 8)} après la perte de tous les serveurs`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: \`npm test\` starts the platform`);
  return value;
};
const opsAt = (servers: string, pass: string, user = 'ops'): Promise<NatsConnection> =>
  connect({ servers, user, pass, inboxPrefix: '_INBOX_ops' });
const ownAt =
  (url: string, pass: string): OpsOf =>
  (service) =>
    opsAt(url, pass, ownUser('ops', service));

let servers: Servers;
let restored: { stack: Stack; servers: Servers } | undefined;
let deposant: Personne;
let admin: Personne;
let essai: EssaiSaisi;
const connections: mongoose.Connection[] = [];
let recordsBack: Awaited<ReturnType<typeof mongoForTest>>;
let dosId = 0;
const pieces: { pjId: number; sha256: string }[] = [];
let before: object;
let trialBefore: object;
let recordsBefore: string[];
let copy = '';
const publicUrl = given('PUBLIC_URL');

const rows = async <Row extends pg.QueryResultRow>(s: Servers, database: string, sql: string, params: unknown[] = []) => {
  const client = new pg.Client({ connectionString: databaseOf(s.adminUrl, database) });
  try {
    await client.connect();
    return (await client.query<Row>(sql, params)).rows;
  } finally {
    await client.end();
  }
};
const listOf = async (p: Personne): Promise<{ pjId: number }[]> => (await p.get(`/api/dossier/${dosId}/piece_jointe`)).pieces;
const download = async (p: Personne, pjId: number) =>
  sha256((await p.brut(`/api/dossier/${dosId}/piece_jointe/${pjId}/download`)).bytes);
async function mongoAt(url: string): Promise<Db> {
  const connection = await connectMongo('copies', url);
  connections.push(connection);
  return connection.getClient().db();
}
/** What the sponsor reads of his trial. */
const trialOf = async (p: Personne): Promise<object> => ({
  etude: await p.get(`/api/etude-ctis/${essai.etuId}`),
  dossier: await p.get(`/api/dossier-ctis/${essai.dosId}`),
  pieces: await p.get(`/api/dossier/${essai.dosId}/piece_jointe_ctis_part_2/piece_jointe`),
});
const notice = async (p: Personne) =>
  sha256((await p.brut(`/api/dossier/${essai.dosId}/piece_jointe_ctis_part_2/${essai.pjId}/download_ctis_part2`)).bytes);
/** Every raw record of the portal, byte for byte. */
async function bytesOfRecords(db: Db): Promise<string[]> {
  const found = await db.collection('versions').find({}, { promoteValues: false }).toArray();
  return found.map((record) => sha256(Buffer.from(mongoose.mongo.BSON.serialize(record)))).sort();
}
const synthese = (p: Personne): Promise<object> => p.get(`/api/ext/dossier/${dosId}/synthese`);

beforeAll(async () => {
  await clockBack();
  const asOps = [given('NATS_URL'), given('NATS_PASSWORD_OPS')] as const;
  const nats = await opsAt(...asOps);
  servers = { adminUrl: given('POSTGRES_ADMIN_URL'), nats, opsOf: ownAt(...asOps), mongo: await mongoAt(given('MONGODB_URL')) };
  deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  dosId = (await deposer(deposant, jourParis(new Date()), titre)).dosId;
  for (const { pjId } of await listOf(deposant)) pieces.push({ pjId, sha256: await download(deposant, pjId) });
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  essai = await saisirUnEssai(admin, deposant, jourParis(new Date()));
});
afterAll(async () => {
  process.env.PUBLIC_URL = publicUrl;
  await demanderAOpenSearch(given('OPENSEARCH_URL'), `/${prefix}*`, { method: 'DELETE' });
  await Promise.all(connections.map((connection) => connection.close()));
  await restored?.servers.nats.close();
  await restored?.stack.stop();
  await recordsBack?.drop();
  await servers?.nats.close();
  rmSync(dir, { recursive: true, force: true });
});

test('while a copy is made no bytes are deleted; a cut one has no name of a copy', async () => {
  const draft: number = await deposant.post('/api/dossier/create', {
    reglementationCode: 'JARDE',
    type: 'DI',
    qualificationCode: 'CAT2',
    titreRecherche: 'Brouillon à supprimer',
  });
  const { attendues } = await deposant.get(`/api/dossier/${draft}/piece_jointe`);
  const { json } = await deposant.deposer(
    `/api/dossier/${draft}/piece_jointe/categorie/${attendues[0].categorieId}`,
    'a.pdf',
    pdfOf(titre),
  );
  const [{ id }] = await rows<{ id: string }>(servers, 'etude', 'select document_id as id from piece where id = $1', [json.pjId]);
  const hold = await holdDeletions(servers.adminUrl);
  await deposant.send({ method: 'DELETE', path: `/api/dossier/${draft}/piece_jointe/${json.pjId}` });
  expect(await rows(servers, 'etude', 'select 1 from document_oublie where document_id = $1', [id])).toHaveLength(1);
  await hold.release();
  await expect(savePlatform(folder, { ...servers, adminUrl: 'postgres://riph:faux@127.0.0.1:1/postgres' })).rejects.toThrow();
  expect(copiesOf(folder)).toEqual([]);
  expect(() => chosen(folder)).toThrow('no whole copy');
});

test('a copy of the running platform holds the rows of all databases and the bytes of all documents', async () => {
  before = await synthese(deposant);
  trialBefore = { ...(await trialOf(deposant)), notice: await notice(deposant) };
  recordsBefore = await bytesOfRecords(servers.mongo);
  expect(recordsBefore.length).toBeGreaterThan(0);
  copy = chosen(folder, await savePlatform(folder, servers));
  const documents = documentsOf(copy);
  expect(describe(copy).documents.count).toBe(documents.length);
  expect(describe(copy).records.count).toBe(recordsBefore.length);
  const known = new Map(documents.map((d) => [d.sha256, d.id]));
  for (const piece of pieces) {
    const id = known.get(piece.sha256) ?? '';
    expect(sha256(readFileSync(bytesPath(folder, id)))).toBe(piece.sha256);
  }
});

test('what was altered since is refused, and nothing is put where something is', async () => {
  await expect(restoreRows(copy, dir)).rejects.toThrow('exists');
  const list = join(copy, FILES.manifest);
  const whole = readFileSync(list);
  appendFileSync(list, ' ');
  await expect(restoreRows(copy, join(dir, 'altered'))).rejects.toThrow('was altered');
  writeFileSync(list, whole);
  await expect(resumePlatform(folder, copy, servers)).rejects.toThrow('stop them first');
});

test('on fresh servers: rows as PostgreSQL listed them, bytes under their ids, facts to send again', async () => {
  // After the copy: what is done now is lost with the servers, and must not be half there.
  await deposant.post('/api/dossier/create', {
    reglementationCode: 'JARDE',
    type: 'DI',
    qualificationCode: 'CAT2',
    titreRecherche: 'Perdu',
  });
  const lostTrial = await saisirUnEssai(admin, deposant, jourParis(new Date()));
  await restoreRows(copy, join(dir, 'postgres'));
  const password = decodeURIComponent(new URL(servers.adminUrl).password);
  const secrets = { ...loadSecrets(dir), POSTGRES_PASSWORD: password };
  recordsBack = await mongoForTest();
  const stack = await startStack({
    dir,
    ports: await freePorts(),
    secrets,
    parts: ['postgres', 'nats', 'docstore'],
    on: () => undefined,
    // Empty, on the server of the tests: the embedded store, or any MONGODB_URL.
    given: { MONGODB_URL: recordsBack.url },
  });
  const asOps = [stack.env.NATS_URL, stack.env.NATS_PASSWORD_OPS] as const;
  const nats = await opsAt(...asOps);
  const mongo = await mongoAt(stack.env.MONGODB_URL);
  restored = { stack, servers: { adminUrl: stack.env.POSTGRES_ADMIN_URL, nats, opsOf: ownAt(...asOps), mongo } };
  // As if these mails had been on their way at the instant of the copy.
  const onTheirWay = await onItsWay(restored.servers);
  const lost = bytesPath(folder, documentsOf(copy)[0].id);
  const bytes = readFileSync(lost);
  rmSync(lost);
  await expect(resumePlatform(folder, copy, restored.servers)).rejects.toThrow('lacks the bytes of 1 documents');
  writeFileSync(lost, bytes);
  const records = join(copy, FILES.records);
  const wholeRecords = readFileSync(records);
  appendFileSync(records, ' ');
  await expect(resumePlatform(folder, copy, restored.servers)).rejects.toThrow('was altered');
  writeFileSync(records, wholeRecords);
  const resumed = await resumePlatform(folder, copy, restored.servers);
  expect(resumed.records).toBe(recordsBefore.length);
  expect(await bytesOfRecords(mongo)).toEqual(recordsBefore);
  const lostRows = await rows(restored.servers, 'dossier-ctis', 'select 1 from etude where numero_ctis = $1', [
    lostTrial.numeroCtis,
  ]);
  expect(lostRows).toEqual([]);
  expect(resumed.documents).toBe(describe(copy).documents.count);
  expect(resumed.facts).toBeGreaterThan(0);
  expect((await resumePlatform(folder, copy, restored.servers)).documents).toBe(0);
  const mails = await rows<{ cle: string }>(restored.servers, 'identity', 'select cle from mail');
  await startPlatform(stack, prefix);
  await untilTakenIn(restored.servers);
  const after = await rows<{ cle: string }>(restored.servers, 'identity', 'select cle from mail');
  const known = new Set(mails.map((m) => m.cle));
  // Taken in once, the others not again.
  expect(
    after
      .map((m) => m.cle)
      .filter((cle) => !known.has(cle))
      .sort(),
  ).toEqual(onTheirWay);
});

test('the people of before find their work: dossier and trial, each of their files byte for byte, the search', async () => {
  const personne = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  expect(await synthese(personne)).toEqual(before);
  expect({ ...(await trialOf(personne)), notice: await notice(personne) }).toEqual(trialBefore);
  expect((await listOf(personne)).map((p) => p.pjId)).toEqual(pieces.map((p) => p.pjId));
  for (const piece of pieces) expect([piece.pjId, await download(personne, piece.pjId)]).toEqual([piece.pjId, piece.sha256]);
  for (const objets of ['Dossiers', 'Etudes']) await admin.get(`/api/administration/indexation/syncAll${objets}`);
  await attendre('the index rebuilt', async () => {
    const { indexes } = await admin.get('/api/administration/indexation/infos');
    return indexes.every(
      (i: { enCours: object | null; ecart: number; indexes: number; derniereReconstruction: string | null }) =>
        !i.enCours && i.ecart === 0 && i.derniereReconstruction !== null,
    );
  });
  const q = encodeURIComponent(JSON.stringify({ texte: titre }));
  const { resultats } = await admin.get(`/api/recherche_globale/?rechercheGlobalDto=${q}`);
  expect(resultats[0].dosId).toBe(dosId);
});

test('journals are whole, and those of the first platform go on from where the copy stands; accounts of Keycloak are there', async () => {
  if (!restored) throw new Error('nothing was restored');
  const heads = new Map<string, string>();
  await onEachDatabase(restored.servers.adminUrl, async (client, service) => {
    const { rows: found } = await client.query(`select 1 from pg_class where relname = 'journal_tete'`);
    if (found.length === 0) return;
    const verdict = await verifyJournal(client);
    expect([service, verdict.isIntact]).toEqual([service, true]);
    const { rows: lines } = await client.query<{ empreinte: string }>(
      'select empreinte from evenement where le <= $1 order by rang desc limit 1',
      [describe(copy).at],
    );
    if (lines[0]) heads.set(service, lines[0].empreinte);
  });
  expect([...heads.keys()]).toEqual(expect.arrayContaining(['etude', 'dossier-ctis', 'identity', 'seance']));
  for (const [service, empreinte] of heads)
    expect(await rows(servers, service, 'select 1 from evenement where empreinte = $1', [empreinte])).toHaveLength(1);
  const accounts = 'select username from user_entity order by 1';
  expect((await rows(restored.servers, 'keycloak', accounts)).length).toBeGreaterThan(5);
});

/** Makes the mails of a fact and its memory forgotten, as if the copy had been taken before they were written. Gives the keys of the mails. */
async function onItsWay(s: Servers): Promise<string[]> {
  const facts = await rows<{ msgId: string; cle: string }>(
    s,
    'etude',
    `select msg_id as "msgId", payload->>'cle' as cle from outbox where payload->>'cle' is not null order by id desc`,
  );
  for (const { msgId, cle } of facts) {
    const mails = await rows<{ cle: string }>(s, 'identity', 'delete from mail where starts_with(cle, $1) returning cle', [
      `${cle}:`,
    ]);
    if (mails.length === 0) continue;
    await rows(s, 'identity', 'delete from message_traite where msg_id = $1', [msgId]);
    return mails.map((mail) => mail.cle).sort();
  }
  throw new Error('no mail of the outbox was found');
}
