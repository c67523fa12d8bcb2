/** What the platform knows before texts are written into it, and every text that its databases hold afterwards. */
import type { Route } from '@riph/contracts/core/mount-order';
import { routesOf } from '@riph/contracts/core/mount-order';
import { CONTRACTS } from '@riph/contracts/index';
import pg from 'pg';
import * as z from 'zod';
import { databaseUrlName, SERVICE_DATABASES } from '../../deploy/local/databases.ts';
import type { Personne } from '../../deploy/test-kit/personne.ts';

type Objet = Record<string, unknown>;
const objet = z.record(z.string(), z.unknown());

/** Objects that reads without parameters gave, and a draft of its own: where a write finds something to write on. */
export class Connus {
  private readonly vus: { groupe: string; o: Objet }[] = [];
  private readonly ids: Objet = {};

  async apprendre(gens: ReadonlyMap<string, Personne>): Promise<void> {
    const deposant = gens.get('DEPOSANT');
    if (!deposant) throw new Error('no sponsor is signed in');
    const dosId: number = await deposant.post('/api/dossier/create', {
      reglementationCode: 'JARDE',
      type: 'DI',
      qualificationCode: 'CAT2',
    });
    const { etuId } = await deposant.get(`/api/ext/dossier/${dosId}/synthese`);
    Object.assign(this.ids, { dosId, etuId, codeReglementation: 'JARDE' });
    for (const personne of gens.values())
      for (const { contract, call } of routesOf(CONTRACTS)) {
        if (call.notYet || call.servedBy || call.effect !== 'read' || call.method !== 'GET' || call.path.includes('{')) continue;
        if (
          'file' in call.response ||
          Object.values<z.ZodType>(call.query?.shape ?? {}).some((s) => !s.safeParse(undefined).success)
        )
          continue;
        const { status, json } = await personne.send({ method: 'GET', path: call.path });
        if (status === 200) this.voir(contract.service, json);
      }
  }

  private voir(groupe: string, json: unknown): void {
    if (Array.isArray(json)) for (const item of json.slice(0, 50)) this.voir(groupe, item);
    const o = objet.safeParse(json);
    if (!o.success) return;
    this.vus.push({ groupe, o: o.data });
    for (const inner of Object.values(o.data)) this.voir(groupe, inner);
  }

  /** Values of the path and the query. */
  valeurs(_route: Route): Objet {
    return this.ids;
  }

  /** The identifiers and the version of the body become those of something that was read; of the same group if there is one. */
  completer({ contract }: Route, corps: Objet): Objet {
    const cles = Object.keys(corps).filter((k) => typeof corps[k] === 'number' && /(Id|^id|^version)$/.test(k));
    if (cles.length === 0) return corps;
    const service = contract.service.split('.')[0];
    const convient = ({ o }: { o: Objet }) => cles.every((k) => typeof o[k] === 'number');
    const trouve =
      this.vus.find((v) => v.groupe === contract.service && convient(v)) ??
      this.vus.find((v) => v.groupe.startsWith(`${service}.`) && convient(v)) ??
      this.vus.find(convient);
    return trouve ? { ...corps, ...Object.fromEntries(cles.map((k) => [k, trouve.o[k]])) } : corps;
  }
}

/** Every text of every row of every service, inside JSON columns too. */
export async function textesStockes(): Promise<ReadonlySet<string>> {
  const textes = new Set<string>();
  const prendre = (v: unknown): void => {
    if (typeof v === 'string') textes.add(v);
    else if (v && typeof v === 'object') Object.values(v).forEach(prendre);
  };
  for (const service of SERVICE_DATABASES) {
    const client = new pg.Client({ connectionString: process.env[databaseUrlName(service)] });
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
  }
  return textes;
}
