/** A vote that is open, and who voted. `choix` is null in a secret vote: what was voted is in no table (`scrutin/urne.ts`). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bulletins1763800000008 implements MigrationInterface {
  name = 'Bulletins1763800000008';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table direct add column bulletins integer not null default 0;

      create table direct_appel (
        seance_id integer not null, dos_id integer not null, appel integer not null, ouvert_a text not null,
        scrutin text not null check (scrutin in ('OUVERT', 'SECRET')),
        proposition text not null check (proposition in ('FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE', 'DEMANDE_MODIFICATION')),
        primary key (seance_id, dos_id), foreign key (seance_id, dos_id) references direct_point on delete cascade);

      create table direct_bulletin (
        seance_id integer not null, dos_id integer not null, uti_id integer not null,
        choix text check (choix in ('POUR', 'CONTRE', 'ABSTENTION')), par_conduite boolean not null,
        primary key (seance_id, dos_id, uti_id), foreign key (seance_id, dos_id) references direct_appel on delete cascade);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table direct_bulletin, direct_appel; alter table direct drop column bulletins');
  }
}
