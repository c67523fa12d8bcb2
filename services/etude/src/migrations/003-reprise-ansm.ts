import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the deadlines must also know: a committee that decides without a reply, a modification that the agency receives too; and what was reopened. */
export class RepriseAnsm1763700000003 implements MigrationInterface {
  name = 'RepriseAnsm1763700000003';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table dossier
        add column date_reprise date,
        add column destinataires_ms text check (destinataires_ms in ('CPP', 'ANSM', 'CPP_ANSM')),
        add column informations_ansm boolean,
        add column rouvert_le date`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'alter table dossier drop column date_reprise, drop column destinataires_ms, drop column informations_ansm, drop column rouvert_le',
    );
  }
}
