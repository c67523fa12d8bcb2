import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId, UtiId } from '@riph/contracts/core/ids';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { LIEUX_ESSAIS_MAX } from '@riph/contracts/dossier-ctis/lieux.internal';
import { NOM_CENTRE_MAX } from '@riph/contracts/etude/vie/centres.rules';

export type EssaiDuLieu = { etuId: EtuId; numeroCtis: string; cppId: CppId | null; deposants: UtiId[] };

/** By which a place is known, whatever its capitals. */
const cle = (nom: Sql): Sql => sql`lower(trim(${nom}))`;
/** The sites in France of trial `e` that the portal still lists. */
const LIEUX = sql`(
  select distinct trim(left(s->'organisme'->>'nom', ${NOM_CENTRE_MAX})) as nom
  from jsonb_array_elements(e.contenu->'sites') s
  where s->>'pays' = ${FRANCE} and s->>'retireLe' is null
)`;
/** Trials that go on, or are examined. */
const VIVANT = sql`e.cloture_le is null and e.detruite_le is null`;

/** The places of trials, read from what the portal tells of their sites. */
@Injectable()
export class LieuxRepository {
  constructor(private readonly db: Database) {}

  connus(): Promise<{ nom: string; etudes: number }[]> {
    return this.db.query(sql`
      select min(l.nom) as nom, count(distinct e.id)::int as etudes
      from etude e, lateral ${LIEUX} l
      where ${VIVANT} and l.nom <> ''
      group by ${cle(sql`l.nom`)}
      order by 1
      limit ${LIEUX_ESSAIS_MAX}
    `);
  }

  essais(tx: Tx, nom: string): Promise<EssaiDuLieu[]> {
    return tx.query(sql`
      select e.id as "etuId", e.numero_ctis as "numeroCtis", (e.contenu->>'cppId')::int as "cppId",
        array(select (a->>'utiId')::int from jsonb_array_elements(e.contenu->'acces') a) as deposants
      from etude e
      where ${VIVANT} and exists (select from ${LIEUX} l where ${cle(sql`l.nom`)} = ${cle(sql`${nom}`)})
      order by e.id
    `);
  }
}
