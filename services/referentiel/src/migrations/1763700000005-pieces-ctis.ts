/**
 * Each cell of the matrix of pieces may say how many files and what the sponsor reads. The lists of the European regulation on medicines are whole: competences
 * asked of committees by its draw, categories of both parts of a request (annex I of the regulation) and of an appeal.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CATEGORIES_CTIS, COMPETENCES_CTIS } from '../seed/ctis.ts';

export class PiecesCtis1763700000005 implements MigrationInterface {
  name = 'PiecesCtis1763700000005';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table piece_obligatoire add column multiple boolean, add column message text');
    await q.query(
      `insert into valeur (id, liste, code, libelle, description, ordre, reglementation_code, attributs)
       select id, liste, code, libelle, description, ordre, 'REG536', attributs
       from jsonb_to_recordset($1::jsonb) as v(id int, liste text, code text, libelle text, description text, ordre int, attributs jsonb)
       on conflict do nothing`,
      [JSON.stringify([...COMPETENCES_CTIS, ...CATEGORIES_CTIS])],
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('delete from valeur where id = any($1)', [[...COMPETENCES_CTIS, ...CATEGORIES_CTIS].map((v) => v.id)]);
    await q.query('alter table piece_obligatoire drop column multiple, drop column message');
  }
}
