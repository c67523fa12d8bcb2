/** Runs of the import and their lines, page by page. A line has the rank of its record in the run. */
import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import { type ImportCtis, type LigneImport, ligneImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import { importsCtis } from '../socle/collections.ts';

type Filtres = {
  du?: Jour | undefined;
  au?: Jour | undefined;
  statut?: readonly string[] | undefined;
  numeroCtis?: string | undefined;
};
/** `refusees`: those alone. */
type Lignes = { importId: number; refusees: boolean };

const JOUR = sql`((contenu->>'debut')::timestamptz at time zone 'Europe/Paris')::date`;
const deLImport = ({ importId, refusees }: Lignes): Sql =>
  refusees ? sql`import_id = ${importId} and refusee` : sql`import_id = ${importId}`;
const lues = (found: readonly { contenu: unknown }[]): LigneImport[] => found.map((l) => ligneImport.parse(l.contenu));

@Injectable()
export class ImportsRepository {
  constructor(private readonly db: Database) {}

  /** The last one first, before `avant` when it is given. */
  async runs({ du, au, statut, numeroCtis }: Filtres, avant: number | null, taille: number): Promise<ImportCtis[]> {
    const statuts = statut?.length ? [...statut] : null;
    const numero = numeroCtis?.trim() || null;
    const found = await this.db.query<{ id: number; contenu: unknown }>(sql`
      select id, contenu
      from import
      where (${avant}::int is null or id < ${avant}::int)
        and (${du ?? null}::date is null or ${JOUR} >= ${du ?? null}::date)
        and (${au ?? null}::date is null or ${JOUR} <= ${au ?? null}::date)
        and (${statuts}::text[] is null or contenu->>'statut' = any(${statuts}::text[]))
        and (
          ${numero}::text is null
          or exists (select from version_prise v where v.numero_ctis = ${numero}::text and v.import_id = import.id)
        )
      order by id desc
      limit ${taille}
    `);
    return found.map(({ id, contenu }) => ({ id, ...importsCtis.contenu.parse(contenu) }));
  }

  async lignes(de: Lignes, apres: number, taille: number): Promise<LigneImport[]> {
    return lues(
      await this.db.query(sql`
        select contenu from import_ligne where ${deLImport(de)} and rang > ${apres} order by rang limit ${taille}
      `),
    );
  }

  async total(de: Lignes): Promise<number> {
    const [{ n }] = await this.db.query<{ n: number }>(sql`select count(*)::int as n from import_ligne where ${deLImport(de)}`);
    return n;
  }

  /** All of a run, or the one of that rank if it was refused. */
  async refusees(importId: number, rang: number | null): Promise<LigneImport[]> {
    const where = deLImport({ importId, refusees: true });
    return lues(
      await this.db.query(sql`
        select contenu from import_ligne where ${where} and (${rang}::int is null or rang = ${rang}::int) order by rang
      `),
    );
  }
}
