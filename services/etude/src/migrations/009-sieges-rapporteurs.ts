import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last day on which a reporter may sit, as identity says it, and why he then stops. Null until identity was asked. */
export class SiegesRapporteurs1763700000009 implements MigrationInterface {
  name = 'SiegesRapporteurs1763700000009';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table rapporteur add siege_fin date, add siege_motif text');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table rapporteur drop siege_fin, drop siege_motif');
  }
}
