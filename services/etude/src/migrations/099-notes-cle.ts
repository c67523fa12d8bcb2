import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A note written without a network is sent until an answer comes: its key keeps it from being written twice. */
export class NotesCle1763700000099 implements MigrationInterface {
  name = 'NotesCle1763700000099';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table note add column cle uuid;
      create unique index note_cle on note (dos_id, auteur_uti_id, cle);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table note drop column cle');
  }
}
