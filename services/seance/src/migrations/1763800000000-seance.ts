/** Tables of the séances. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Seance1763800000000 implements MigrationInterface {
  name = 'Seance1763800000000';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table seance (
        id integer primary key generated always as identity,
        cpp_id integer not null, date date not null, heure_debut text not null, heure_fin text not null, lieu text, lien_visio text,
        mode text not null check (mode in ('PRESENTIEL', 'VISIO', 'MIXTE')),
        type text not null check (type in ('PLENIERE', 'RESTREINTE', 'EXTRAORDINAIRE')),
        capacite_di integer not null check (capacite_di >= 0), capacite_ms integer not null check (capacite_ms >= 0),
        places_tas_reservees integer not null check (places_tas_reservees between 0 and capacite_di),
        date_limite_rapports date not null, date_convocation date not null,
        statut text not null check (statut in ('PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE', 'TENUE', 'CLOTUREE', 'ANNULEE')),
        motif_annulation text, quorum_atteint boolean, version integer not null default 1,
        cree_le timestamptz not null, modifie_par text not null, modifie_le timestamptz not null);
      create unique index seance_pleniere_jour on seance (cpp_id, date) where type = 'PLENIERE' and statut <> 'ANNULEE';
      create index seance_cpp_date on seance (cpp_id, date, id);
      create index seance_date on seance (date, id);

      create table inscription (
        id integer primary key generated always as identity,
        seance_id integer not null references seance on delete cascade, dos_id integer not null, type_dossier text not null,
        via text not null check (via in ('TAS', 'GESTION', 'REPORT')), via_tirage boolean not null,
        statut text not null check (statut in ('INSCRIT', 'EXAMINE', 'RETIRE')), place_consommee boolean not null,
        rang integer not null, minutes integer, heure_examen text, decision text,
        inscrit_le timestamptz not null, inscrit_par text not null, retire_le timestamptz);
      create unique index inscription_en_cours on inscription (dos_id) where statut = 'INSCRIT';
      create unique index inscription_une_fois on inscription (seance_id, dos_id) where statut <> 'RETIRE';
      create index inscription_seance on inscription (seance_id, rang, id);
      create index inscription_dossier on inscription (dos_id);

      create table lecture (seance_id integer not null references seance on delete cascade, uti_id integer not null, dos_id integer not null,
        primary key (seance_id, uti_id, dos_id));
      create table affectation_notifiee (seance_id integer not null references seance on delete cascade, uti_id integer not null,
        notifie_le timestamptz not null, primary key (seance_id, uti_id));

      create table presence (
        seance_id integer not null references seance on delete cascade, uti_id integer not null, is_present boolean not null,
        arrivee text, depart text, distant boolean not null, nom text not null, prenom text not null, college text not null,
        categorie_code text not null, categorie_libelle text not null, fonction text not null, methodologiste boolean not null,
        saisie_le timestamptz not null, primary key (seance_id, uti_id));
      create index presence_membre on presence (uti_id, seance_id);

      create table document_seance (
        id integer primary key generated always as identity, seance_id integer not null references seance on delete cascade,
        type text not null, libelle text not null, document jsonb not null, ajoute_le timestamptz not null, ajoute_par text not null,
        notifie_le timestamptz, notifies integer not null default 0);
      create index document_seance_seance on document_seance (seance_id, type, id desc);
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table document_seance, presence, affectation_notifiee, lecture, inscription, seance');
  }
}
