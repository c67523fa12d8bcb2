/** Versions of the terms of use and who accepted which. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';

type StatutCgu = 'EN_ATTENTE' | 'PUBLIEE' | 'ARCHIVEE';
export type Cgu = {
  id: number;
  version: number | null;
  document: FileRef;
  statut: StatutCgu;
  deposeeLe: Instant;
  publieeLe: Instant | null;
};

const CGU = sql`
  select id, version, document, statut, deposee_le "deposeeLe", publiee_le "publieeLe"
  from cgu
`;

@Injectable()
export class CguRepository {
  constructor(private readonly db: Database) {}

  async parStatut(statut: 'EN_ATTENTE' | 'PUBLIEE'): Promise<Cgu | null> {
    return (await this.db.query<Cgu>(sql`${CGU} where statut = ${statut}`))[0] ?? null;
  }

  async parId(id: number): Promise<Cgu | null> {
    return (await this.db.query<Cgu>(sql`${CGU} where id = ${id}`))[0] ?? null;
  }

  async versionAcceptee(utiId: UtiId): Promise<number | null> {
    const rows = await this.db.query<{ version: number | null }>(sql`
      select max(c.version) "version"
      from acceptation_cgu a
      join cgu c on c.id = a.cgu_id
      where a.uti_id = ${utiId}
    `);
    return rows[0].version;
  }

  /** Whoever may sign in: the gate is shut for each of them until he accepts. */
  async personnesActives(): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(distinct uti_id)::int n
      from compte
      where statut = 'ACTIF'
    `);
    return row.n;
  }

  async deposer(tx: Tx, document: FileRef, par: number | null, now: string): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }>(sql`
      insert into cgu (document, statut, deposee_le, deposee_par)
      values (${JSON.stringify(document)}, 'EN_ATTENTE', ${now}, ${par})
      returning id
    `);
    return id;
  }

  /** The waiting version becomes the published one, the former one an archive. Gives the new version; null when none waits. */
  async publier(tx: Tx, par: number | null, now: string): Promise<number | null> {
    const [attente] = await tx.query<{ id: number }>(sql`select id from cgu where statut = 'EN_ATTENTE' for update`);
    if (!attente) return null;
    await tx.query(sql`update cgu set statut = 'ARCHIVEE' where statut = 'PUBLIEE'`);
    await tx.query(sql`
      update cgu
      set statut = 'PUBLIEE', version = (select coalesce(max(version), 0) + 1 from cgu), publiee_le = ${now},
        publiee_par = ${par}
      where id = ${attente.id}
    `);
    return (await tx.query<{ version: number }>(sql`select version from cgu where id = ${attente.id}`))[0].version;
  }

  async supprimer(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(sql`
      with d as (delete from cgu where id = ${id} and statut = 'EN_ATTENTE' returning id) select id
      from d
    `);
    return rows.length === 1;
  }

  async accepter(tx: Tx, utiId: UtiId, cguId: number, now: string): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(sql`
      insert into acceptation_cgu (uti_id, cgu_id, accepte_le)
      values (${utiId}, ${cguId}, ${now})
      on conflict do nothing
      returning cgu_id id
    `);
    return rows.length === 1;
  }

  /** What was accepted in a form that counts no more. */
  async oublier(tx: Tx, utiId: UtiId): Promise<void> {
    await tx.query(sql`delete from acceptation_cgu where uti_id = ${utiId}`);
  }
}
