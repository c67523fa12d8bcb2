import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of mails that lead to one page after the sign-in. Rule: CPT-22. */
export class Acces1763700000006 implements MigrationInterface {
  name = 'Acces1763700000006';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table jeton drop constraint jeton_type_check;
      alter table jeton add constraint jeton_type_check check (type in ('INSCRIPTION', 'MDP_OUBLIE', 'PREMIER_MDP', 'EMAIL', 'ACCES'));
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      delete from jeton where type = 'ACCES';
      alter table jeton drop constraint jeton_type_check;
      alter table jeton add constraint jeton_type_check check (type in ('INSCRIPTION', 'MDP_OUBLIE', 'PREMIER_MDP', 'EMAIL'));
    `);
  }
}
