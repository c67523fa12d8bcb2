/** The two acts on a running platform: a copy of it, and what makes a restored one whole. Commands: save.ts, restore.ts. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { DOCUMENTS_LOCK } from '@riph/chassis/files/document-sweep.repository';
import pg from 'pg';
import { SERVICE_DATABASES } from '../local/databases.ts';
import { STREAM } from '../nats/permissions.ts';
import { baseBackup } from './base-backup.ts';
import { type Description, documentsOf, FILES, nameOf, printOf } from './copy.ts';
import { restoreDocuments, saveDocuments, withoutBytes } from './documents.ts';
import { connectedServices, databaseOf, lostDocuments, sendFactsAgain } from './rows.ts';

/** `adminUrl`: an account of PostgreSQL that may do all; `nats`: a connection as ops. */
export type Servers = { adminUrl: string; nats: NatsConnection };

type Hold = { assertHeld: () => void; release: () => Promise<void> };

/** Until it is released, no service deletes the bytes of a file: rows taken now find theirs later. A holder that is killed, or loses PostgreSQL, lets go. */
export async function holdDeletions(adminUrl: string): Promise<Hold> {
  let loss: Error | undefined;
  const clients = SERVICE_DATABASES.map((name) => new pg.Client({ connectionString: databaseOf(adminUrl, name) }));
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
 * Copies rows, then bytes, into `folder/<instant>`, named once it is whole. The order matters: a file is stored before its row and deleted after it, so
 * that bytes read after the rows, while nothing is deleted, are all those that the rows refer to. Gives the name of the copy.
 */
export async function savePlatform(folder: string, { adminUrl, nats }: Servers, at = new Date()): Promise<string> {
  const name = nameOf(at);
  const work = join(folder, `${name}.part`);
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const hold = await holdDeletions(adminUrl);
  try {
    const rows = await baseBackup(adminUrl, join(work, FILES.archive), join(work, FILES.manifest));
    const documents = await saveDocuments(nats, folder);
    hold.assertHeld();
    const list = join(work, FILES.documents);
    writeFileSync(list, documents.map((d) => `${JSON.stringify(d)}\n`).join(''), { mode: 0o600, flush: true });
    const description: Description = {
      at: at.toISOString(),
      ...rows,
      documents: {
        count: documents.length,
        bytes: documents.reduce((sum, d) => sum + d.bytes, 0),
        sha256: await printOf(list),
      },
    };
    writeFileSync(join(work, FILES.description), JSON.stringify(description, null, 1), { mode: 0o600, flush: true });
  } finally {
    await hold.release();
  }
  renameSync(work, join(folder, name));
  return name;
}

export type Resumed = { documents: number; facts: number };

/**
 * On servers that run the rows of a copy and an empty NATS, no service yet: puts the bytes back, makes sure that each row finds its own, has the facts
 * sent again. May be run again after a cut. Throws a sentence when a service runs, when NATS holds facts, when bytes are lost.
 */
export async function resumePlatform(folder: string, copy: string, { adminUrl, nats }: Servers): Promise<Resumed> {
  const connected = await connectedServices(adminUrl);
  if (connected.length > 0) throw new Error(`services are running (${connected.join(', ')}): stop them first`);
  const { state } = await (await jetstreamManager(nats)).streams.info(STREAM);
  if (state.messages > 0) throw new Error('this NATS holds facts that the rows may not know: restore on an empty one');
  const documents = documentsOf(copy);
  const missing = withoutBytes(folder, documents);
  if (missing.length > 0)
    throw new Error(`the copy lacks the bytes of ${missing.length} documents: ${missing.slice(0, 5).join(', ')}`);
  const put = await restoreDocuments(nats, folder, documents);
  const lost = await lostDocuments(adminUrl, new Set(documents.map((d) => d.id)));
  if (lost.length > 0) throw new Error(`rows refer to documents that the copy has not: ${lost.slice(0, 5).join(', ')}`);
  return { documents: put, facts: await sendFactsAgain(adminUrl) };
}
