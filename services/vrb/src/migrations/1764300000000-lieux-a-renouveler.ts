/** Which reminders of the end of the authorisation of a place have left. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LieuxARenouveler1764300000000 implements MigrationInterface {
  name = 'LieuxARenouveler1764300000000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table centre add rappels text[] not null default '{}';
      create index centre_fin on centre (autorisation_fin) where autorisation_fin is not null;
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index centre_fin; alter table centre drop rappels');
  }
}
