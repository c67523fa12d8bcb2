/** Requests to experts, and the documents that answer them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sollicitations1763900000001 implements MigrationInterface {
  name = 'Sollicitations1763900000001';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table sollicitation (
        id integer primary key generated always as identity,
        dos_id integer not null, cpp_id integer not null, exp_id integer not null, nom text not null,
        statut text not null check (statut in ('SOLLICITE', 'ACCEPTE', 'REFUSE', 'DEPOSE', 'RETIRE')),
        numero text not null, comite text not null, titre text not null, domaines text[] not null, resume text, question text not null,
        attendu_le date not null, sollicite_le timestamptz not null, sollicite_par text not null, resollicite_le timestamptz, message text,
        repondu_le timestamptz, motif text, lien boolean not null default false, depose_le timestamptz, rappels jsonb not null default '[]');
      create unique index sollicitation_ouverte on sollicitation (dos_id, exp_id) where statut in ('SOLLICITE', 'ACCEPTE', 'DEPOSE');
      create index sollicitation_dossier on sollicitation (dos_id, id);
      create index sollicitation_expert on sollicitation (exp_id, id desc);
      create index sollicitation_attente on sollicitation (id) where statut in ('SOLLICITE', 'ACCEPTE');

      create table document_expertise (
        id integer primary key generated always as identity, sollicitation_id integer not null references sollicitation,
        type text not null check (type in ('RAPPORT', 'GRILLE', 'DEMANDE')), document jsonb not null, depose_le timestamptz not null, depose_par text not null,
        unique (sollicitation_id, type));
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table document_expertise, sollicitation');
  }
}
