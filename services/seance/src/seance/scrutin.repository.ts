/** Rows of a vote that is open: what is put to the vote, and who voted. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { ChoixVote, DecisionSeance, Scrutin } from '@riph/contracts/seance/direct';

/** `choix`: null in a secret vote. */
export type Bulletin = { utiId: UtiId; choix: ChoixVote | null; parConduite: boolean };
export type Appel = {
  dosId: DosId;
  appel: number;
  ouvertA: string;
  scrutin: Scrutin;
  proposition: DecisionSeance;
  bulletins: Bulletin[];
};

@Injectable()
export class ScrutinRepository {
  constructor(private readonly db: Database) {}

  lister(seanceId: SeanceId, tx?: Tx): Promise<Appel[]> {
    return (tx ?? this.db).query<Appel>(sql`
      select a.dos_id as "dosId", a.appel, a.ouvert_a as "ouvertA", a.scrutin, a.proposition,
        coalesce((select jsonb_agg(jsonb_build_object('utiId', b.uti_id, 'choix', b.choix, 'parConduite',
          b.par_conduite)
          order by b.uti_id)
          from direct_bulletin b
          where b.seance_id = a.seance_id and b.dos_id = a.dos_id),
          '[]') as bulletins
      from direct_appel a
      where a.seance_id = ${seanceId}
    `);
  }

  async ouvrir(tx: Tx, seanceId: SeanceId, a: Omit<Appel, 'bulletins'>): Promise<void> {
    await tx.query(sql`
      insert into direct_appel (seance_id, dos_id, appel, ouvert_a, scrutin, proposition)
      values (${seanceId}, ${a.dosId}, ${a.appel}, ${a.ouvertA}, ${a.scrutin}, ${a.proposition})
    `);
  }

  async deposer(tx: Tx, seanceId: SeanceId, dosId: DosId, b: Bulletin): Promise<void> {
    await tx.query(sql`
      insert into direct_bulletin (seance_id, dos_id, uti_id, choix, par_conduite)
      values (${seanceId}, ${dosId}, ${b.utiId}, ${b.choix}, ${b.parConduite})
      on conflict (seance_id, dos_id, uti_id) do update
      set choix = excluded.choix, par_conduite = excluded.par_conduite
    `);
  }
}
