import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pieces that were asked when a dossier was filed: a change of the matrix reaches drafts alone. */
export class PiecesDemandees1763700000008 implements MigrationInterface {
  name = 'PiecesDemandees1763700000008';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      'create table pieces_demandees (dos_id int primary key references dossier(id) on delete cascade, pieces jsonb not null)',
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table pieces_demandees');
  }
}
