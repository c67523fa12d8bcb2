import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that signed in as a person: a lock by wrong passwords typed elsewhere spares them. When the sign-in told that his password is expired. Rule: CPT-20. */
export class Navigateurs1763700000004 implements MigrationInterface {
  name = 'Navigateurs1763700000004';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table navigateur_connu (
        hash bytea primary key,
        uti_id integer not null references utilisateur on delete cascade,
        vu_le timestamptz not null,
        echecs integer not null default 0
      );
      create index navigateur_connu_utilisateur on navigateur_connu (uti_id);
      alter table utilisateur add column expire_prouve_le timestamptz;
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table utilisateur drop column expire_prouve_le; drop table navigateur_connu;');
  }
}
