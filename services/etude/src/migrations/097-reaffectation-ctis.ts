import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests of a committee to be relieved of a request of the European portal stand in the same table: the administration has one list. That request is dossier-ctis's, so its line
 * keeps what the list says of it; `statut` follows the facts of its service.
 */
export class ReaffectationCtis1763700000097 implements MigrationInterface {
  name = 'ReaffectationCtis1763700000097';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table reaffectation drop constraint reaffectation_dos_id_fkey;
      alter table reaffectation add column dos_national int generated always as (case when dos_id < 1000000000 then dos_id end) stored references dossier(id);
      alter table reaffectation add column numero text, add column titre text, add column promoteur text, add column type_demande text, add column statut text,
        add column cible_cpp_id int, add column cible_cpp_nom text;
      alter table reaffectation add constraint reaffectation_objet check (dos_national is not null or (numero is not null and titre is not null and type_demande is not null));
      alter table reaffectation drop constraint reaffectation_motif_check;
      alter table reaffectation add constraint reaffectation_motif_check
        check (motif in ('CONFLIT', 'COMPETENCE', 'QUORUM', 'SURCHARGE', 'AUTRE') or (dos_national is null and motif in ('TRANSITION', 'EXTENSION')));
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      delete from reaffectation where dos_national is null;
      alter table reaffectation drop constraint reaffectation_motif_check, drop constraint reaffectation_objet;
      alter table reaffectation add constraint reaffectation_motif_check check (motif in ('CONFLIT', 'COMPETENCE', 'QUORUM', 'SURCHARGE', 'AUTRE'));
      alter table reaffectation drop column dos_national, drop column numero, drop column titre, drop column promoteur, drop column type_demande, drop column statut,
        drop column cible_cpp_id, drop column cible_cpp_nom;
      alter table reaffectation add constraint reaffectation_dos_id_fkey foreign key (dos_id) references dossier(id);
    `);
  }
}
