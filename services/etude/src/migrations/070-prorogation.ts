import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A prorogation keeps the day on which the opinion lapses without it: its committee decides before. */
export class Prorogation1763700000070 implements MigrationInterface {
  name = 'Prorogation1763700000070';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table dossier add column caducite_avis date;
      create unique index dossier_prorogation_en_preparation on dossier (etu_id) where type = 'PRO' and statut = 'BROUILLON';
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index dossier_prorogation_en_preparation; alter table dossier drop column caducite_avis');
  }
}
