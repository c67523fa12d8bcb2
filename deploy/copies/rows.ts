/** The rows of a copy: laid out for PostgreSQL to start on; then made to fit a platform whose facts are gone. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '@riph/chassis/store/postgres/database-name';
import { DOCUMENT_COLUMNS, type DocumentColumn, placeOf } from '@riph/chassis/store/postgres/document-columns';
import pg from 'pg';
import * as z from 'zod';
import { DATABASE_OWNERS, databaseOf } from '../local/databases.ts';
import { describe, FILES, printOf } from './copy.ts';

const manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.int(), Checksum: z.string() })),
});

/**
 * Lays the archive out as a data folder, beside its place and named at the end, each of its files compared with the manifest that PostgreSQL itself made.
 * Throws when the folder exists already, or when anything of the copy was altered.
 */
export async function restoreRows(copy: string, dataFolder: string): Promise<void> {
  if (existsSync(dataFolder)) throw new Error(`${dataFolder} exists: a copy is restored where there is nothing`);
  const { archive, manifest: list } = describe(copy);
  for (const [name, { sha256 }] of [[FILES.archive, archive] as const, [FILES.manifest, list] as const])
    if ((await printOf(join(copy, name))) !== sha256) throw new Error(`${join(copy, name)} was altered since it was made`);
  const work = `${dataFolder}.new`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true, mode: 0o700 });
  // The owner is whoever restores: the number of the account that ran the old server means nothing here.
  execFileSync('tar', ['--extract', '--no-same-owner', '--file', join(copy, FILES.archive), '--directory', work]);
  const { Files } = manifest.parse(JSON.parse(readFileSync(join(copy, FILES.manifest), 'utf8')));
  for (const { Path, Size, Checksum } of Files) {
    const path = join(work, Path);
    if (statSync(path).size !== Size || (await printOf(path)) !== Checksum)
      throw new Error(`${path} is not what the manifest says`);
  }
  chmodSync(work, 0o700);
  renameSync(work, dataFolder);
}

/** Runs `work` on each database of a service, one after the other. */
export async function onEachDatabase(
  adminUrl: string,
  work: (client: pg.Client, service: string) => Promise<void>,
): Promise<void> {
  for (const service of DATABASE_OWNERS) {
    const client = new pg.Client({ connectionString: databaseOf(adminUrl, service) });
    client.on('error', () => undefined); // a lost connection also fails the query that waits for it
    try {
      await client.connect();
      await work(client, service);
    } finally {
      await client.end();
    }
  }
}

/** The documents that rows refer to and that are not `there`, with the table of each. */
export async function lostDocuments(adminUrl: string, there: ReadonlySet<string>): Promise<string[]> {
  const lost: string[] = [];
  await onEachDatabase(adminUrl, async (client, service) => {
    const { rows: columns } = await client.query<DocumentColumn>(DOCUMENT_COLUMNS);
    for (const column of columns) {
      const { table, documentId: id } = placeOf(column);
      const { rows } = await client.query<{ id: string }>(`select ${id} as id from ${table} where ${id} is not null`);
      lost.push(...rows.filter((row) => !there.has(row.id)).map((row) => `${service}.${column.table} ${row.id}`));
    }
  });
  return lost;
}

/**
 * Facts are not copied: each service keeps in its outbox those of seven days, which are sent again into the empty stream. Consumers drop what they remember
 * having taken in, and take in the rest: what was on its way at the instant of the copy is neither lost nor done twice. Their memory is made young again,
 * for it forgets after thirty days, of which the copy may be older than a few.
 */
export async function sendFactsAgain(adminUrl: string): Promise<number> {
  let facts = 0;
  await onEachDatabase(adminUrl, async (client) => {
    const { rows } = await client.query<{ n: string | null }>(`select to_regclass('public.outbox') as n`);
    if (!rows[0].n) return;
    await client.query('begin');
    await client.query('update message_traite set traite_le = now()');
    facts += (await client.query('update outbox set publie_le = null')).rowCount ?? 0;
    await client.query('commit');
  });
  return facts;
}

/** Names of the accounts of services that are connected: none may be while a copy is put back. */
export async function connectedServices(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ usename: string }>(
      'select distinct usename from pg_stat_activity where usename = any($1) order by 1',
      [DATABASE_OWNERS.map(databaseName)],
    );
    return rows.map((row) => row.usename);
  } finally {
    await client.end();
  }
}
