/** The objects of the journal by the name that people know. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'CPP' entity_code, id::bigint entity_id, nom
  from cpp
  union all
  select 'VALEUR', id::bigint, libelle
  from valeur
  union all
  select 'PAYS', id::bigint, libelle
  from pays
  union all
  select 'PIECE_OBLIGATOIRE', p.id::bigint, v.libelle
  from piece_obligatoire p join valeur v on v.id = p.categorie_id
`;
