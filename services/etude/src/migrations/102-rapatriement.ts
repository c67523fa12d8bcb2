import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Trials of the European portal that had a EudraCT number before it, as dossier-ctis tells them; and, of a study, the trial as which it goes on.
 * `numero_eudract` null: the trial is not one of these any more, its version is kept so that an older fact changes nothing.
 */
export class Rapatriement1763700000102 implements MigrationInterface {
  name = 'Rapatriement1763700000102';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table essai_anterieur (
        etu_id int primary key,
        version int not null,
        numero_eudract text,
        numero_ctis text not null,
        titre text not null,
        promoteur text,
        cpp_id int,
        autorise_le text
      );
      create index essai_anterieur_numero on essai_anterieur (numero_eudract);
      create index etude_rapatriable on etude (numero_national) where reglementation_code = 'JARDE' and qualification_code = 'CAT1';
      alter table etude add column essai_id int, add column numero_ctis text;
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table etude drop column numero_ctis, drop column essai_id;
      drop index etude_rapatriable;
      drop table essai_anterieur;
    `);
  }
}
