/** The rows that the platform opens with. The administration changes them afterwards: what is corrected here later needs a migration too. */
import type { Query } from '@riph/chassis/store/postgres/migrations';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { LISTES_VERSIONNEES } from '@riph/contracts/referentiel/referentiel.events';
import { CPPS } from './cpps.ts';
import { CATEGORIES_CTIS, COMPETENCES_CTIS } from './ctis.ts';
import { VALEURS } from './listes.ts';
import { DOCUMENTS, MONTANTS_INDEMNITES, PARAMETRES, PARAMETRES_TAS } from './parametres.ts';
import { PAYS } from './pays.ts';
import { CATEGORIES_PIECES, PIECES_OBLIGATOIRES } from './pieces.ts';

const VALEURS_CTIS = [...COMPETENCES_CTIS, ...CATEGORIES_CTIS].map((v) => ({ ...v, reglementation_code: 'REG536' }));
const OPENED_BY = sql`'Ouverture de la plateforme', now()`;

const json = (rows: unknown): Sql => sql`${JSON.stringify(rows)}::jsonb`;

export async function loadFirstRows(query: Query): Promise<void> {
  await query(sql`
    insert into valeur (id, liste, code, libelle, description, ordre, reglementation_code, attributs)
    select id, liste, code, libelle, description, ordre, reglementation_code, coalesce(attributs, '{}')
    from jsonb_to_recordset(${json([...VALEURS, ...CATEGORIES_PIECES, ...VALEURS_CTIS])}) as v(
      id int, liste text, code text, libelle text, description text, ordre int, reglementation_code text, attributs jsonb)
  `);
  await query(sql`
    insert into pays (id, code, iso3, libelle, ue, eee)
    select (p->>0)::int, p->>1, p->>2, p->>3, p->>4 = 'UE', p->>4 <> ''
    from jsonb_array_elements(${json(PAYS)}) as p
  `);
  // What is public. Coordinates, agreements and competences are written by the administration.
  await query(sql`
    insert into cpp (id, code, nom, sigle, adresse, code_postal, ville, region, email, telephone, etablissement_hote, agrement_numero,
      reglementations, competences, competences_ue)
    select id, code, nom, sigle, '', '', ville, region, '', '', etablissement_hote, '', reglementations, '{}', '{}'
    from jsonb_to_recordset(${json(CPPS)}) as c(
      id int, code text, nom text, sigle text, ville text, region text, etablissement_hote text, reglementations text[])
  `);
  await query(sql`
    insert into piece_obligatoire (id, reglementation_code, type_dossier, qualification_code, categorie_id, obligation, condition, ordre)
    select id, reglementation_code, type_dossier, qualification_code, categorie_id, obligation, condition, ordre
    from jsonb_to_recordset(${json(PIECES_OBLIGATOIRES)}) as p(
      id int, reglementation_code text, type_dossier text, qualification_code text, categorie_id int, obligation text, condition text, ordre int)
  `);
  await query(sql`
    insert into parametre_tas (code, version, donnees, modifie_par, date_modif)
    select code, 1, donnees, ${OPENED_BY} from jsonb_to_recordset(${json(PARAMETRES_TAS)}) as t(code text, donnees jsonb)
  `);
  await query(sql`
    insert into montant_indemnites (date_effet, montant, modifie_par, modifie_le)
    select date_effet, montant, ${OPENED_BY} from jsonb_to_recordset(${json(MONTANTS_INDEMNITES)}) as m(date_effet date, montant numeric)
  `);
  await query(sql`
    insert into parametre (code, valeur)
    select code, valeur
    from jsonb_to_recordset(${json(PARAMETRES)}) as p(code text, valeur jsonb)
  `);
  await query(sql`
    insert into document_transverse (code, libelle)
    select code, libelle
    from jsonb_to_recordset(${json(DOCUMENTS)}) as d(code text, libelle text)
  `);
  await query(sql`
    insert into liste_version (liste, version)
    select l, 1
    from jsonb_array_elements_text(${json(LISTES_VERSIONNEES)}) as l
  `);
}
