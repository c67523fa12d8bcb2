import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The token of the external integration: its hash, never itself. One row, once there is one. */
export class JetonExterne1763700000007 implements MigrationInterface {
  name = 'JetonExterne1763700000007';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table jeton_externe (
        seul boolean primary key default true check (seul),
        empreinte text not null,
        fin text not null,
        pose_le timestamptz not null,
        pose_par text not null,
        dernier_usage timestamptz,
        version int not null
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table jeton_externe');
  }
}
