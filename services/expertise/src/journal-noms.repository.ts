/** The objects of the journal by the name that people know; experts are named by identity. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'EXPERTISE' entity_code, id::bigint entity_id, nom || ', ' || numero nom
  from sollicitation
  union all
  select 'EXPERT', exp_id::bigint, min(nom)
  from sollicitation
  group by exp_id
`;
