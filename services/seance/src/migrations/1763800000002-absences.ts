/** Absences announced before a séance, and what each member was told of his assignments. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Absences1763800000002 implements MigrationInterface {
  name = 'Absences1763800000002';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table absence_annoncee (
        seance_id integer not null references seance on delete cascade, uti_id integer not null, motif text,
        annoncee_le timestamptz not null, annoncee_par text not null, primary key (seance_id, uti_id));
      alter table affectation_notifiee add column dit text;
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table affectation_notifiee drop column dit; drop table absence_annoncee');
  }
}
