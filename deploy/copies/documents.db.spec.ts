/** The bytes of files that were listed, copied while some are deleted. On a real NATS. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { JetStreamDocuments } from '@riph/chassis/files/documents-jetstream';
import { connectNats } from '@riph/chassis/nats/nats';
import { bytesPath, type SavedDocument } from './copy.ts';
import { saveListed } from './documents.ts';

let nc: NatsConnection;
const folder = mkdtempSync(join(tmpdir(), 'riph-bytes-'));
beforeAll(async () => {
  nc = await connectNats('ops', 'etude');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await nc?.close();
});
const store = new JetStreamDocuments('etude', async () => nc);
const kept = async (words: string): Promise<SavedDocument> => {
  const { documentId, taille, sha256 } = await store.putBuffer(Buffer.from(words), { nom: 'a.txt', type: 'text/plain' });
  return { id: documentId, bytes: taille, sha256, metadata: {} };
};
const parts = () => readdirSync(folder, { recursive: true }).filter((path) => String(path).endsWith('.part'));

test('a file that was deleted since it was listed is left out, the others are there', async () => {
  const [one, gone, two] = [await kept('un'), await kept('parti'), await kept('deux')];
  await store.delete(gone.id);
  expect(await saveListed(nc, 'etude', folder, [one, gone, two])).toEqual([one, two]);
  expect([one, two].map(({ id }) => readFileSync(bytesPath(folder, id), 'utf8'))).toEqual(['un', 'deux']);
  expect(parts()).toEqual([]);
});

test('bytes that are not those of their print end the copy, and leave nothing', async () => {
  const other = { ...(await kept('autre')), sha256: '0'.repeat(64) };
  await expect(saveListed(nc, 'etude', folder, [other])).rejects.toThrow('not those of its print');
  expect(parts()).toEqual([]);
});
