import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports prepared aside. Rule: REC-07. */
export class Exports1763700000007 implements MigrationInterface {
  name = 'Exports1763700000007';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table export_prepare (
        export_id integer generated always as identity primary key,
        uti_id integer not null references utilisateur on delete cascade,
        profil text not null,
        cpp_id integer,
        titre text not null,
        adresse text not null,
        etat text not null default 'EN_PREPARATION' check (etat in ('EN_PREPARATION', 'PRET', 'ECHEC')),
        filtres jsonb not null default '[]',
        lignes integer,
        document jsonb,
        motif text,
        demande_le timestamptz not null,
        expire_le timestamptz not null,
        check ((etat = 'PRET') = (document is not null))
      );
      create index export_prepare_personne on export_prepare (uti_id, export_id desc);
      create index export_prepare_fin on export_prepare (expire_le);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table export_prepare;');
  }
}
