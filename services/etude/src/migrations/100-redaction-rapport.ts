import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reporter types of his report: one for each place that he holds. */
export class RedactionRapport1763700000100 implements MigrationInterface {
  name = 'RedactionRapport1763700000100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table redaction_rapport (
        rapporteur_id integer primary key references rapporteur on delete cascade, version integer not null, contenu jsonb not null,
        maj_le timestamptz not null);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table redaction_rapport');
  }
}
