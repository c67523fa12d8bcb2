/** The two acts on a running platform: a copy of it, and what makes a restored one whole. Commands: save.ts, restore.ts. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { DOCUMENTS_LOCK } from '@riph/chassis/files/document-sweep.repository';
import pg from 'pg';
import { DATABASE_OWNERS, databaseOf } from '../local/databases.ts';
import { STREAM } from '../nats/permissions.ts';
import { baseBackup } from './base-backup.ts';
import { type Description, describe, documentsOf, FILES, nameOf, printOf } from './copy.ts';
import { type OpsOf, restoreDocuments, saveDocuments, withoutBytes } from './documents.ts';
import { type Db, restoreRecords, saveRecords } from './records.ts';
import { connectedServices, lostDocuments, sendFactsAgain } from './rows.ts';

/** `adminUrl`: an account of PostgreSQL that may do all; `nats`: a connection as ops, `opsOf`: one in the account of a service; `mongo`: the database of raw records. */
export type Servers = { adminUrl: string; nats: NatsConnection; opsOf: OpsOf; mongo: Db };

type Hold = { assertHeld: () => void; release: () => Promise<void> };

/** Until it is released, no service deletes the bytes of a file: rows taken now find theirs later. A holder that is killed, or loses PostgreSQL, lets go. */
export async function holdDeletions(adminUrl: string): Promise<Hold> {
  let loss: Error | undefined;
  const clients = DATABASE_OWNERS.map((name) => new pg.Client({ connectionString: databaseOf(adminUrl, name) }));
  const release = async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  };
  try {
    for (const client of clients) {
      client.on('error', (error) => {
        loss = error;
      });
      await client.connect();
      await client.query('select pg_advisory_lock($1)', [DOCUMENTS_LOCK]);
    }
    const assertHeld = () => {
      if (loss) throw new Error('PostgreSQL was lost during the copy: files may have been deleted meanwhile', { cause: loss });
    };
    return { assertHeld, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Copies rows, raw records, then bytes, into `folder/<instant>`, named once it is whole. The order matters: a file or a raw record is stored before the row that
 * names it, and a file is deleted after it. So what is read after the rows, while nothing is deleted, is all that they refer to. Gives the name of the copy.
 */
export async function savePlatform(folder: string, { adminUrl, opsOf, mongo }: Servers, at = new Date()): Promise<string> {
  const name = nameOf(at);
  const work = join(folder, `${name}.part`);
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const hold = await holdDeletions(adminUrl);
  try {
    const rows = await baseBackup(adminUrl, join(work, FILES.archive), join(work, FILES.manifest));
    const [list, records] = [join(work, FILES.documents), join(work, FILES.records)];
    const count = await saveRecords(mongo, records);
    const documents = await saveDocuments(opsOf, folder);
    hold.assertHeld();
    writeFileSync(list, documents.map((d) => `${JSON.stringify(d)}\n`).join(''), { mode: 0o600, flush: true });
    const description: Description = {
      at: at.toISOString(),
      ...rows,
      documents: {
        count: documents.length,
        bytes: documents.reduce((sum, d) => sum + d.bytes, 0),
        sha256: await printOf(list),
      },
      records: { count, sha256: await printOf(records) },
    };
    writeFileSync(join(work, FILES.description), JSON.stringify(description, null, 1), { mode: 0o600, flush: true });
  } finally {
    await hold.release();
  }
  renameSync(work, join(folder, name));
  return name;
}

export type Resumed = { documents: number; records: number; facts: number };

/**
 * On servers that run the rows of a copy, an empty NATS and an empty MongoDB, no service yet: puts bytes and raw records back, makes sure that each row finds its
 * bytes, has the facts sent again. May be run again after a cut. Throws a sentence when a service runs, when NATS or MongoDB hold something else, when bytes are lost.
 */
export async function resumePlatform(folder: string, copy: string, { adminUrl, nats, opsOf, mongo }: Servers): Promise<Resumed> {
  const connected = await connectedServices(adminUrl);
  if (connected.length > 0) throw new Error(`services are running (${connected.join(', ')}): stop them first`);
  const { state } = await (await jetstreamManager(nats)).streams.info(STREAM);
  if (state.messages > 0) throw new Error('this NATS holds facts that the rows may not know: restore on an empty one');
  const records = join(copy, FILES.records);
  if ((await printOf(records)) !== describe(copy).records.sha256) throw new Error(`${records} was altered since it was made`);
  const documents = documentsOf(copy);
  const missing = withoutBytes(folder, documents);
  if (missing.length > 0)
    throw new Error(`the copy lacks the bytes of ${missing.length} documents: ${missing.slice(0, 5).join(', ')}`);
  const known = new Set(documents.map((d) => d.id));
  const put = await restoreDocuments(opsOf, folder, documents);
  const lost = await lostDocuments(adminUrl, known);
  if (lost.length > 0) throw new Error(`rows refer to documents that the copy has not: ${lost.slice(0, 5).join(', ')}`);
  return { documents: put, records: await restoreRecords(mongo, records), facts: await sendFactsAgain(adminUrl) };
}
