/** What is kept of experts. The person and the account are identity's, under the same number. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Experts1763900000000 implements MigrationInterface {
  name = 'Experts1763900000000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table expert (
        exp_id integer primary key, competences text[] not null, expertises integer[] not null, liens jsonb not null, declare_le date,
        volontaire boolean not null, volontaire_depuis timestamptz, version integer not null, maj_le timestamptz not null, maj_par text not null);
      create index expert_competences on expert using gin (competences);
      create index expert_expertises on expert using gin (expertises);

      create table fichier_expert (
        exp_id integer not null, type text not null check (type in ('CV', 'DPI', 'AUTRE')), document jsonb not null, ajoute_le timestamptz not null,
        primary key (exp_id, type));
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table fichier_expert, expert');
  }
}
