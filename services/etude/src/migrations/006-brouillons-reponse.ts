import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a sponsor types of an answer is kept here, and no longer in one browser alone. One line for each request, deleted with the sending. */
export class BrouillonsReponse1763700000006 implements MigrationInterface {
  name = 'BrouillonsReponse1763700000006';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table brouillon_reponse (
        demande_id int primary key references demande(id) on delete cascade,
        dos_id int not null references dossier(id) on delete cascade,
        textes jsonb not null,
        version int not null,
        maj_le timestamptz not null,
        maj_par text not null
      );
      create index on brouillon_reponse (dos_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table brouillon_reponse');
  }
}
