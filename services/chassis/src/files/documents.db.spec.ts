import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Objm } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { refusal } from '@riph/contracts/core/errors';
import { logOf } from '../base/logger.ts';
import { connectNats } from '../nats/nats.ts';
import { sql } from '../store/postgres/sql.ts';
import { carnetService } from '../test/exemple/carnet.service.ts';
import { startServiceForTest } from '../test/service.ts';
import { DocumentSweep } from './document-sweep.ts';
import type { DocumentStore } from './documents.ts';
import { JetStreamDocuments } from './documents-jetstream.ts';
import { S3Documents } from './documents-s3.ts';

const log = logOf('exemple');
const BUCKET = `suite-${process.pid}`;
let nc: NatsConnection;
beforeAll(async () => {
  nc = await connectNats('ops');
  await new Objm(nc).create(BUCKET);
});
afterAll(async () => {
  await (await jetstreamManager(nc)).streams.delete(`OBJ_${BUCKET}`);
  await nc.close();
});

const jetStream = new JetStreamDocuments('exemple', async () => nc, BUCKET);
/** The same suite holds for any S3-compatible store: give its address to run it there (DOCUMENTS_S3_BUCKET, DOCUMENTS_S3_ENDPOINT). */
const stores: [string, DocumentStore][] = [['JetStream', jetStream]];
if (process.env.DOCUMENTS_S3_BUCKET) stores.push(['S3', new S3Documents(process.env.DOCUMENTS_S3_BUCKET, 'exemple')]);

const CHUNK = 128 * 1024;
const pdf = { nom: 'Protocole – étude n°1.pdf', type: 'application/pdf', max: 20_000_000 };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)));
async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function* brokenOff() {
  yield randomBytes(2 * CHUNK);
  throw new Error('the connection was cut');
}

describe.each(stores)('%s', (_name, store) => {
  test.each([1, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK + 17])(
    '%i bytes come back byte for byte, with their print',
    async (size) => {
      const bytes = randomBytes(size);
      const ref = await store.put(inPieces(bytes, 50_000), pdf);
      expect(ref).toEqual({ documentId: ref.documentId, nom: pdf.nom, type: pdf.type, taille: size, sha256: sha256(bytes) });
      expect(await store.info(ref.documentId)).toEqual(ref);
      // Not toEqual: it compares buffers number by number.
      expect(bytes.equals(await store.readBuffer(ref.documentId))).toBe(true);
      await store.delete(ref.documentId);
    },
  );

  test('a range is exact, also when other files were stored in between', async () => {
    const [one, two] = [randomBytes(9 * CHUNK + 5), randomBytes(7 * CHUNK)];
    const [a, b] = await Promise.all([store.put(inPieces(one, CHUNK), pdf), store.put(inPieces(two, CHUNK), pdf)]);
    const ranges: [number, number | undefined][] = [
      [0, 0],
      [10, 99],
      [CHUNK - 1, CHUNK],
      [4 * CHUNK + 3, 6 * CHUNK + 2],
      [9 * CHUNK, undefined],
      [one.length - 1, one.length + 50],
    ];
    for (const [from, to] of ranges) {
      const expected = one.subarray(from, to === undefined ? undefined : to + 1);
      expect(expected.equals(await readAll(store.read(a.documentId, { from, to })))).toBe(true);
    }
    expect(two.subarray(6 * CHUNK + 1).equals(await readAll(store.read(b.documentId, { from: 6 * CHUNK + 1 })))).toBe(true);
    await Promise.all([store.delete(a.documentId), store.delete(b.documentId)]);
  });

  test('too big, empty, or broken half-way: refused', async () => {
    await expect(store.put(inPieces(randomBytes(3 * CHUNK), 60_000), { ...pdf, max: 2 * CHUNK })).rejects.toEqual(
      refusal('fichier.tropGros', { nom: pdf.nom, max: 2 * CHUNK }),
    );
    await expect(store.put(Readable.from([]), pdf)).rejects.toEqual(refusal('fichier.vide', { nom: pdf.nom }));
    await expect(store.put(Readable.from(brokenOff()), pdf)).rejects.toThrow('the connection was cut');
  });

  test('a file that does not exist, or was deleted, is not found', async () => {
    const ref = await store.putBuffer(Buffer.from('bonjour'), { nom: 'a.txt', type: 'text/plain' });
    await store.delete(ref.documentId);
    await store.delete(ref.documentId);
    for (const id of [ref.documentId, 'never-was-there']) {
      expect(await store.info(id)).toBeNull();
      await expect(store.readBuffer(id)).rejects.toMatchObject({ code: 'objet.introuvable', status: 404 });
    }
  });
});

