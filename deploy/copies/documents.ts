/** The bytes of the pieces and documents, from the stores of NATS, one a service, into a folder and back. A file never changes: what the folder holds is not read again. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectInfo, Objm } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { JetStreamDocuments } from '@riph/chassis/files/documents-jetstream';
import { DOCUMENTS_BUCKET, SERVICES, type Service } from '../nats/permissions.ts';
import { eachAtOnce } from './at-once.ts';
import { bytesPath, keeperOf, printOf, type SavedDocument } from './copy.ts';

const CHUNK_MS = 60_000;
/** Each waits for a message of NATS, then for the disk: one after the other, neither is ever busy. */
const FILES_AT_ONCE = 8;

const savedOf = (info: ObjectInfo): SavedDocument => ({
  id: info.name,
  bytes: info.size,
  sha256: Buffer.from(info.digest.slice('SHA-256='.length), 'base64url').toString('hex'),
  metadata: info.metadata ?? {},
});

/** A connection of operations in the account of a service. */
export type OpsOf = (service: Service) => Promise<NatsConnection>;

/** Copies what the folder lacks and gives the list of all that the stores hold. Throws when the bytes of one are not those of its print. */
export async function saveDocuments(opsOf: OpsOf, folder: string): Promise<SavedDocument[]> {
  const saved: SavedDocument[] = [];
  for (const service of SERVICES)
    await within(opsOf, service, async (nc) => {
      const store = await new Objm(nc).open(DOCUMENTS_BUCKET);
      const listed = (await store.list()).filter((info) => !info.deleted).map(savedOf);
      saved.push(...(await saveListed(nc, service, folder, listed)));
    });
  return saved;
}

async function within<T>(opsOf: OpsOf, service: Service, work: (nc: NatsConnection) => Promise<T>): Promise<T> {
  const nc = await opsOf(service);
  try {
    return await work(nc);
  } finally {
    await nc.close();
  }
}

/**
 * The same of those of one service that were listed. One that was deleted since is left out: a preview once it was sent, to which no row refers.
 */
export async function saveListed(
  nc: NatsConnection,
  service: Service,
  folder: string,
  listed: readonly SavedDocument[],
): Promise<SavedDocument[]> {
  const store = await new Objm(nc).open(DOCUMENTS_BUCKET);
  const reader = new JetStreamDocuments(service, async () => nc);
  const gone = new Set<string>();
  await eachAtOnce(listed, FILES_AT_ONCE, async (document) => {
    const path = bytesPath(folder, document.id);
    if (existsSync(path) && statSync(path).size === document.bytes) return;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const part = `${path}.part`;
    try {
      await pipeline(reader.read(document.id), createWriteStream(part, { mode: 0o600, flush: true }));
      if ((await printOf(part)) !== document.sha256)
        throw new Error(`the bytes of the document ${document.id} are not those of its print`);
      renameSync(part, path);
    } catch (error) {
      rmSync(part, { force: true });
      const info = await store.info(document.id);
      if (info && !info.deleted) throw error;
      gone.add(document.id);
    }
  });
  return listed.filter(({ id }) => !gone.has(id));
}

/** Those of the list whose bytes the folder lacks, or holds in another length. */
export const withoutBytes = (folder: string, documents: readonly SavedDocument[]): string[] =>
  documents
    .filter(({ id, bytes }) => statSync(bytesPath(folder, id), { throwIfNoEntry: false })?.size !== bytes)
    .map(({ id }) => id);

/** Puts back under their own ids what the stores lack. Gives how many were put. Throws when the bytes of one are not those of its print. */
export async function restoreDocuments(opsOf: OpsOf, folder: string, documents: readonly SavedDocument[]): Promise<number> {
  let put = 0;
  for (const [service, own] of Map.groupBy(documents, ({ id }) => keeperOf(id)))
    put += await within(opsOf, service, (nc) => restoreOwn(nc, folder, own));
  return put;
}

async function restoreOwn(nc: NatsConnection, folder: string, documents: readonly SavedDocument[]): Promise<number> {
  const store = await new Objm(nc).open(DOCUMENTS_BUCKET);
  const there = new Map((await store.list()).filter((info) => !info.deleted).map((info) => [info.name, savedOf(info).sha256]));
  let put = 0;
  await eachAtOnce(documents, FILES_AT_ONCE, async ({ id, metadata, sha256 }) => {
    if (there.get(id) === sha256) return;
    const bytes = Readable.toWeb(createReadStream(bytesPath(folder, id)));
    const info = await store.put({ name: id, metadata }, bytes, { timeout: CHUNK_MS });
    if (savedOf(info).sha256 !== sha256) {
      await store.delete(id);
      throw new Error(`the bytes of the document ${id} in the copy are not those of its print`);
    }
    put += 1;
  });
  return put;
}
