/** Parameters of the draw: one row per version, never changed. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { type ParametreTas, parametreTas } from '@riph/contracts/referentiel/referentiel.schemas';

type Ligne = { code: string; version: number; donnees: object; modifiePar: string; dateModif: string };
const COLONNES = sql`code, version, donnees, modifie_par as "modifiePar", date_modif as "dateModif"`;
const lu = (l: Ligne | undefined): ParametreTas | null => (l ? parametreTas.parse({ ...l, ...l.donnees }) : null);

@Injectable()
export class TasRepository {
  constructor(private readonly db: Database) {}

  /** The last version, or the one asked; null when there is none. */
  async lire(code: string, version?: number): Promise<ParametreTas | null> {
    const [row] = await this.db.query<Ligne>(sql`
      select ${COLONNES}
      from parametre_tas
      where code = ${code} and (${version ?? null}::int is null or version = ${version ?? null}::int)
      order by version desc
      limit 1
    `);
    return lu(row);
  }

  /**
   * Locks the regulation's parameters until the end of the transaction, by their first version: the last one is read once the lock is held,
   * so that a second save reads the version that the first one made.
   */
  async lock(tx: Tx, code: string): Promise<ParametreTas | null> {
    await tx.query(sql`
      select
      from parametre_tas
      where code = ${code}
      order by version
      limit 1
      for update
    `);
    const [row] = await tx.query<Ligne>(sql`
      select ${COLONNES}
      from parametre_tas
      where code = ${code}
      order by version desc
      limit 1
    `);
    return lu(row);
  }

  async ajouter(tx: Tx, p: ParametreTas): Promise<void> {
    const { code, version, modifiePar, dateModif, ...donnees } = p;
    await tx.query(sql`
      insert into parametre_tas (code, version, donnees, modifie_par, date_modif)
      values (${code}, ${version}, ${JSON.stringify(donnees)}, ${modifiePar}, ${dateModif})
    `);
  }
}
