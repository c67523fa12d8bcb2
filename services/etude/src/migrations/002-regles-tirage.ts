import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A draw keeps the parameters that chose its candidates, not only their version: its record alone is enough to check the choice. */
export class ReglesTirage1763700000002 implements MigrationInterface {
  name = 'ReglesTirage1763700000002';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table tirage add column regles jsonb');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table tirage drop column regles');
  }
}
