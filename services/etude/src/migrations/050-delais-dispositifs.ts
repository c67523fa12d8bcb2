import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The extra days of a device research: granted for its complements, given by the consultation of experts on a modification. */
export class DelaisDispositifs1763700000050 implements MigrationInterface {
  name = 'DelaisDispositifs1763700000050';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table dossier add column jours_complements int, add column consultation_experts boolean');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table dossier drop column jours_complements, drop column consultation_experts');
  }
}
