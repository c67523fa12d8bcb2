/** Where words stand anywhere in the platform: tables, documents, index, bus, logs, mails. For the rules by which somebody must be forgotten whole (VRB-06). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connectNats } from '@riph/chassis/nats/nats';
import { connectMongo, mongoUrl } from '@riph/chassis/store/mongo/connect';
import pg from 'pg';
import * as z from 'zod';
import { DATABASES, databaseUrlName } from '../local/databases.ts';
import { courrielsDe } from './courriels.ts';

type Trouver = (texte: string) => boolean;
const variable = (nom: string): string => {
  const valeur = process.env[nom];
  if (!valeur) throw new Error(`${nom} is not set`);
  return valeur;
};

/** Every row of every table, as PostgreSQL writes it. */
async function dansLesTables(trouver: Trouver): Promise<string[]> {
  const lieux: string[] = [];
  for (const base of DATABASES) {
    const client = new pg.Client({ connectionString: variable(databaseUrlName(base)) });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      for (const { name } of rows) {
        const lignes = await client.query<{ t: string }>(`select t::text as t from "${name}" t`);
        if (lignes.rows.some(({ t }) => trouver(t))) lieux.push(`table ${base}.${name}`);
      }
    } finally {
      await client.end();
    }
  }
  return lieux;
}

async function dansLesDocuments(trouver: Trouver): Promise<string[]> {
  const client = await connectMongo('test', mongoUrl());
  try {
    const lieux: string[] = [];
    for (const { name: base } of (await client.db().admin().listDatabases()).databases)
      for (const { name } of await client.db(base).listCollections().toArray())
        for await (const document of client.db(base).collection(name).find())
          if (trouver(JSON.stringify(document))) lieux.push(`document ${base}.${name}`);
    return lieux;
  } finally {
    await client.close();
  }
}

const page = z.object({
  _scroll_id: z.string(),
  hits: z.object({ hits: z.array(z.object({ _index: z.string(), _source: z.unknown() })) }),
});
async function dansLIndex(trouver: Trouver): Promise<string[]> {
  const demander = async (chemin: string, body: object) => {
    const r = await fetch(`${variable('OPENSEARCH_URL')}${chemin}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return page.parse(await r.json());
  };
  const lieux: string[] = [];
  let lot = await demander('/_all/_search?scroll=1m', { size: 1000 });
  while (lot.hits.hits.length > 0) {
    for (const { _index, _source } of lot.hits.hits) if (trouver(JSON.stringify(_source))) lieux.push(`index ${_index}`);
    lot = await demander('/_search/scroll', { scroll: '1m', scroll_id: lot._scroll_id });
  }
  return lieux;
}

/** Every message of every stream, those of the sessions among them; the bytes of files are not texts. */
async function surLeBus(trouver: Trouver): Promise<string[]> {
  const nc = await connectNats('ops');
  const lieux: string[] = [];
  try {
    for await (const { config, state } of (await jetstreamManager(nc)).streams.list()) {
      if (config.name.startsWith('OBJ_') || state.messages === 0) continue;
      const consumer = await jetstream(nc).consumers.get(config.name);
      const messages = await consumer.consume();
      for await (const m of messages) {
        if (trouver(`${m.subject} ${m.string()}`)) lieux.push(`bus ${config.name} ${m.subject}`);
        if (m.info.pending === 0) break;
      }
      await messages.close();
      // Left to die of itself, it would stand among those who have not read yet (repos.ts).
      await consumer.delete();
    }
    return lieux;
  } finally {
    await nc.close();
  }
}

async function dansLesJournaux(trouver: Trouver): Promise<string[]> {
  const dossier = join(variable('RIPH_DIR'), 'log');
  const lieux: string[] = [];
  for (const nom of await readdir(dossier)) if (trouver(await readFile(join(dossier, nom), 'latin1'))) lieux.push(`log ${nom}`);
  return lieux;
}

/** Places where one of the words stands, whatever its case; words in ASCII. Throws when a store does not answer: nothing found there would say nothing. */
export async function tracesDe(mots: readonly string[]): Promise<string[]> {
  const cherches = mots.map((m) => m.toLowerCase());
  const trouver: Trouver = (texte) => {
    const bas = texte.toLowerCase();
    return cherches.some((mot) => bas.includes(mot));
  };
  const courriels = (await courrielsDe('')).some((c) => trouver(JSON.stringify(c))) ? ['mails'] : [];
  return [
    ...(await dansLesTables(trouver)),
    ...(await dansLesDocuments(trouver)),
    ...(await dansLIndex(trouver)),
    ...(await surLeBus(trouver)),
    ...(await dansLesJournaux(trouver)),
    ...courriels,
  ];
}
