/** Which reminders of the end of a right have left. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RappelsDroits1764000000001 implements MigrationInterface {
  name = 'RappelsDroits1764000000001';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table acces add rappels text[] not null default '{}';
      create index acces_fin on acces (date_fin) where clos_le is null;
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index acces_fin; alter table acces drop rappels');
  }
}
