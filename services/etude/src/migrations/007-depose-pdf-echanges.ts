import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The PDF of a sending also holds the exchanges with the committee: one print for each state of them. An empty mark: nothing was asked or withdrawn yet. */
export class DeposePdfEchanges1763700000007 implements MigrationInterface {
  name = 'DeposePdfEchanges1763700000007';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table depose_pdf add column echanges text not null default '';
      alter table depose_pdf drop constraint depose_pdf_pkey, add primary key (formulaire_id, echanges)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      delete from depose_pdf where echanges <> '';
      alter table depose_pdf drop constraint depose_pdf_pkey, add primary key (formulaire_id), drop column echanges`);
  }
}