test('what was refused half-way leaves no chunk behind', async () => {
  const ops = await connectNats('ops');
  const bucket = `essai-${process.pid}`;
  await new Objm(ops).create(bucket);
  const own = new JetStreamDocuments('exemple', async () => ops, bucket);
  const kept = await own.putBuffer(randomBytes(CHUNK), pdf);
  const chunks = async () =>
    (await (await jetstreamManager(ops)).streams.info(`OBJ_${bucket}`, { subjects_filter: `$O.${bucket}.C.>` })).state.subjects;
  const before = await chunks();
  expect(Object.keys(before ?? {})).toHaveLength(1);
  await expect(own.put(Readable.from(brokenOff()), pdf)).rejects.toThrow('the connection was cut');
  await expect(own.put(inPieces(randomBytes(3 * CHUNK), 60_000), { ...pdf, max: 2 * CHUNK })).rejects.toMatchObject({
    status: 413,
  });
  expect(await chunks()).toEqual(before);
  expect(await own.info(kept.documentId)).toEqual(kept);
  await (await jetstreamManager(ops)).streams.delete(`OBJ_${bucket}`);
  await ops.close();
});

test('a full store refuses with its sentence and keeps no part; what is deleted makes room', async () => {
  const ops = await connectNats('ops');
  const bucket = `plein-${process.pid}`;
  await new Objm(ops).create(bucket, { max_bytes: 8 * CHUNK });
  const own = new JetStreamDocuments('exemple', async () => ops, bucket);
  const state = async () => (await (await jetstreamManager(ops)).streams.info(`OBJ_${bucket}`)).state;
  const kept = await own.putBuffer(randomBytes(5 * CHUNK), pdf);
  const before = await state();
  await expect(own.put(inPieces(randomBytes(6 * CHUNK), CHUNK), pdf)).rejects.toEqual(refusal('stockage.plein', {}));
  expect((await state()).messages).toBe(before.messages);
  expect(await own.info(kept.documentId)).toEqual(kept);
  // To the last byte: even the mark of a deletion finds no room.
  const left = 8 * CHUNK - before.bytes;
  await jetstream(ops).publish(`$O.${bucket}.C.RESTE`, randomBytes(left - 80));
  await expect(own.putBuffer(randomBytes(10), pdf)).rejects.toMatchObject({ code: 'stockage.plein', status: 503 });
  await own.delete(kept.documentId);
  expect(await own.info(kept.documentId)).toBeNull();
  const again = randomBytes(4 * CHUNK);
  const ref = await own.put(inPieces(again, CHUNK), pdf);
  expect(again.equals(await own.readBuffer(ref.documentId))).toBe(true);
  await (await jetstreamManager(ops)).streams.delete(`OBJ_${bucket}`);
  await ops.close();
});

