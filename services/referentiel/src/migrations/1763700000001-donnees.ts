/** The values that the platform opens with. A later correction is another migration: these rows are changed by the administration afterwards. */
import { LISTES_VERSIONNEES } from '@riph/contracts/referentiel/referentiel.events';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CPPS } from '../seed/cpps.ts';
import { VALEURS } from '../seed/listes.ts';
import { DOCUMENTS, PARAMETRES, PARAMETRES_TAS } from '../seed/parametres.ts';
import { PAYS } from '../seed/pays.ts';
import { CATEGORIES_PIECES, PIECES_OBLIGATOIRES } from '../seed/pieces.ts';

export class Donnees1763700000001 implements MigrationInterface {
  name = 'Donnees1763700000001';

  async up(q: QueryRunner): Promise<void> {
    const load = (sql: string, rows: unknown) => q.query(sql, [JSON.stringify(rows)]);
    await load(
      `insert into valeur (id, liste, code, libelle, description, ordre, reglementation_code, attributs)
       select id, liste, code, libelle, description, ordre, reglementation_code, coalesce(attributs, '{}')
       from jsonb_to_recordset($1::jsonb) as v(id int, liste text, code text, libelle text, description text, ordre int, reglementation_code text, attributs jsonb)`,
      [...VALEURS, ...CATEGORIES_PIECES],
    );
    await load(
      `insert into pays (id, code, iso3, libelle, ue, eee)
       select (p->>0)::int, p->>1, p->>2, p->>3, p->>4 = 'UE', p->>4 <> '' from jsonb_array_elements($1::jsonb) as p`,
      PAYS,
    );
    await load(
      `insert into cpp (id, code, nom, sigle, adresse, code_postal, ville, region, email, telephone, etablissement_hote, agrement_numero, agrement_debut,
         agrement_fin, reglementations, competences, competences_ue)
       select id, code, nom, sigle, adresse, code_postal, ville, region, email, telephone, etablissement_hote, agrement_numero, agrement_debut, agrement_fin,
         reglementations, competences, competences_ue
       from jsonb_to_recordset($1::jsonb) as c(id int, code text, nom text, sigle text, adresse text, code_postal text, ville text, region text, email text,
         telephone text, etablissement_hote text, agrement_numero text, agrement_debut date, agrement_fin date, reglementations text[], competences text[],
         competences_ue text[])`,
      CPPS,
    );
    await load(
      `insert into piece_obligatoire (id, reglementation_code, type_dossier, qualification_code, categorie_id, obligation, condition, ordre)
       select id, reglementation_code, type_dossier, qualification_code, categorie_id, obligation, condition, ordre
       from jsonb_to_recordset($1::jsonb) as p(id int, reglementation_code text, type_dossier text, qualification_code text, categorie_id int,
         obligation text, condition text, ordre int)`,
      PIECES_OBLIGATOIRES,
    );
    await load(
      `insert into parametre_tas (code, version, donnees, modifie_par, date_modif)
       select code, 1, donnees, 'Ouverture de la plateforme', now() from jsonb_to_recordset($1::jsonb) as t(code text, donnees jsonb)`,
      PARAMETRES_TAS,
    );
    await load(
      'insert into parametre (code, valeur) select code, valeur from jsonb_to_recordset($1::jsonb) as p(code text, valeur jsonb)',
      PARAMETRES,
    );
    await load(
      'insert into document_transverse (code, libelle) select code, libelle from jsonb_to_recordset($1::jsonb) as d(code text, libelle text)',
      DOCUMENTS,
    );
    await load(
      'insert into liste_version (liste, version) select l, 1 from jsonb_array_elements_text($1::jsonb) as l',
      LISTES_VERSIONNEES,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('truncate document_transverse, parametre, parametre_tas, piece_obligatoire, cpp, pays, valeur, liste_version');
  }
}
