import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a closed compte was opened again: time counts from it. Rule: CPT-18. */
export class Reouvertures1763700000008 implements MigrationInterface {
  name = 'Reouvertures1763700000008';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table compte add column reouvert_le timestamptz;');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table compte drop column reouvert_le;');
  }
}
