/** The file of persons. What tells who they are is sealed; they are found by a keyed fingerprint. Who looked is written in a table that only grows. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Fichier1764100000000 implements MigrationInterface {
  name = 'Fichier1764100000000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table cle (
        cle_id integer primary key generated always as identity, usage text not null check (usage in ('VOLONTAIRE', 'EMPREINTE')),
        version text not null, enveloppe bytea not null);
      create unique index cle_empreinte on cle (usage) where usage = 'EMPREINTE';
      create index cle_version on cle (version);

      create table volontaire (
        vol_id integer primary key generated always as identity, empreinte bytea not null, ordre integer not null check (ordre between 1 and 99),
        cle_id integer not null references cle, scelle bytea not null, date_destruction date not null,
        cree_le timestamptz not null, cree_par integer not null, cree_centre_id integer not null references centre);
      create unique index volontaire_empreinte on volontaire (empreinte, ordre);
      create index volontaire_destruction on volontaire (date_destruction);

      create table designation (
        des_id integer primary key generated always as identity, vol_id integer not null references volontaire, etu_id integer not null,
        centre_id integer not null references centre, investigateur_uti_id integer not null, investigateur_nom text not null,
        motif_inscription text not null check (motif_inscription in ('SAIN', 'MALADE_SANS_RAPPORT', 'DECISION_CPP')), numero_inclusion text not null,
        date_designation date not null, montant integer not null check (montant >= 0), avantages_nature integer not null check (avantages_nature >= 0),
        scelle bytea not null, interdiction_simultanee boolean not null, date_fin_exclusion date, date_sortie date, annulee_le date, version integer not null, maj_le timestamptz not null, maj_par text not null);
      create index designation_volontaire on designation (vol_id);
      create index designation_etude on designation (etu_id, des_id desc);
      create index designation_centre on designation (centre_id);
      create unique index designation_numero on designation (etu_id, numero_inclusion) where numero_inclusion <> '' and annulee_le is null;

      create table periode (
        per_part_id integer primary key generated always as identity, des_id integer not null references designation,
        date_debut date not null, date_fin date not null, date_fin_initiale date, nb_prorogations integer not null default 0, motif_prorogation bytea,
        cree_le timestamptz not null, check (date_debut <= date_fin));
      create index periode_designation on periode (des_id, date_debut);

      create table consultation (
        con_id bigint primary key generated always as identity, le timestamptz not null, uti_id integer not null, etu_id integer, centre_id integer,
        action text not null, finalite text not null, vol_id integer, empreinte bytea, resultat text not null check (resultat in ('TROUVE', 'NON_TROUVE', 'REFUSE')));
      create index consultation_personne on consultation (uti_id, le);
      create index consultation_volontaire on consultation (vol_id) where vol_id is not null;
      create index consultation_empreinte on consultation (le) where empreinte is not null;

      create table destruction (jour date primary key, nombre integer not null);

      create function consultation_figee() returns trigger language plpgsql as $f$
      begin
        if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then raise exception 'consultations are never deleted'; end if;
        if new.con_id <> old.con_id or new.le <> old.le or new.uti_id <> old.uti_id or new.etu_id is distinct from old.etu_id
          or new.centre_id is distinct from old.centre_id or new.action <> old.action or new.finalite <> old.finalite or new.resultat <> old.resultat
          or (new.vol_id is not null and new.vol_id is distinct from old.vol_id) or (new.empreinte is not null and new.empreinte is distinct from old.empreinte)
        then raise exception 'a consultation only loses the link to a person who is destroyed'; end if;
        return new;
      end $f$;
      create trigger consultation_figee before update or delete on consultation for each row execute function consultation_figee();
      create trigger consultation_videe before truncate on consultation for each statement execute function consultation_figee();
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      'drop table destruction, consultation, periode, designation, volontaire, cle; drop function consultation_figee()',
    );
  }
}
