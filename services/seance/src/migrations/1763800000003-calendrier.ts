/** Secret addresses of calendars: their hash alone, one for each person, profile and committee. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Calendrier1763800000003 implements MigrationInterface {
  name = 'Calendrier1763800000003';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table calendrier_jeton (
        hash bytea primary key, uti_id integer not null, profil text not null, cpp_id integer, cree_le timestamptz not null);
      create unique index calendrier_jeton_personne on calendrier_jeton (uti_id, profil, coalesce(cpp_id, 0));
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table calendrier_jeton');
  }
}
