/** The two acts on a running platform: a copy of it, and what makes a restored one whole. Commands: save.ts, restore.ts. */
import { createWriteStream, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { DOCUMENTS_LOCK } from '@riph/chassis/files/document-sweep.repository';
import type { Db } from 'mongodb';
import pg from 'pg';
import { SERVICE_DATABASES } from '../local/databases.ts';
import { STREAM } from '../nats/permissions.ts';
import { baseBackup } from './base-backup.ts';
import { type Description, describe, documentsOf, FILES, nameOf, printOf } from './copy.ts';
import { restoreDocuments, saveDocuments, withoutBytes } from './documents.ts';
import { factsTold, lastFact } from './facts.ts';
import { connectedServices, databaseOf, lostDocuments, sendFactsAgain } from './rows.ts';
import { TrialsReader } from './trials.ts';
import { restoreTrials, TrialsCopy } from './trials-back.ts';

/** `adminUrl`: an account of PostgreSQL that may do all; `nats`: a connection as ops; `mongo`: the database of dossier-ctis. */
export type Servers = { adminUrl: string; nats: NatsConnection; mongo: Db };

/** The one whose documents are in MongoDB. */
const TRIALS_SERVICE = 'dossier-ctis';

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
 * Copies rows, trials, then bytes, into `folder/<instant>`, named once it is whole. The order matters: a file is stored before its row and deleted after it, so
 * that bytes read after the rows, while nothing is deleted, are all those that the rows refer to. Gives the name of the copy.
 */
export async function savePlatform(folder: string, { adminUrl, nats, mongo }: Servers, at = new Date()): Promise<string> {
  const name = nameOf(at);
  const work = join(folder, `${name}.part`);
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const hold = await holdDeletions(adminUrl);
  try {
    const rows = await baseBackup(adminUrl, join(work, FILES.archive), join(work, FILES.manifest));
    const { documents, trials } = await saveTrialsAndBytes({ folder, work, nats, mongo, at });
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
      trials,
    };
    writeFileSync(join(work, FILES.description), JSON.stringify(description, null, 1), { mode: 0o600, flush: true });
  } finally {
    await hold.release();
  }
  renameSync(work, join(folder, name));
  return name;
}

type Work = { folder: string; work: string; nats: NatsConnection; mongo: Db; at: Date };

/**
 * Nothing keeps dossier-ctis from deleting a file that a trial has just given up: the trial is then read again, and the list of bytes after it. A file that is lost
 * for good ends it too, for a trial that nobody changed is not read again.
 */
async function saveTrialsAndBytes({ folder, work, nats, mongo, at }: Work) {
  const [trials, told] = [join(work, FILES.trials), join(work, FILES.facts)];
  let last = 0;
  const reader = new TrialsReader(mongo, trials, async () => {
    last = await lastFact(nats);
  });
  await reader.settle();
  let documents = await saveDocuments(nats, folder);
  const areThere = () => {
    const there = new Set(documents.map(({ id }) => id));
    return reader.files.every((id) => there.has(id));
  };
  while (!areThere() && (await reader.settle()) > 0) documents = await saveDocuments(nats, folder);
  let facts = 0;
  const lines = async function* () {
    for await (const fact of factsTold(nats, TRIALS_SERVICE, last, at)) {
      facts += 1;
      yield `${JSON.stringify(fact)}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(told, { mode: 0o600, flush: true }));
  const description = {
    count: reader.count,
    sha256: await printOf(trials),
    facts: { count: facts, sha256: await printOf(told) },
  };
  return { documents, trials: description };
}

export type Resumed = { documents: number; trials: number; facts: number };

/**
 * On servers that run the rows of a copy, an empty NATS and an empty MongoDB, no service yet: puts bytes and trials back, makes sure that each row and each trial
 * finds its bytes, has the facts sent again. May be run again after a cut. Throws a sentence when a service runs, when NATS or MongoDB hold something else, when
 * bytes are lost.
 */
export async function resumePlatform(folder: string, copy: string, { adminUrl, nats, mongo }: Servers): Promise<Resumed> {
  const connected = await connectedServices(adminUrl);
  if (connected.length > 0) throw new Error(`services are running (${connected.join(', ')}): stop them first`);
  const { state } = await (await jetstreamManager(nats)).streams.info(STREAM);
  if (state.messages > 0) throw new Error('this NATS holds facts that the rows may not know: restore on an empty one');
  const documents = documentsOf(copy);
  const missing = withoutBytes(folder, documents);
  if (missing.length > 0)
    throw new Error(`the copy lacks the bytes of ${missing.length} documents: ${missing.slice(0, 5).join(', ')}`);
  const known = new Set(documents.map((d) => d.id));
  const trials = await trialsOf(copy, known);
  const put = await restoreDocuments(nats, folder, documents);
  const lost = await lostDocuments(adminUrl, known);
  if (lost.length > 0) throw new Error(`rows refer to documents that the copy has not: ${lost.slice(0, 5).join(', ')}`);
  const back = trials ? await restoreTrials(mongo, trials, join(copy, FILES.facts), describe(copy).at) : { put: 0, facts: 0 };
  return { documents: put, trials: back.put, facts: back.facts + (await sendFactsAgain(adminUrl)) };
}

/** Those of a copy, verified; undefined for a copy of before they were in it. */
async function trialsOf(copy: string, known: ReadonlySet<string>): Promise<TrialsCopy | undefined> {
  const { trials } = describe(copy);
  if (!trials) return undefined;
  const path = join(copy, FILES.trials);
  for (const [file, { sha256 }] of [[path, trials] as const, [join(copy, FILES.facts), trials.facts] as const])
    if ((await printOf(file)) !== sha256) throw new Error(`${file} was altered since it was made`);
  const found = await TrialsCopy.open(path);
  const lost = found.files.filter((id) => !known.has(id));
  if (lost.length > 0) throw new Error(`trials refer to documents that the copy has not: ${lost.slice(0, 5).join(', ')}`);
  return found;
}
