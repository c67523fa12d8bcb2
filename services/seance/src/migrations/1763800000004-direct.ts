/**
 * The living séance: its head, its items, its votes and what was done. Votes of a secret ballot are written nowhere: the counts alone are. No line of a vote has a time of its own,
 * nor an order.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Direct1763800000004 implements MigrationInterface {
  name = 'Direct1763800000004';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table direct (
        seance_id integer primary key references seance on delete cascade, version integer not null, ouverte_a text not null, levee_a text,
        courant integer, approuve_seance_id integer references seance on delete set null, approuve_a text, observations text);

      create table direct_point (
        seance_id integer not null references direct on delete cascade, dos_id integer not null,
        statut text not null check (statut in ('EN_COURS', 'DECIDE', 'REPORTE')), audition_debut text, audition_fin text,
        proposition text check (proposition in ('FAVORABLE', 'DEFAVORABLE', 'DEMANDE_MODIFICATION')),
        scrutin text check (scrutin in ('OUVERT', 'SECRET')), pour integer, contre integer, abstentions integer,
        issue text check (issue in ('ADOPTEE', 'REJETEE', 'PARTAGE')), preponderante boolean, deliberants integer[], vote_a text,
        decision text check (decision in ('FAVORABLE', 'DEFAVORABLE', 'DEMANDE_MODIFICATION')), motifs text not null default '', decide_a text,
        report_motif text, report_date date, primary key (seance_id, dos_id));
      create index direct_point_dossier on direct_point (dos_id) where decision is not null;

      create table direct_vote (
        seance_id integer not null, dos_id integer not null, uti_id integer not null,
        choix text not null check (choix in ('POUR', 'CONTRE', 'ABSTENTION')), primary key (seance_id, dos_id, uti_id),
        foreign key (seance_id, dos_id) references direct_point on delete cascade);

      create table direct_acte (
        seance_id integer not null references direct on delete cascade, version integer not null, a text not null, par text not null, texte text not null,
        dos_id integer, primary key (seance_id, version));

      alter table presence add column absences jsonb not null default '[]';
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table presence drop column absences; drop table direct_acte, direct_vote, direct_point, direct');
  }
}
