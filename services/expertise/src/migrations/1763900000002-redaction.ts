/** Reports that experts write in the page. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Redaction1763900000002 implements MigrationInterface {
  name = 'Redaction1763900000002';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table redaction (
        sollicitation_id integer primary key references sollicitation on delete cascade, version integer not null, contenu jsonb not null,
        maj_le timestamptz not null);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table redaction');
  }
}
