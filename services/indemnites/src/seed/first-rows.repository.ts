import type { Query } from '@riph/chassis/store/postgres/migrations';
import { BAREMES_INITIAUX } from '@riph/contracts/indemnites/bareme.rules';

/** The scales that the platform opens with; the administration adds the next ones. */
export async function loadFirstRows(query: Query): Promise<void> {
  const rows = BAREMES_INITIAUX.map(({ code, dateDebut, dateFin, ...contenu }) => ({ code, dateDebut, dateFin, contenu }));
  await query(
    `insert into bareme (code, date_debut, date_fin, contenu)
     select code, "dateDebut", "dateFin", contenu
     from jsonb_to_recordset($1::jsonb) as b(code text, "dateDebut" date, "dateFin" date, contenu jsonb)`,
    [JSON.stringify(rows)],
  );
}
