import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request that follows another one names it: the second examination of a refusal is asked once (R1123-25), whoever races. */
export class Suites1763700000020 implements MigrationInterface {
  name = 'Suites1763700000020';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table dossier add column dos_origine_id int references dossier(id);
      create index dossier_origine on dossier (dos_origine_id) where dos_origine_id is not null;
      create unique index dossier_reexamen on dossier (dos_origine_id) where type in ('DIR', 'MSR');
      -- A file that a following request took over is held by several pieces.
      create index piece_document on piece (document_id);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index piece_document; alter table dossier drop column dos_origine_id');
  }
}
