/** Versions of the terms of use and who accepted which. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';

export type StatutCgu = 'EN_ATTENTE' | 'PUBLIEE' | 'ARCHIVEE';
export type Cgu = {
  id: number;
  version: number | null;
  document: FileRef;
  statut: StatutCgu;
  deposeeLe: string;
  publieeLe: string | null;
};

const CGU = 'select id, version, document, statut, deposee_le "deposeeLe", publiee_le "publieeLe" from cgu';

@Injectable()
export class CguRepository {
  constructor(private readonly db: Database) {}

  async parStatut(statut: 'EN_ATTENTE' | 'PUBLIEE'): Promise<Cgu | null> {
    return (await this.db.query<Cgu>(`${CGU} where statut = $1`, [statut]))[0] ?? null;
  }

  async parId(id: number): Promise<Cgu | null> {
    return (await this.db.query<Cgu>(`${CGU} where id = $1`, [id]))[0] ?? null;
  }

  async versionAcceptee(utiId: number): Promise<number | null> {
    const rows = await this.db.query<{ version: number | null }>(
      'select max(c.version) "version" from acceptation_cgu a join cgu c on c.id = a.cgu_id where a.uti_id = $1',
      [utiId],
    );
    return rows[0].version;
  }

  /** Whoever may sign in: the gate is shut for each of them until he accepts. */
  async personnesActives(): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(`select count(distinct uti_id)::int n from compte where statut = 'ACTIF'`);
    return row.n;
  }

  async deposer(tx: Tx, document: FileRef, par: number | null, now: string): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }>(
      `insert into cgu (document, statut, deposee_le, deposee_par) values ($1, 'EN_ATTENTE', $2, $3) returning id`,
      [JSON.stringify(document), now, par],
    );
    return id;
  }

  /** The waiting version becomes the published one, the former one an archive. Gives the new version; null when none waits. */
  async publier(tx: Tx, par: number | null, now: string): Promise<number | null> {
    const [attente] = await tx.query<{ id: number }>(`select id from cgu where statut = 'EN_ATTENTE' for update`);
    if (!attente) return null;
    await tx.query(`update cgu set statut = 'ARCHIVEE' where statut = 'PUBLIEE'`);
    await tx.query(
      `update cgu set statut = 'PUBLIEE', version = (select coalesce(max(version), 0) + 1 from cgu), publiee_le = $2, publiee_par = $3 where id = $1`,
      [attente.id, now, par],
    );
    return (await tx.query<{ version: number }>('select version from cgu where id = $1', [attente.id]))[0].version;
  }

  async supprimer(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(
      `with d as (delete from cgu where id = $1 and statut = 'EN_ATTENTE' returning id) select id from d`,
      [id],
    );
    return rows.length === 1;
  }

  async accepter(tx: Tx, utiId: number, cguId: number, now: string): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(
      'insert into acceptation_cgu (uti_id, cgu_id, accepte_le) values ($1, $2, $3) on conflict do nothing returning cgu_id id',
      [utiId, cguId, now],
    );
    return rows.length === 1;
  }
}
