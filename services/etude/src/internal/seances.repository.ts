import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { RAPPORT_ATTENDU } from '../socle/dossier/rapporteurs.repository.ts';

export type RapportRepousse = { id: number; utiId: number; type: string; avant: string; isAttendu: boolean };

/** What the facts of seance change here, each inside the transaction that remembers the fact. */
@Injectable()
export class SeancesRepository {
  /** False when the dossier is gone. */
  async inscrire(tx: Tx, dosId: number, seanceId: number, date: string): Promise<boolean> {
    const known = await tx.query(
      `insert into inscription (dos_id, seance_id, date, statut) select id, $2, $3, 'INSCRIT' from dossier where id = $1
       on conflict (dos_id, seance_id) do update set date = excluded.date returning dos_id`,
      [dosId, seanceId, date],
    );
    return known.length > 0;
  }

  /** False when the dossier was not in the séance, or was examined there. */
  async desinscrire(tx: Tx, dosId: number, seanceId: number): Promise<boolean> {
    const gone = await tx.query(
      `delete from inscription where dos_id = $1 and seance_id = $2 and statut = 'INSCRIT' returning dos_id`,
      [dosId, seanceId],
    );
    return gone.length > 0;
  }

  /** The reports not yet filed are due on that day at the earliest. Gives those that moved, with the former day, and whether they may still be filed. */
  repousserRapports(tx: Tx, dosId: number, dateRapport: string | null): Promise<RapportRepousse[]> {
    return tx.query<RapportRepousse>(
      `update rapporteur r set date_rapport = $2 from rapporteur a, dossier d
       where r.dos_id = $1 and a.id = r.id and d.id = r.dos_id and r.retire_le is null and r.depose_le is null and r.date_rapport < $2
       returning r.id, r.uti_id as "utiId", r.type, a.date_rapport as avant, (${RAPPORT_ATTENDU}) as "isAttendu"`,
      [dosId, dateRapport],
    );
  }

  /** The reporters of a round, without the person who filed the dossier. */
  rapporteurs(tx: Tx, dosId: number, tour: number, sauf: number): Promise<{ utiId: number }[]> {
    return tx.query<{ utiId: number }>(
      `select distinct uti_id as "utiId" from rapporteur where dos_id = $1 and tour = $2 and retire_le is null and uti_id <> $3 order by 1 limit 50`,
      [dosId, tour, sauf],
    );
  }

  /** The séance moved to another day. Gives the dossiers that moved with it. */
  deplacer(tx: Tx, seanceId: number, date: string): Promise<{ dosId: number }[]> {
    return tx.query<{ dosId: number }>(
      'update inscription set date = $2 where seance_id = $1 and date <> $2 returning dos_id as "dosId"',
      [seanceId, date],
    );
  }

  /** Gives those of these dossiers that were not yet known as examined. */
  tenir(tx: Tx, seanceId: number, dosIds: readonly number[], date: string): Promise<{ dosId: number }[]> {
    return tx.query<{ dosId: number }>(
      `update inscription set statut = 'EXAMINE', date = $3 where seance_id = $1 and dos_id = any($2) and statut <> 'EXAMINE' returning dos_id as "dosId"`,
      [seanceId, dosIds, date],
    );
  }
}
