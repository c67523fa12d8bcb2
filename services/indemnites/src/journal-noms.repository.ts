/** The objects of the journal by the name that people know. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'FICHIER_INDEMNITES' entity_code, id::bigint entity_id,
    to_char(date_debut, 'DD/MM/YYYY') || ' au ' || to_char(date_fin, 'DD/MM/YYYY') nom
  from fichier
  union all
  select 'DOSSIER', dos_id::bigint, min(numero)
  from ligne
  where dos_id is not null
  group by dos_id
`;
