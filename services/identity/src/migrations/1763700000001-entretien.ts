import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days whose housekeeping is done: one instance does it, once. */
export class Entretien1763700000001 implements MigrationInterface {
  name = 'Entretien1763700000001';

  async up(q: QueryRunner): Promise<void> {
    await q.query('create table entretien (jour date primary key, fait_le timestamptz not null default now())');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table entretien');
  }
}
