import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import { NOM_CENTRE_MAX } from '@riph/contracts/etude/vie/centres.rules';
import type { NatureLieu } from '@riph/contracts/etude/vie/lieux.rules';
import { DERNIER_ENVOI } from '../../socle/dossier/acces.repository.ts';

type Saisie = { nom: string; nature: NatureLieu; le: Jour; motif: string };
type LieuSignale = Saisie & { id: number; par: string; saisiLe: Instant; etudes: number };
export type EtudeDuLieu = { etuId: EtuId; numero: string | null; cppId: CppId | null; deposantUtiId: UtiId };

const SIGNALES_MAX = 500;
const LIEUX_MAX = 5_000;
/** Studies whose places matter now. */
const VIVANTES = sql`('EN_EVALUATION', 'A_DEMARRER', 'PROROGEE', 'EN_COURS', 'SUSPENDUE')`;
/** By which a place is known, whatever its capitals. */
const cle = (nom: Sql): Sql => sql`lower(trim(${nom}))`;
/** The places of study `e`: its centres, and those of the forms, as last sent, of its requests that a committee examines. */
const LIEUX = sql`(
  select trim(c ->> 'nom') as nom
  from jsonb_array_elements(e.centres) c
  union
  select trim(left(x ->> 'organisme', ${NOM_CENTRE_MAX}))
  from dossier d
  ${DERNIER_ENVOI}
  cross join jsonb_array_elements(coalesce(f.element_administratif, d.element_administratif) -> 'sitesInvestigateurs') x
  where d.etu_id = e.id and d.statut = any(${STATUTS_EXAMEN})
)`;
/** Held until the end of the transaction by who types something of a place. */
const LOCK_LIEUX = 1_123;
const SIGNALE = sql`id, nom, nature, le, motif, par, ${instantSql('saisi_le')} as "saisiLe", etudes`;

/** Table `lieu_signale`, and the studies that use a place. */
@Injectable()
export class LieuxRepository {
  constructor(private readonly db: Database) {}

  signales(): Promise<LieuSignale[]> {
    return this.db.query(sql`select ${SIGNALE} from lieu_signale order by id desc limit ${SIGNALES_MAX}`);
  }

  connus(): Promise<{ nom: string; etudes: number }[]> {
    return this.db.query(sql`
      select min(l.nom) as nom, count(distinct e.id)::int as etudes
      from etude e, lateral ${LIEUX} l
      where e.etat in ${VIVANTES} and l.nom <> ''
      group by ${cle(sql`l.nom`)}
      order by 1
      limit ${LIEUX_MAX}
    `);
  }

  etudes(tx: Tx, nom: string): Promise<EtudeDuLieu[]> {
    return tx.query(sql`
      select e.id as "etuId", e.numero, e.cpp_id as "cppId", e.deposant_uti_id as "deposantUtiId"
      from etude e
      where e.etat in ${VIVANTES}
        and exists (select from ${LIEUX} l where ${cle(sql`l.nom`)} = ${cle(sql`${nom}`)})
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

  /** What was typed on the places of a study, the first typed first. */
  deLEtude(etuId: EtuId): Promise<LieuSignale[]> {
    return this.db.query(sql`
      select ${SIGNALE}
      from lieu_signale
      where ${cle(sql`nom`)} in (select ${cle(sql`l.nom`)} from etude e, lateral ${LIEUX} l where e.id = ${etuId})
      order by id
    `);
  }

  /** What was typed on a place, the first typed first: nobody types anything else of a place until the end of the transaction. */
  async lock(tx: Tx, nom: string): Promise<LieuSignale[]> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK_LIEUX})`);
    return tx.query(sql`select ${SIGNALE} from lieu_signale where ${cle(sql`nom`)} = ${cle(sql`${nom}`)} order by id`);
  }
}
