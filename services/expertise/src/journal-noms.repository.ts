/** The objects of the journal by the name that people know: a request by its expert and dossier, an expert by the name that his requests keep. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'EXPERTISE' entity_code, id::bigint entity_id, nom || ', ' || numero nom
  from sollicitation
  union all
  select 'EXPERT', exp_id::bigint, min(nom)
  from sollicitation
  group by exp_id
`;
