/** Until when the members of a committee read its announcement. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Annonce1763700000003 implements MigrationInterface {
  name = 'Annonce1763700000003';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table cpp add column annonce_fin date');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table cpp drop column annonce_fin');
  }
}
