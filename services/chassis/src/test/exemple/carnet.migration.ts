import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name ends with a date in milliseconds: TypeORM orders by it. */
export class Carnet1760000000000 implements MigrationInterface {
  name = 'Carnet1760000000000';
  async up(q: QueryRunner): Promise<void> {
    await q.query(`create table carnet (
      id serial primary key, titre text not null unique, ouvert_le date not null, cree_le timestamptz not null,
      pages integer not null default 0, version integer not null)`);
  }
  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table carnet');
  }
}
