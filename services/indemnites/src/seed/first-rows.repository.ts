import type { Query } from '@riph/chassis/store/postgres/migrations';
import { sql } from '@riph/chassis/store/postgres/sql';
import { BAREMES_INITIAUX } from '@riph/contracts/indemnites/bareme.rules';

/** The scales that the platform opens with; the administration adds the next ones. */
export async function loadFirstRows(query: Query): Promise<void> {
  const rows = BAREMES_INITIAUX.map(({ code, dateDebut, dateFin, ...contenu }) => ({ code, dateDebut, dateFin, contenu }));
  await query(sql`
    insert into bareme (code, date_debut, date_fin, contenu)
    select code, "dateDebut", "dateFin", contenu
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(
      code text, "dateDebut" date, "dateFin" date, contenu jsonb)
  `);
}
