import type { MigrationInterface, QueryRunner } from 'typeorm';

const EN_COURS = "('ENVOYE', 'CONVENU')";

/** A study handed over with a modification that changes its sponsor: accepted, it waits for the opinion, and holds the place of the one that waits. */
export class TransfertMs1763700000096 implements MigrationInterface {
  name = 'TransfertMs1763700000096';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table transfert add column numero_ms text;
      alter table transfert drop constraint transfert_objet_check, drop constraint transfert_statut_check, drop constraint transfert_check;
      alter table transfert
        add constraint transfert_objet_check check (objet in ('ETUDE', 'DOSSIER', 'MSTR')),
        add constraint transfert_statut_check check (statut in ('ENVOYE', 'CONVENU', 'ACCEPTE', 'REFUSE', 'ANNULE', 'EXPIRE', 'SANS_SUITE')),
        add constraint transfert_check check ((statut in ${EN_COURS}) = (cloture_le is null)),
        add constraint transfert_ms_check check ((objet = 'MSTR') = (numero_ms is not null));
      drop index transfert_en_attente;
      create unique index transfert_en_attente on transfert (etu_id) where statut in ${EN_COURS};
      create index transfert_dossier on transfert (dos_id) where objet = 'MSTR';
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      delete from transfert where objet = 'MSTR';
      drop index transfert_dossier;
      drop index transfert_en_attente;
      create unique index transfert_en_attente on transfert (etu_id) where statut = 'ENVOYE';
      alter table transfert drop constraint transfert_objet_check, drop constraint transfert_statut_check, drop constraint transfert_check, drop constraint transfert_ms_check;
      alter table transfert
        add constraint transfert_objet_check check (objet in ('ETUDE', 'DOSSIER')),
        add constraint transfert_statut_check check (statut in ('ENVOYE', 'ACCEPTE', 'REFUSE', 'ANNULE', 'EXPIRE')),
        add constraint transfert_check check ((statut = 'ENVOYE') = (cloture_le is null)),
        drop column numero_ms;
    `);
  }
}
