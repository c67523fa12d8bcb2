import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a note names: [{ utiId, nom }], as they were called that day. */
export class NotesNommes1763700000101 implements MigrationInterface {
  name = 'NotesNommes1763700000101';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table note add column nommes jsonb not null default '[]'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table note drop column nommes');
  }
}
