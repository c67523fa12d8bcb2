/** Absences announced before a séance, and séances missed. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';

export type Absence = { utiId: UtiId; motif: string | null; annonceeLe: Instant };
/** Séances held by a committee, the newest first, with who was noted present and who had announced an absence. */
export type SeanceSuivie = { date: Jour; presents: number[]; excuses: number[] };

@Injectable()
export class AbsencesRepository {
  constructor(private readonly db: Database) {}

  lister(seanceId: SeanceId): Promise<Absence[]> {
    return this.db.query<Absence>(sql`
      select uti_id as "utiId", motif, ${instantSql('annoncee_le')} as "annonceeLe"
      from absence_annoncee
      where seance_id = ${seanceId}
    `);
  }

  deSeances(seanceIds: readonly SeanceId[]): Promise<{ seanceId: SeanceId; utiId: UtiId }[]> {
    return this.db.query(sql`
      select seance_id as "seanceId", uti_id as "utiId" from absence_annoncee where seance_id = any(${seanceIds})
    `);
  }

  async annoncer(tx: Tx, seanceId: SeanceId, a: Absence & { par: string }): Promise<void> {
    await tx.query(sql`
      insert into absence_annoncee (seance_id, uti_id, motif, annoncee_le, annoncee_par)
      values (${seanceId}, ${a.utiId}, ${a.motif}, ${a.annonceeLe}, ${a.par})
      on conflict (seance_id, uti_id) do update
      set motif = ${a.motif}, annoncee_le = ${a.annonceeLe}, annoncee_par = ${a.par}
    `);
  }

  /** False when none was announced. */
  async retirer(tx: Tx, seanceId: SeanceId, utiId: UtiId): Promise<boolean> {
    const rows = await tx.query<{ utiId: UtiId }>(sql`
      delete from absence_annoncee
      where seance_id = ${seanceId} and uti_id = ${utiId}
      returning uti_id as "utiId"
    `);
    return rows.length > 0;
  }

  /** All those of a séance; gives whose they were. */
  async effacer(tx: Tx, seanceId: SeanceId): Promise<UtiId[]> {
    const rows = await tx.query<{ utiId: UtiId }>(sql`
      delete from absence_annoncee
      where seance_id = ${seanceId}
      returning uti_id as "utiId"
    `);
    return rows.map((r) => r.utiId);
  }

  /** The last séances that a committee held. */
  tenues(cppId: CppId, combien: number): Promise<SeanceSuivie[]> {
    return this.db.query<SeanceSuivie>(sql`
      select s.date, array(select p.uti_id from presence p where p.seance_id = s.id and p.is_present) as presents,
        array(select a.uti_id from absence_annoncee a where a.seance_id = s.id) as excuses
      from seance s
      where s.cpp_id = ${cppId} and s.statut in ('TENUE', 'CLOTUREE') and s.type <> 'RESTREINTE'
      order by s.date desc, s.id desc
      limit ${combien}
    `);
  }
}
