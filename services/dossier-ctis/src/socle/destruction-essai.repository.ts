import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';

/** What is kept of a trial beside its row and those of its requests: the papers of the examination are those of `examen` (CON-03). */
@Injectable()
export class DestructionEssaiRepository {
  constructor(private readonly db: Database) {}

  /** Numbers of the trials whose papers were destroyed since. */
  async detruits(depuis: Instant): Promise<string[]> {
    const lus = await this.db.query<{ numero: string }>(sql`
      select numero_ctis numero from etude where detruite_le >= ${depuis} order by id
    `);
    return lus.map((e) => e.numero);
  }

  async estDetruit(numeroCtis: string): Promise<boolean> {
    const lus = await this.db.query(sql`select 1 from etude where numero_ctis = ${numeroCtis} and detruite_le is not null`);
    return lus.length > 0;
  }

  async detruitLe(etuId: EtuId): Promise<Instant | null> {
    const [lu] = await this.db.query<{ le: Instant | null }>(sql`
      select ${instantSql('detruite_le')} as le from etude where id = ${etuId}
    `);
    return lu?.le ?? null;
  }

  async marquer(tx: Tx, etuId: EtuId, le: Instant): Promise<boolean> {
    const marques = await tx.query(sql`
      update etude set detruite_le = ${le} where id = ${etuId} and detruite_le is null returning id
    `);
    return marques.length === 1;
  }

  /** Appeals, conditions, notifications and demands for access. Gives the files, those of the requests too. */
  async effacer(tx: Tx, essai: { etuId: EtuId; numeroCtis: string }, dosIds: readonly DosId[]): Promise<string[]> {
    const { etuId, numeroCtis } = essai;
    const files: { id: string }[] = await tx.query(
      sql`select f.id from dossier, unnest(fichiers) as f(id) where etu_id = ${etuId}`,
    );
    const tables = [
      ['recours', sql`dossier = any(${dosIds.map(String)})`],
      ['condition_levee', sql`id = any(${dosIds})`],
      ['vigilance', sql`id = ${etuId}`],
    ] as const;
    for (const [table, where] of tables)
      files.push(
        ...(await tx.query<{ id: string }>(sql`
          with parties as (delete from ${raw(table)} where ${where} returning fichiers)
          select f.id from parties, unnest(fichiers) as f(id)
        `)),
      );
    await tx.query(sql`delete from demande_acces where contenu ->> 'numeroCtis' = ${numeroCtis}`);
    await tx.query(sql`delete from essai_surveille where etu_id = ${etuId}`);
    return files.map((f) => f.id);
  }
}
