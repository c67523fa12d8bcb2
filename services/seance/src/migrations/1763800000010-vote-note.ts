/** A raised hand that who conducts typed is kept as such: the minutes say it. Of rows from before it is not known. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VoteNote1763800000010 implements MigrationInterface {
  name = 'VoteNote1763800000010';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table direct_vote add column par_conduite boolean not null default false');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table direct_vote drop column par_conduite');
  }
}
