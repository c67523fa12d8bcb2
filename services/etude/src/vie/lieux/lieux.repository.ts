import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { NatureLieu } from '@riph/contracts/etude/vie/lieux.rules';

type Saisie = { nom: string; nature: NatureLieu; le: Jour; motif: string };
type LieuSignale = Saisie & { id: number; par: string; saisiLe: Instant; etudes: number };
export type EtudeDuLieu = { etuId: EtuId; numero: string | null; cppId: CppId | null };

const SIGNALES_MAX = 500;
const LIEUX_MAX = 5_000;
/** Studies whose places matter now. */
const VIVANTES = sql`('EN_EVALUATION', 'A_DEMARRER', 'PROROGEE', 'EN_COURS', 'SUSPENDUE')`;
/** By which a place is known, whatever its capitals. */
const cle = (nom: Sql): Sql => sql`lower(trim(${nom}))`;
const SIGNALE = sql`id, nom, nature, le, motif, par, ${instantSql('saisi_le')} as "saisiLe", etudes`;

/** Table `lieu_signale`, and the studies that name a place among their centres. */
@Injectable()
export class LieuxRepository {
  constructor(private readonly db: Database) {}

  signales(): Promise<LieuSignale[]> {
    return this.db.query(sql`select ${SIGNALE} from lieu_signale order by id desc limit ${SIGNALES_MAX}`);
  }

  connus(): Promise<{ nom: string; etudes: number }[]> {
    return this.db.query(sql`
      select min(trim(c ->> 'nom')) as nom, count(distinct e.id)::int as etudes
      from etude e, jsonb_array_elements(e.centres) c
      where e.etat in ${VIVANTES}
      group by ${cle(sql`c ->> 'nom'`)}
      order by 1
      limit ${LIEUX_MAX}
    `);
  }

  etudes(tx: Tx, nom: string): Promise<EtudeDuLieu[]> {
    return tx.query(sql`
      select e.id as "etuId", e.numero, e.cpp_id as "cppId"
      from etude e
      where e.etat in ${VIVANTES}
        and exists (select
          from jsonb_array_elements(e.centres) c
          where ${cle(sql`c ->> 'nom'`)} = ${cle(sql`${nom}`)})
      order by e.id
    `);
  }

  async garder(tx: Tx, s: Saisie & { par: string; saisiLe: Instant; etudes: number }): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }>(sql`
      insert into lieu_signale (nom, nature, le, motif, par, saisi_le, etudes)
      values (${s.nom}, ${s.nature}, ${s.le}, ${s.motif}, ${s.par}, ${s.saisiLe}, ${s.etudes})
      returning id
    `);
    return id;
  }

  /** What was typed on these places, the first typed first. */
  desCentres(noms: readonly string[]): Promise<LieuSignale[]> {
    return this.db.query(sql`
      select ${SIGNALE}
      from lieu_signale
      where ${cle(sql`nom`)} in (select ${cle(sql`x`)} from unnest(${noms}::text[]) x)
      order by id
    `);
  }
}
