import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Draws of trials of medicines, which another service asks for: their dossiers (from 1 000 000 000) are not in this database. `dossier_id` keeps the reference of
 * those that are. `cle`: what the draw was asked under; asked again under it, the same record answers. `type_demande`: of a dossier that is not here.
 */
export class TirageCtis1763700000081 implements MigrationInterface {
  name = 'TirageCtis1763700000081';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table tirage drop constraint tirage_dos_id_fkey;
      alter table tirage add column dossier_id int generated always as (case when dos_id < 1000000000 then dos_id end) stored references dossier(id);
      alter table tirage add column cle text unique;
      alter table tirage add column type_demande text;
      alter table tirage add constraint tirage_type_demande check ((dos_id < 1000000000) = (type_demande is null));
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table tirage drop column dossier_id, drop column cle, drop constraint tirage_type_demande, drop column type_demande;
      alter table tirage add constraint tirage_dos_id_fkey foreign key (dos_id) references dossier(id);
    `);
  }
}
