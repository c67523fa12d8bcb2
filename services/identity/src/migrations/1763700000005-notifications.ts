import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person was told, as the mail said it, and how he wants to be told. Rule: MAI-12. */
export class Notifications1763700000005 implements MigrationInterface {
  name = 'Notifications1763700000005';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table notification (
        notif_id integer generated always as identity primary key,
        uti_id integer not null references utilisateur on delete cascade,
        cle text not null,
        modele text not null,
        type text not null,
        titre text not null,
        cherche text not null,
        texte jsonb not null,
        lien text,
        profil text,
        dans_application boolean not null,
        au_resume boolean not null,
        resume_le timestamptz,
        cree_le timestamptz not null,
        lue_le timestamptz,
        unique (uti_id, cle)
      );
      create index notification_liste on notification (uti_id, notif_id desc) where dans_application;
      create index notification_non_lue on notification (uti_id) where dans_application and lue_le is null;
      create index notification_resume on notification (uti_id) where au_resume and resume_le is null;
      create table preference_notification (
        uti_id integer not null references utilisateur on delete cascade,
        famille text not null,
        application boolean not null,
        courriel text not null,
        primary key (uti_id, famille)
      );
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table preference_notification; drop table notification;');
  }
}
