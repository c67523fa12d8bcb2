/** Rows of table `cle`: keys, each wrapped by a version of the master key. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Enveloppe } from './chiffrement.rules.ts';

export type CleGardee = Enveloppe & { cleId: number };

const CLE = sql`select cle_id as "cleId", version, enveloppe from cle`;

@Injectable()
export class CoffreRepository {
  constructor(private readonly db: Database) {}

  /** The number of the next key: what wraps it bears this number. */
  async numero(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ id: number }>(sql`select nextval(pg_get_serial_sequence('cle', 'cle_id'))::int as id`);
    return row.id;
  }

  async garder(tx: Tx, cleId: number, { version, enveloppe }: Enveloppe): Promise<void> {
    await tx.query(sql`
      insert into cle (cle_id, usage, version, enveloppe) overriding system value
      values (${cleId}, 'VOLONTAIRE', ${version}, ${enveloppe})
    `);
  }

  async desEmpreintes(): Promise<CleGardee | null> {
    const [row] = await this.db.query<CleGardee>(sql`${CLE} where usage = 'EMPREINTE'`);
    return row ?? null;
  }

  /** Keeps the key of the fingerprints: that of the first instance to write; another key would find nobody any more. */
  async garderDesEmpreintes({ version, enveloppe }: Enveloppe): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(sql`
        insert into cle (usage, version, enveloppe)
        values ('EMPREINTE', ${version}, ${enveloppe})
        on conflict (usage)
        where usage = 'EMPREINTE' do nothing
      `);
    });
  }

  /** Keys that another version wraps, some at a time, those that somebody else is at left out. */
  anciennes(tx: Tx, courante: string, combien: number): Promise<(CleGardee & { usage: 'VOLONTAIRE' | 'EMPREINTE' })[]> {
    return tx.query(sql`
      select cle_id as "cleId", usage, version, enveloppe
      from cle
      where version <> ${courante}
      order by cle_id
      limit ${combien}
      for update skip locked
    `);
  }

  async remplacer(tx: Tx, cleId: number, { version, enveloppe }: Enveloppe): Promise<void> {
    await tx.query(sql`update cle set version = ${version}, enveloppe = ${enveloppe} where cle_id = ${cleId}`);
  }
}
