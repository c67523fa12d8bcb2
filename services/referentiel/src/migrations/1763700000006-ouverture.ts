/**
 * The committees keep what is public, their name, town, region and host; what was invented goes, unless somebody has written the true value since. Their
 * agreement may be missing: until it is written they are not drawn. The addresses that the platform writes to are asked of the administration.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CPPS } from '../seed/cpps.ts';
import { remplirExemples } from '../seed/exemples.repository.ts';

const SEED = `jsonb_to_recordset($1::jsonb) as s(id int, adresse text, code_postal text, email text, telephone text, agrement_numero text,
  agrement_debut date, agrement_fin date, competences text[], competences_ue text[])`;
const sans = (colonne: string, vide: string) =>
  `${colonne} = case when cpp.${colonne} = s.${colonne} then ${vide} else cpp.${colonne} end`;

export class Ouverture1763700000006 implements MigrationInterface {
  name = 'Ouverture1763700000006';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table cpp alter column agrement_debut drop not null, alter column agrement_fin drop not null');
    const textes = ['adresse', 'code_postal', 'email', 'telephone', 'agrement_numero'].map((c) => sans(c, `''`));
    const jours = ['agrement_debut', 'agrement_fin'].map((c) => sans(c, 'null'));
    const listes = ['competences', 'competences_ue'].map((c) => sans(c, `'{}'`));
    await q.query(
      `update cpp set ${[...textes, ...jours, ...listes].join(', ')} from ${SEED} where cpp.id = s.id and cpp.agrement_numero = s.agrement_numero`,
      [JSON.stringify(CPPS)],
    );
    await q.query(
      `update parametre set valeur = '""'
       where (code, valeur) in (('ADMIN_EMAILS', '"assistance@riph.test"'), ('COURRIEL_CNRIPH', '"cnriph@riph.test"'))`,
    );
    await q.query(`update liste_version set version = version + 1 where liste in ('cpp', 'parametre')`);
  }

  async down(q: QueryRunner): Promise<void> {
    await remplirExemples((sql, values) => q.query(sql, values));
    await q.query('alter table cpp alter column agrement_debut set not null, alter column agrement_fin set not null');
  }
}
