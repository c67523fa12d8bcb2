/** The signed activity report of a committee for a year. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RapportActivite1763800000001 implements MigrationInterface {
  name = 'RapportActivite1763800000001';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table rapport_activite (
        id integer primary key generated always as identity, cpp_id integer not null, annee integer not null, document jsonb not null,
        signataire text not null, date_signature date not null, depose_le timestamptz not null, depose_par text not null,
        unique (cpp_id, annee));
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table rapport_activite');
  }
}
