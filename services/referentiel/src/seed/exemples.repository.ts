/**
 * What only the owners of a real installation know, invented for the demonstration and the tests: coordinates, agreements and competences of the committees,
 * addresses that the platform writes to. Only what is empty is filled.
 */
import type { Query } from '@riph/chassis/store/postgres/migrations';
import { sql } from '@riph/chassis/store/postgres/sql';
import { CPPS } from './cpps.ts';

const ADRESSES = { ADMIN_EMAILS: 'assistance@riph.test', COURRIEL_CNRIPH: 'cnriph@riph.test' };

export async function remplirExemples(query: Query): Promise<void> {
  await query(sql`
    update cpp
    set adresse = coalesce(nullif(cpp.adresse, ''), e.adresse),
      code_postal = coalesce(nullif(cpp.code_postal, ''), e.code_postal),
      email = coalesce(nullif(cpp.email, ''), e.email), telephone = coalesce(nullif(cpp.telephone, ''), e.telephone),
      agrement_numero = e.agrement_numero, agrement_debut = coalesce(cpp.agrement_debut, e.agrement_debut),
      agrement_fin = coalesce(cpp.agrement_fin, e.agrement_fin), competences = e.competences,
      competences_ue = e.competences_ue
    from jsonb_to_recordset(${JSON.stringify(CPPS)}::jsonb) as e(
      id int, adresse text, code_postal text, email text, telephone text, agrement_numero text, agrement_debut date,
      agrement_fin date, competences text[], competences_ue text[])
    where cpp.id = e.id and cpp.agrement_numero = ''
  `);
  await query(sql`
    update parametre
    set valeur = a.value
    from jsonb_each(${JSON.stringify(ADRESSES)}::jsonb) as a
    where parametre.code = a.key and parametre.valeur = '""'
  `);
}
