/** Secret addresses of calendars. */

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';

export type Abonne = { utiId: UtiId; profil: Profil; cppId: CppId | null };

const sha256 = (jeton: string): Buffer => createHash('sha256').update(jeton).digest();
const sien = (a: Actor): Sql => sql`
  uti_id = ${a.utiId} and profil = ${a.profil} and coalesce(cpp_id, 0) = coalesce(${a.cppId}::int, 0)
`;

@Injectable()
export class AbonnementRepository {
  constructor(private readonly db: Database) {}

  async creeLe(a: Actor): Promise<string | null> {
    const [row] = await this.db.query<{ le: string }>(sql`
      select ${instantSql('cree_le')} as le
      from calendrier_jeton
      where ${sien(a)}
    `);
    return row?.le ?? null;
  }

  async remplacer(tx: Tx, a: Actor, jeton: string, le: string): Promise<void> {
    await this.oublier(tx, a);
    await tx.query(sql`
      insert into calendrier_jeton (uti_id, profil, cpp_id, hash, cree_le)
      values (${a.utiId}, ${a.profil}, ${a.cppId}, ${sha256(jeton)}, ${le})
    `);
  }

  async oublier(tx: Tx, a: Actor): Promise<void> {
    await tx.query(sql`delete from calendrier_jeton where ${sien(a)}`);
  }

  async abonne(jeton: string): Promise<Abonne | undefined> {
    const [row] = await this.db.query<Abonne>(sql`
      select uti_id as "utiId", profil, cpp_id as "cppId"
      from calendrier_jeton
      where hash = ${sha256(jeton)}
    `);
    return row;
  }
}
