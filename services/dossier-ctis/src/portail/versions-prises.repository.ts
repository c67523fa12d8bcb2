/** What became of each version of a record: its number is its key, by which it is taken in once. `RECUE`: a kill may have left it so, and the next run takes it in. */
import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { versionLueCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type * as z from 'zod';

type Suite = 'RECUE' | 'PRISE' | 'PASSEE' | 'HORS_FRANCE';
type Cle = { numeroCtis: string; version: number };
export type VersionPrise = Omit<z.output<typeof versionLueCtis>, 'appliquee'> & { hash: string; suite: Suite };
/** `importId`: the run that takes it in. */
export type Prise = Cle & { importId: number; changements: readonly string[] };

@Injectable()
export class VersionsPrises {
  constructor(private readonly db: Database) {}

  /** Of one trial, by growing number. */
  de(numeroCtis: string): Promise<VersionPrise[]> {
    return this.db.query(sql`
      select version, hash, suite, ${instantSql('recue_le')} as "recuLe", mis_a_jour_le as "misAJourLe", changements
      from version_prise
      where numero_ctis = ${numeroCtis}
      order by version
    `);
  }

  async essai(numeroCtis: string): Promise<{ etuId: EtuId; detruit: boolean } | null> {
    const [lu] = await this.db.query<{ etuId: EtuId; detruit: boolean }>(sql`
      select id as "etuId", detruite_le is not null as detruit from etude where numero_ctis = ${numeroCtis}
    `);
    return lu ?? null;
  }

  /** When each trial came first. */
  async premieres(numeros: readonly string[]): Promise<ReadonlyMap<string, Instant>> {
    const lues = await this.db.query<{ numero: string; le: Instant }>(sql`
      select numero_ctis as numero, ${instantSql('min(recue_le)')} as le
      from version_prise
      where numero_ctis = any(${[...numeros]})
      group by numero_ctis
    `);
    return new Map(lues.map((l) => [l.numero, l.le]));
  }

  /** Those that a kill left, in the order in which each trial had them. */
  recues(): Promise<(Cle & { hash: string })[]> {
    return this.db.query(sql`
      select numero_ctis as "numeroCtis", version, hash from version_prise where suite = 'RECUE' order by numero_ctis, version
    `);
  }

  /** False: another run gave that number, or has that record. */
  async recevoir({ numeroCtis, version, importId }: Prise, v: Pick<VersionPrise, 'hash' | 'recuLe' | 'misAJourLe'>) {
    const neuves = await this.db.query(sql`
      insert into version_prise (numero_ctis, version, hash, suite, import_id, recue_le, mis_a_jour_le, changements)
      values (${numeroCtis}, ${version}, ${v.hash}, 'RECUE', ${importId}, ${v.recuLe}, ${v.misAJourLe}, '{}')
      on conflict do nothing
      returning version
    `);
    return neuves.length === 1;
  }

  /** What became of it, in the transaction that made it so: its row is locked until then. False: it was taken in already. */
  async conclure(
    tx: Tx,
    { numeroCtis, version, importId, changements }: Prise,
    suite: Exclude<Suite, 'RECUE'>,
  ): Promise<boolean> {
    const conclues = await tx.query(sql`
      update version_prise
      set suite = ${suite}, import_id = ${importId}, changements = ${[...changements]}
      where numero_ctis = ${numeroCtis} and version = ${version} and suite = 'RECUE'
      returning version
    `);
    return conclues.length === 1;
  }

  async oublier({ numeroCtis, version }: Cle): Promise<void> {
    await this.db.query(sql`
      delete from version_prise where numero_ctis = ${numeroCtis} and version = ${version} and suite = 'RECUE'
    `);
  }
}
