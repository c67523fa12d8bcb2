/** Where words stand anywhere in the platform: tables, documents, index, bus, logs, mails; and in a copy of it. For the rules by which somebody must be forgotten whole (VRB-06). */
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Objm } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectNats } from '@riph/chassis/nats/nats';
import { connectMongo, mongoUrl } from '@riph/chassis/store/mongo/connect';
import { databaseUrlName } from '@riph/chassis/store/postgres/database-name';
import pg from 'pg';
import * as z from 'zod';
import { chosen, FILES } from '../copies/copy.ts';
import { savePlatform } from '../copies/platform.ts';
import { WITH_DATABASE } from '../local/databases.ts';
import { SERVICES, type Service } from '../nats/permissions.ts';
import { courrielsDe } from './courriels.ts';
import { demanderAOpenSearch } from './opensearch.ts';

type Trouver = (texte: string) => boolean;
const variable = (nom: string): string => {
  const valeur = process.env[nom];
  if (!valeur) throw new Error(`${nom} is not set`);
  return valeur;
};

/** Every row of every table, as PostgreSQL writes it. */
async function dansLesTables(trouver: Trouver): Promise<string[]> {
  const lieux: string[] = [];
  for (const base of WITH_DATABASE) {
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
  const connection = await connectMongo('test', mongoUrl());
  const client = connection.getClient();
  try {
    const lieux: string[] = [];
    for (const { name: base } of (await client.db().admin().listDatabases()).databases)
      for (const { name } of await client.db(base).listCollections().toArray())
        for await (const document of client.db(base).collection(name).find())
          if (trouver(JSON.stringify(document))) lieux.push(`document ${base}.${name}`);
    return lieux;
  } finally {
    await connection.close();
  }
}

const page = z.object({
  _scroll_id: z.string(),
  hits: z.object({ hits: z.array(z.object({ _index: z.string(), _source: z.unknown() })) }),
});
async function dansLIndex(trouver: Trouver): Promise<string[]> {
  const demander = async (chemin: string, body: object) => {
    const r = await demanderAOpenSearch(variable('OPENSEARCH_URL'), chemin, {
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

/** Every message of every stream of every account, those of the sessions among them; of files, whose bytes are not texts, what the store knows of each, even once it is deleted. */
const FICHIERS = 'OBJ_';
async function surLeBus(trouver: Trouver): Promise<string[]> {
  const lieux: string[] = [];
  for (const compte of [undefined, ...SERVICES]) lieux.push(...(await dansLesFlux(await connectNats('ops', compte), trouver)));
  return lieux;
}

async function dansLesFlux(nc: NatsConnection, trouver: Trouver): Promise<string[]> {
  const lieux: string[] = [];
  try {
    for await (const { config, state } of (await jetstreamManager(nc)).streams.list()) {
      if (state.messages === 0) continue;
      if (config.name.startsWith(FICHIERS)) {
        const fichiers = await (await new Objm(nc).open(config.name.slice(FICHIERS.length))).list();
        if (fichiers.some((info) => trouver(JSON.stringify(info)))) lieux.push(`bus ${config.name}`);
        continue;
      }
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

const trouverDe = (mots: readonly string[]): Trouver => {
  const cherches = mots.map((m) => m.toLowerCase());
  return (texte) => {
    const bas = texte.toLowerCase();
    return cherches.some((mot) => bas.includes(mot));
  };
};

/** Words may lie across two parts that are read one after the other. */
const RECOUVREMENT = 200;
async function dansLeFichier(chemin: string, trouver: Trouver): Promise<boolean> {
  let fin = '';
  for await (const part of createReadStream(chemin, { encoding: 'latin1', highWaterMark: 4 * 1024 * 1024 })) {
    const texte = fin + part;
    if (trouver(texte)) return true;
    fin = texte.slice(-RECOUVREMENT);
  }
  return false;
}

/** A copy of the running platform, made to be searched: its index of documents, its description, the pages of its tables. */
export async function copieAFouiller(): Promise<{
  traces: (mots: readonly string[]) => Promise<string[]>;
  jeter: () => Promise<void>;
}> {
  const dossier = await mkdtemp(join(tmpdir(), 'riph-traces-'));
  const jeter = () => rm(dossier, { recursive: true, force: true });
  const nats = await connectNats('ops');
  const mongo = await connectMongo('traces', mongoUrl());
  try {
    const opsOf = (service: Service) => connectNats('ops', service);
    const servers = { adminUrl: variable('POSTGRES_ADMIN_URL'), nats, opsOf, mongo: mongo.getClient().db() };
    const copie = chosen(dossier, await savePlatform(dossier, servers));
    const traces = async (mots: readonly string[]) => {
      const lieux: string[] = [];
      for (const [nom, fichier] of Object.entries(FILES))
        if (await dansLeFichier(join(copie, fichier), trouverDe(mots))) lieux.push(`copy ${nom}`);
      return lieux;
    };
    return { traces, jeter };
  } catch (error) {
    await jeter();
    throw error;
  } finally {
    await mongo.close();
    await nats.close();
  }
}

/** Places where one of the words stands, whatever its case; words in ASCII. Throws when a store does not answer: nothing found there would say nothing. */
export async function tracesDe(mots: readonly string[]): Promise<string[]> {
  const trouver = trouverDe(mots);
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
