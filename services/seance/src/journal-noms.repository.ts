/** The objects of the journal by the name that people know. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'SEANCE' entity_code, id::bigint entity_id, to_char(date, 'DD/MM/YYYY') nom
  from seance
  union all
  select 'RAPPORT_ACTIVITE', id::bigint, annee::text
  from rapport_activite
`;
