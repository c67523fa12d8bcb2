/** What the platform knows before texts are written into it, and every text that its databases hold afterwards. */

import { databaseUrlName } from '@riph/chassis/store/postgres/database-name';
import type { Route } from '@riph/contracts/core/mount-order';
import { routesOf } from '@riph/contracts/core/mount-order';
import { CONTRACTS } from '@riph/contracts/index';
import pg from 'pg';
import * as z from 'zod';
import { DATABASE_OWNERS } from '../../deploy/local/databases.ts';
import type { Personne } from '../../deploy/test-kit/personne.ts';

type Objet = Record<string, unknown>;
const objet = z.record(z.string(), z.unknown());

/** Objects that reads without parameters gave, and a draft of its own: where a write finds something to write on. */
export class Connus {
  private readonly vus: { groupe: string; path: string; par: Personne; o: Objet }[] = [];
  private readonly ids: Objet = {};
  private readonly faits = new Map<string, Objet>();

  async apprendre(gens: ReadonlyMap<string, Personne>): Promise<void> {
    const deposant = gens.get('DEPOSANT');
    if (!deposant) throw new Error('no sponsor is signed in');
    const dosId: number = await deposant.post('/api/dossier/create', {
      reglementationCode: 'JARDE',
      type: 'DI',
      qualificationCode: 'CAT2',
    });
    const { etuId } = await deposant.get(`/api/ext/dossier/${dosId}/synthese`);
    Object.assign(this.ids, { dosId, etuId, codeReglementation: 'JARDE', reglementationCode: 'JARDE', code: 'JARDE' });
    await this.relire(gens);
  }

  /** Reads all again: versions have moved. */
  async relire(gens: ReadonlyMap<string, Personne>): Promise<void> {
    this.vus.length = 0;
    for (const personne of gens.values())
      for (const { contract, call } of routesOf(CONTRACTS)) {
        if (call.servedBy || call.effect !== 'read' || call.method !== 'GET' || !('json' in call.response)) continue;
        if (Object.values<z.ZodType>(call.query?.shape ?? {}).some((schema) => !schema.safeParse(undefined).success)) continue;
        const path = call.path.replace(/\{(\w+)\}/g, (_, nom: string) =>
          String((nom === 'utiId' ? personne.utiId : this.ids[nom]) ?? '{}'),
        );
        if (path.includes('{')) continue;
        const { status, json } = await personne.send({ method: 'GET', path });
        if (status === 200) this.voir(contract.service, call.path, personne, json);
      }
  }

  private voir(groupe: string, path: string, par: Personne, json: unknown): void {
    if (Array.isArray(json)) for (const item of json.slice(0, 50)) this.voir(groupe, path, par, item);
    const o = objet.safeParse(json);
    if (!o.success) return;
    this.vus.push({ groupe, path, par, o: o.data });
    for (const inner of Object.values(o.data)) this.voir(groupe, path, par, inner);
  }

  /** Values of the path and the query, by the name of their parameter. */
  get valeurs(): Readonly<Objet> {
    return this.ids;
  }

  /** What a creation answered: the change of the same thing is made on it. */
  retenir({ contract, key }: Route, json: unknown): void {
    const o = typeof json === 'number' ? { id: json, version: 1 } : objet.safeParse(json).data;
    if (o && /^(creer|ajouter)/.test(key)) this.faits.set(choseDe(contract.service, key), o);
    if (contract.service === 'seance.seance' && o && key === 'creer')
      Object.assign(this.ids, { seanceId: o.id, seance_id: o.id });
  }

  /** The identifiers and the version of the body become those of something that was read, of the same group if there is one; `fixes` are not changed. */
  completer({ contract, key, call }: Route, qui: Personne, corps: Objet, fixes: Readonly<Objet> = {}): Objet {
    const cles = Object.keys(corps).filter((k) => typeof corps[k] === 'number' && /(Id|^id|^version)$/.test(k));
    if (cles.length === 0) return corps;
    const service = contract.service.split('.')[0];
    const convient = ({ o }: { o: Objet }) => cles.every((k) => typeof o[k] === 'number' && (fixes[k] ?? o[k]) === o[k]);
    const estSien = ({ o }: { o: Objet }) =>
      typeof o.version === 'number' &&
      cles.every((k) => (fixes[k] ?? o[k]) === o[k] && (o[k] === null || typeof o[k] === 'number'));
    const dernier = call.path.split('/').findLast((s) => s !== '' && !s.startsWith('{')) ?? '';
    const fait = this.faits.get(choseDe(contract.service, key));
    const trouve =
      (fait && convient({ o: fait }) ? { o: fait } : undefined) ??
      // A sheet of one's own is told by nothing but its reader; what it leaves empty stays so.
      this.vus.find((v) => v.par === qui && v.groupe === contract.service && v.path.includes(dernier) && estSien(v)) ??
      this.vus.find((v) => v.groupe === contract.service && v.path.includes(dernier) && convient(v)) ??
      this.vus.find((v) => v.path.includes(dernier) && convient(v)) ??
      this.vus.find((v) => v.groupe === contract.service && convient(v)) ??
      this.vus.find((v) => v.groupe.startsWith(`${service}.`) && convient(v)) ??
      this.vus.find(convient);
    return trouve ? { ...corps, ...Object.fromEntries(cles.map((k) => [k, trouve.o[k]])) } : corps;
  }
}

/** `creerPays` and `modifierPays` are about one thing. */
const choseDe = (groupe: string, key: string): string => `${groupe} ${key.replace(/^[a-z]+/, '')}`;

/** Every text of every row of a service, inside JSON columns too. */
export async function textesStockes(service: string): Promise<ReadonlySet<string>> {
  const textes = new Set<string>();
  const prendre = (v: unknown): void => {
    if (typeof v === 'string') textes.add(v);
    else if (v && typeof v === 'object') Object.values(v).forEach(prendre);
  };
  const base = DATABASE_OWNERS.find((s) => s === service);
  if (!base) throw new Error(`${service} has no database`);
  const client = new pg.Client({ connectionString: process.env[databaseUrlName(base)] });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('outbox', 'evenement', 'message_traite')`,
    );
    for (const { name } of rows)
      for (const { t } of (await client.query<{ t: unknown }>(`select to_jsonb(t) as t from "${name}" t`)).rows) prendre(t);
  } finally {
    await client.end();
  }
  return textes;
}