/** A connection on which `after` happens between the answer that says what waits for a reader and its first message. */
const hurried = (to: NatsConnection, after: () => Promise<unknown>): NatsConnection =>
  new Proxy(to, {
    get: (target, name) => {
      if (name !== 'request') {
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async (...asked: Parameters<NatsConnection['request']>) => {
        const answer = await target.request(...asked);
        if (asked[0].includes('.CONSUMER.INFO.')) await after();
        return answer;
      };
    },
  });

test('files that are deleted while the sweep looks at them do not stop it for ever', async () => {
  const ops = await connectNats('ops');
  const bucket = `hate-${process.pid}`;
  await new Objm(ops).create(bucket);
  const plain = new JetStreamDocuments('exemple', async () => ops, bucket);
  const { documentId } = await plain.putBuffer(randomBytes(100), pdf);
  const jsm = await jetstreamManager(ops);
  const overtaken = hurried(ops, () => jsm.streams.purge(`OBJ_${bucket}`));
  const sweep = new DocumentSweep(new JetStreamDocuments('exemple', async () => overtaken, bucket, 200), [], undefined, log);
  await expect(sweep.pass()).rejects.toThrow('timeout');
  expect(await plain.info(documentId)).toBeNull();
  // The next one finds things as they are, and a service that stops meanwhile stops.
  await plain.putBuffer(randomBytes(100), pdf);
  sweep.start();
  await sweep.stop();
  expect(await new DocumentSweep(plain, [], undefined, log).pass()).toBe(0);
  await jsm.streams.delete(`OBJ_${bucket}`);
  await ops.close();
});

test('the sweep deletes what nobody refers to, once older than its grace, and beginnings of files that never ended', async () => {
  const ops = await connectNats('ops');
  const bucket = `menage-${process.pid}`;
  await new Objm(ops).create(bucket);
  const ours = new JetStreamDocuments('exemple', async () => ops, bucket);
  const put = () => ours.put(Readable.from([randomBytes(100)]), { ...pdf, max: 100 });
  const [kept, lost] = [await put(), await put()];
  await jetstream(ops).publish(`$O.${bucket}.C.BEGUN`, randomBytes(CHUNK));
  const service = await startServiceForTest(carnetService);
  await service.db.query(sql`create table garde (fichier jsonb)`);
  await service.db.query(sql`insert into garde values (${JSON.stringify({ documentId: kept.documentId })})`);
  const places = [{ table: 'garde', documentId: `fichier->>'documentId'` }];
  const sweep = new DocumentSweep(ours, places, service.db, log);
  const stored = async () => (await new Objm(ops).open(bucket)).list().then((list) => list.map((o) => o.name).sort());
  const all = [kept, lost].map((f) => f.documentId).sort();
  expect(await sweep.pass()).toBe(0);
  expect(await stored()).toEqual(all);
  const later = Date.now() + 2 * 3_600_000;
  expect(await sweep.pass(later)).toBe(2);
  expect(await stored()).toEqual([kept.documentId]);
  expect(await sweep.pass(later)).toBe(0);
  const { state } = await (await jetstreamManager(ops)).streams.info(`OBJ_${bucket}`, { subjects_filter: `$O.${bucket}.C.>` });
  expect(Object.keys(state.subjects ?? {})).toHaveLength(1);
  await (await jetstreamManager(ops)).streams.delete(`OBJ_${bucket}`);
  await ops.close();
  await service.stop();
});

test('a reader that stops taking is waited for: bytes are not heaped up', async () => {
  const bytes = randomBytes(16_000_000);
  const ref = await jetStream.put(inPieces(bytes, 1_000_000), pdf);
  const before = nc.stats().inBytes;
  const stream = jetStream.read(ref.documentId);
  const first = await new Promise<Buffer>((resolve, reject) => {
    stream.once('error', reject);
    stream.once('data', (part) => {
      stream.pause();
      resolve(part);
    });
  });
  // Fifty round trips: without back-pressure everything would have come by now.
  for (let i = 0; i < 50; i += 1) await nc.flush();
  expect(nc.stats().inBytes - before).toBeLessThan(6_000_000);
  const rest = await readAll(stream);
  expect(sha256(Buffer.concat([first, rest]))).toBe(ref.sha256);
  await jetStream.delete(ref.documentId);
});
