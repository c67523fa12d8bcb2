import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The one person whom the sponsor of a study invited to its information documents. */
export class DeposantExterne1763700000041 implements MigrationInterface {
  name = 'DeposantExterne1763700000041';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table deposant_externe (
        etu_id int primary key references etude(id) on delete cascade,
        uti_id int not null,
        nom text not null,
        organisme text,
        droit text not null check (droit in ('LECTURE', 'ECRITURE')),
        depuis timestamptz not null,
        par text not null
      );
      create index deposant_externe_personne on deposant_externe (uti_id);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table deposant_externe');
  }
}
