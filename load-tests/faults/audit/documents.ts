/** Files: what was given comes back byte for byte, what was downloaded is still the same, and the store holds nothing that nobody refers to. */
import { jetstreamManager } from '@nats-io/jetstream';
import { Objm } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectNats } from '@riph/chassis/nats/nats';
import { DOCUMENTS_BUCKET, SERVICES } from '../../../deploy/nats/permissions.ts';
import type { Acteur } from '../acteur.ts';
import { sha256 } from '../client.ts';
import type { Registre } from '../registre.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

const ID = /[a-z-]+-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** Every text of every table that looks like an id of the store: no list of columns to forget one in. */
async function references(bases: Bases): Promise<Set<string>> {
  const found = new Set<string>();
  for (const service of bases.services) {
    const tables = await bases.lire<{ name: string }>(
      service,
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('outbox', 'evenement', 'message_traite', 'mail')`,
    );
    for (const { name } of tables) {
      const rows = await bases.lire<{ texte: string }>(service, `select t::text as texte from "${name}" t`);
      for (const { texte } of rows) for (const [id] of texte.matchAll(ID)) found.add(id);
    }
  }
  return found;
}

/** What the store holds beyond its grace although nothing refers to it: whole files, and chunks of files that were never ended. */
export async function orphelins(bases: Bases, graceS: number): Promise<string[]> {
  const gardes = await references(bases);
  const perdus: string[] = [];
  for (const service of SERVICES) {
    const nc = await connectNats('ops', service);
    perdus.push(...(await orphelinsDe(nc, gardes, graceS)));
    await nc.close();
  }
  return perdus;
}

async function orphelinsDe(nc: NatsConnection, gardes: ReadonlySet<string>, graceS: number): Promise<string[]> {
  const store = await new Objm(nc).open(DOCUMENTS_BUCKET);
  const vieux = (at: string | Date) => Date.now() - new Date(at).getTime() > graceS * 1000;
  const entiers = await store.list();
  const perdus = entiers.filter((o) => !o.deleted && !gardes.has(o.name) && vieux(o.mtime)).map((o) => `file ${o.name}`);
  const connus = new Set(entiers.filter((o) => !o.deleted).map((o) => o.nuid));
  const jsm = await jetstreamManager(nc);
  const { state } = await jsm.streams.info('OBJ_documents', { subjects_filter: '$O.documents.C.*' });
  for (const subject of Object.keys(state.subjects ?? {})) {
    const nuid = subject.split('.').at(-1) ?? '';
    if (connus.has(nuid)) continue;
    const dernier = await jsm.streams.getMessage('OBJ_documents', { last_by_subj: subject }).catch(() => null);
    if (dernier && vieux(dernier.time)) perdus.push(`chunks ${nuid}`);
  }
  return perdus;
}

export async function auditerDocuments(registre: Registre, acteurs: Acteur[], c: Constat): Promise<void> {
  const deposants = acteurs.filter((a) => a.compte.profil === 'DEPOSANT');
  for (const p of registre.pieces) {
    const octets = await premier(deposants, `/api/dossier/${p.dosId}/piece_jointe/${p.pjId}/download`);
    if (octets === null) c.perdus.push(`piece ${p.pjId} of dossier ${p.dosId} cannot be downloaded`);
    else if (sha256(octets) !== p.sha256) c.perdus.push(`piece ${p.pjId} of dossier ${p.dosId} has other bytes`);
  }
  ajouter(c, 'pieces compared byte for byte', registre.pieces.length);
  for (const f of registre.fichiers) {
    const octets = await premier(
      acteurs.filter((a) => a.login === f.login),
      f.chemin,
    );
    if (octets === null) c.perdus.push(`${f.chemin} was downloaded and cannot be any more`);
    else if (sha256(octets) !== f.sha256) c.perdus.push(`${f.chemin} has other bytes than it had`);
  }
  ajouter(c, 'other files compared byte for byte', registre.fichiers.length);
}

/** The first who may read it. */
async function premier(acteurs: Acteur[], chemin: string): Promise<Buffer | null> {
  for (const a of acteurs) {
    const r = await a.client.demander({ method: 'GET', chemin });
    if (r.genre === 'SUCCES') return r.octets;
  }
  return null;
}
