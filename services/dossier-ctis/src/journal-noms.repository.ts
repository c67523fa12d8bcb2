/** The objects of the journal by the name that people know. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'DOSSIER_CTIS' entity_code, id::bigint entity_id, numero nom
  from dossier
  union all
  select 'ETUDE_CTIS', id::bigint, numero_ctis
  from etude
  union all
  select 'RECOURS_CTIS', r.id::bigint, d.numero
  from recours r join dossier d on d.id::text = r.dossier
  union all
  select 'ACCES_CTIS', id::bigint, split_part(cle, '/', 1)
  from demande_acces
`;
