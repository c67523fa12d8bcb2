/** Delays of appeals on trials of medicines: a month (by analogy with R1123-25), thirty days for complements, until the administration says otherwise. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecoursCtis1763700000008 implements MigrationInterface {
  name = 'RecoursCtis1763700000008';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`insert into parametre (code, valeur) values ('RECOURS_CTIS', '{"mois": 1, "joursComplements": 30}')`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`delete from parametre where code = 'RECOURS_CTIS'`);
  }
}
