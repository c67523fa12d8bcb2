/** Rows of table `cle`: keys, each wrapped by a version of the master key. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Enveloppe } from './chiffrement.rules.ts';

export type CleGardee = Enveloppe & { cleId: number };

const CLE = 'select cle_id as "cleId", version, enveloppe from cle';

@Injectable()
export class CoffreRepository {
  constructor(private readonly db: Database) {}

  /** The number of the next key: what wraps it bears this number. */
  async numero(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('cle', 'cle_id'))::int as id`);
    return row.id;
  }

  async garder(tx: Tx, cleId: number, { version, enveloppe }: Enveloppe): Promise<void> {
    await tx.query(
      `insert into cle (cle_id, usage, version, enveloppe) overriding system value values ($1, 'VOLONTAIRE', $2, $3)`,
      [cleId, version, enveloppe],
    );
  }

  async desEmpreintes(): Promise<CleGardee | null> {
    const [row] = await this.db.query<CleGardee>(`${CLE} where usage = 'EMPREINTE'`);
    return row ?? null;
  }

  /** Keeps the key of the fingerprints: that of the first instance to write; another key would find nobody any more. */
  async garderDesEmpreintes({ version, enveloppe }: Enveloppe): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(
        `insert into cle (usage, version, enveloppe) values ('EMPREINTE', $1, $2) on conflict (usage) where usage = 'EMPREINTE' do nothing`,
        [version, enveloppe],
      );
    });
  }

  /** Keys that another version wraps, some at a time, those that somebody else is at left out. */
  anciennes(tx: Tx, courante: string, combien: number): Promise<(CleGardee & { usage: 'VOLONTAIRE' | 'EMPREINTE' })[]> {
    return tx.query(
      'select cle_id as "cleId", usage, version, enveloppe from cle where version <> $1 order by cle_id limit $2 for update skip locked',
      [courante, combien],
    );
  }

  async remplacer(tx: Tx, cleId: number, { version, enveloppe }: Enveloppe): Promise<void> {
    await tx.query('update cle set version = $2, enveloppe = $3 where cle_id = $1', [cleId, version, enveloppe]);
  }
}
