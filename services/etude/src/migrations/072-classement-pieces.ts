import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sponsor of a study does with its pieces once they are filed: puts away those that no longer serve, looks at the new ones. The pieces do not change. */
export class ClassementPieces1763700000072 implements MigrationInterface {
  name = 'ClassementPieces1763700000072';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table piece_classee (
        pj_id int primary key references piece(id) on delete cascade,
        archivee_le timestamptz,
        vue_le timestamptz
      );
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table piece_classee');
  }
}
