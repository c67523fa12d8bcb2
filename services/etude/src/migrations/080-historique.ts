import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dossiers that predate the platform: their opinion was given outside of it, nothing of their examination is here. */
export class Historique1763700000080 implements MigrationInterface {
  name = 'Historique1763700000080';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table dossier add column historique boolean not null default false');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table dossier drop column historique');
  }
}
