/** Secret addresses of calendars. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';

export type Abonne = { utiId: number; profil: Profil; cppId: number | null };

const sha256 = (jeton: string): Buffer => createHash('sha256').update(jeton).digest();
const SIEN = 'uti_id = $1 and profil = $2 and coalesce(cpp_id, 0) = coalesce($3::int, 0)';
const de = (a: Pick<Actor, 'utiId' | 'profil' | 'cppId'>): [number, string, number | null] => [a.utiId, a.profil, a.cppId];

@Injectable()
export class AbonnementRepository {
  constructor(private readonly db: Database) {}

  async creeLe(a: Actor): Promise<string | null> {
    const [row] = await this.db.query<{ le: string }>(
      `select ${instantSql('cree_le')} as le from calendrier_jeton where ${SIEN}`,
      de(a),
    );
    return row?.le ?? null;
  }

  async remplacer(tx: Tx, a: Actor, jeton: string, le: string): Promise<void> {
    await this.oublier(tx, a);
    await tx.query('insert into calendrier_jeton (uti_id, profil, cpp_id, hash, cree_le) values ($1, $2, $3, $4, $5)', [
      ...de(a),
      sha256(jeton),
      le,
    ]);
  }

  async oublier(tx: Tx, a: Actor): Promise<void> {
    await tx.query(`delete from calendrier_jeton where ${SIEN}`, de(a));
  }

  async abonne(jeton: string): Promise<Abonne | undefined> {
    const [row] = await this.db.query<Abonne>(
      'select uti_id as "utiId", profil, cpp_id as "cppId" from calendrier_jeton where hash = $1',
      [sha256(jeton)],
    );
    return row;
  }
}
