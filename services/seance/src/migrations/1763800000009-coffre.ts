/** Keys that reopen papers taken along whose code is forgotten. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Coffre1763800000009 implements MigrationInterface {
  name = 'Coffre1763800000009';

  async up(q: QueryRunner): Promise<void> {
    await q.query('create table coffre_secours (uti_id integer primary key, cle bytea not null)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table coffre_secours');
  }
}
