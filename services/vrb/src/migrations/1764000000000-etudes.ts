/** Studies on volunteers: what their protocol asks, their places, who works there. The study itself is etude's, under the same number. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Etudes1764000000000 implements MigrationInterface {
  name = 'Etudes1764000000000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table etude_vrb (
        etu_id integer primary key,
        inscription text not null check (inscription in ('SAINS', 'MALADES_SANS_RAPPORT', 'SUR_DECISION_CPP', 'NON_REQUISE')),
        premiere_administration boolean not null, interdiction_simultanee boolean not null,
        exclusion_valeur integer not null check (exclusion_valeur between 0 and 60), exclusion_unite text not null check (exclusion_unite in ('JOUR', 'SEMAINE', 'MOIS')),
        indemnite_prevue integer not null check (indemnite_prevue >= 0), avantages_nature boolean not null,
        date_debut date not null, date_fin_prevue date not null, nb_volontaires_prevus integer,
        version integer not null, maj_le timestamptz not null, maj_par text not null, check (date_debut <= date_fin_prevue));

      create table centre (
        centre_id integer primary key generated always as identity, etu_id integer not null, nom text not null, ville text not null,
        autorisation_numero text not null, autorisation_date date, autorisation_fin date, autorisation_premiere_admin boolean not null);
      create unique index centre_nom on centre (etu_id, lower(nom));

      create table acces (
        acc_id integer primary key generated always as identity, etu_id integer not null, uti_id integer not null, nom text not null,
        role text not null check (role in ('SUPER_GERANT', 'GERANT', 'INVESTIGATEUR')), centre_id integer references centre,
        date_debut date not null, date_fin date not null, clos_le date, ajoute_par text not null,
        check ((role = 'SUPER_GERANT') = (centre_id is null)), check (date_debut <= date_fin));
      create unique index acces_ouvert on acces (etu_id, uti_id, role, coalesce(centre_id, 0)) where clos_le is null;
      create index acces_personne on acces (uti_id) where clos_le is null;
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table acces, centre, etude_vrb');
  }
}
