import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { RAPPORT_ATTENDU } from '../rapporteurs/rapporteurs.repository.ts';
import type { Dossier } from '../socle/dossier.ts';

export type RapportRepousse = { id: number; utiId: UtiId; type: string; partie: PartieRapport; avant: Jour; isAttendu: boolean };
type Tenue = { seanceId: SeanceId; dosIds: readonly DosId[]; examinesA: readonly Instant[]; date: Jour };

/** What the facts of seance change here, each inside the transaction that remembers the fact. */
@Injectable()
export class SeancesRepository {
  /** False when the dossier is gone. */
  async inscrire(tx: Tx, dosId: DosId, seanceId: SeanceId, date: Jour): Promise<boolean> {
    const known = await tx.query(sql`
      insert into inscription (dos_id, seance_id, date, statut) select id, ${seanceId}, ${date}, 'INSCRIT'
      from dossier
      where id = ${dosId}
      on conflict (dos_id, seance_id) do update
      set date = excluded.date
      returning dos_id
    `);
    return known.length > 0;
  }

  /** False when the dossier was not in the séance, or was examined there. */
  async desinscrire(tx: Tx, dosId: DosId, seanceId: SeanceId): Promise<boolean> {
    const gone = await tx.query(sql`
      delete from inscription
      where dos_id = ${dosId} and seance_id = ${seanceId} and statut = 'INSCRIT'
      returning dos_id
    `);
    return gone.length > 0;
  }

  /** The reports not yet filed are due on that day at the earliest. Gives those that moved, with the former day, and whether they may still be filed. */
  repousserRapports(tx: Tx, dosId: DosId, dateRapport: Jour | null): Promise<RapportRepousse[]> {
    return tx.query<RapportRepousse>(sql`
      update rapporteur r
      set date_rapport = ${dateRapport}
      from rapporteur a, dossier d
      where r.dos_id = ${dosId}
        and a.id = r.id
        and d.id = r.dos_id
        and r.cpp_id = d.cpp_id
        and r.retire_le is null
        and r.depose_le is null
        and r.date_rapport < ${dateRapport}
      returning r.id, r.uti_id as "utiId", r.type, r.partie, a.date_rapport as avant, (${RAPPORT_ATTENDU}) as "isAttendu"
    `);
  }

  /** The reporters of the round under way, without who filed the request. */
  rapporteurs(
    tx: Tx,
    { id, cppId, tour, deposants }: Pick<Dossier, 'id' | 'cppId' | 'tour' | 'deposants'>,
  ): Promise<{ utiId: UtiId }[]> {
    return tx.query<{ utiId: UtiId }>(sql`
      select distinct uti_id as "utiId"
      from rapporteur
      where dos_id = ${id} and cpp_id = ${cppId} and tour = ${tour} and retire_le is null and uti_id <> all(${deposants})
      order by 1
      limit 50
    `);
  }

  /** The séance moved to another day. Gives the dossiers that moved with it. */
  deplacer(tx: Tx, seanceId: SeanceId, date: Jour): Promise<{ dosId: DosId }[]> {
    return tx.query<{ dosId: DosId }>(sql`
      update inscription
      set date = ${date}
      where seance_id = ${seanceId} and date <> ${date}
      returning dos_id as "dosId"
    `);
  }

  /** Gives those of these dossiers that were not yet known as examined. */
  tenir(tx: Tx, { seanceId, dosIds, examinesA, date }: Tenue): Promise<{ dosId: DosId }[]> {
    return tx.query<{ dosId: DosId }>(sql`
      update inscription i
      set statut = 'EXAMINE', date = ${date}, examine_a = e.a
      from unnest(${dosIds}::int[], ${examinesA}::timestamptz[]) e(dos_id, a)
      where i.seance_id = ${seanceId} and i.dos_id = e.dos_id and i.statut <> 'EXAMINE'
      returning i.dos_id as "dosId"
    `);
  }

  /** Those that the séance examined, were their registration not heard of. One that is gone is left out. */
  async noterExamens(tx: Tx, { seanceId, dosIds, examinesA, date }: Tenue): Promise<void> {
    await tx.query(sql`
      insert into inscription (dos_id, seance_id, date, statut, examine_a)
      select d.id, ${seanceId}, ${date}, 'EXAMINE', e.a
      from unnest(${dosIds}::int[], ${examinesA}::timestamptz[]) e(dos_id, a)
      join dossier d on d.id = e.dos_id
      on conflict (dos_id, seance_id) do update
      set date = excluded.date, statut = excluded.statut, examine_a = excluded.examine_a
    `);
  }
}
