/** The objects of the journal by the name that people know. */
import { sql } from '@riph/chassis/store/postgres/sql';

export const NOMS = sql`
  select 'UTILISATEUR' entity_code, uti_id::bigint entity_id, concat_ws(' ', prenom, nom) nom
  from personne
  union all
  select 'EXPORT', uti_id::bigint, concat_ws(' ', prenom, nom)
  from personne
  union all
  select 'COMPTE', c.compte_id::bigint, concat_ws(' ', p.prenom, p.nom)
  from compte c join personne p using (uti_id)
  union all
  select 'NOMINATION', n.periode_id::bigint, concat_ws(' ', p.prenom, p.nom)
  from periode_nomination n join personne p using (uti_id)
`;
