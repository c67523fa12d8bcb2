/** How many designations were refused, by day and reason: counts for the national report, without anybody. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Refus1764400000000 implements MigrationInterface {
  name = 'Refus1764400000000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      'create table refus_designation (jour date not null, motif text not null, nombre int not null, primary key (jour, motif))',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table refus_designation');
  }
}
