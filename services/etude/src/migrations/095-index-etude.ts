import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search keeps studies too: what is told of one is numbered. */
export class IndexEtude1763700000095 implements MigrationInterface {
  name = 'IndexEtude1763700000095';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table etude add column index_version int not null default 1');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table etude drop column index_version');
  }
}
