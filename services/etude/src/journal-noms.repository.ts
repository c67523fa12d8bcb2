/** The objects of the journal by the name that people know. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'DOSSIER' entity_code, id::bigint entity_id, numero nom
  from dossier
  union all
  select 'ETUDE', id::bigint, coalesce(numero, numero_national)
  from etude
  union all
  select 'LIEN_MIXTE', id::bigint, concat_ws(' et ', numero_ctis, numero_national)
  from lien_mixte
  union all
  select 'TRANSFERT', id::bigint, numero
  from transfert
`;
