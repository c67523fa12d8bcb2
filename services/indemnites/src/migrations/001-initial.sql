-- Scales, files and lines of compensation. Amounts are cents, vacations thousandths.

create table bareme (
  code text primary key,
  date_debut date not null unique,
  date_fin date,
  contenu jsonb not null,
  maj_le timestamptz,
  maj_par text,
  check (date_fin is null or date_fin >= date_debut)
);

-- Requests under the accelerated European procedure, as the administration says.
create table acceleration (
  dos_id integer primary key,
  motif text not null,
  maj_le timestamptz not null,
  maj_par text not null
);

create table fichier (
  id integer primary key generated always as identity,
  cpp_id integer not null,
  date_debut date not null,
  date_fin date not null,
  statut text not null check (statut in ('GENERE', 'VERIFIE', 'CERTIFIE')),
  empreinte text not null,
  total integer not null,
  nombre integer not null,
  president text,
  document jsonb,
  maj_le timestamptz not null,
  maj_par text not null,
  unique (cpp_id, date_debut, date_fin),
  check (date_debut <= date_fin),
  check ((statut = 'CERTIFIE') = (document is not null))
);
create index fichier_dates on fichier (date_debut, cpp_id);

create table ligne (
  id integer primary key generated always as identity,
  cpp_id integer not null,
  fichier_id integer references fichier,
  cle text not null,
  statut text not null check (statut in ('CERTIFIEE', 'SUPPRIMEE', 'REGULARISATION')),
  role text not null check (role in ('RAPPORTEUR', 'METHODOLOGISTE', 'EXPERT', 'PRESIDENT', 'PERTE_REVENU')),
  dos_id integer,
  numero text,
  seance_id integer,
  date_reference date not null,
  categorie text,
  nature text,
  partie text,
  uti_id integer not null,
  nom text not null,
  prenom text not null,
  rapport_le date,
  nb_vacations integer not null,
  valeur_vacation integer not null,
  majoration integer not null,
  montant integer not null,
  bareme text not null,
  explication text not null,
  observation text not null,
  supprime_le timestamptz,
  supprime_par text,
  supprime_motif text,
  -- Of a regularisation: the certified line that it takes back, or gives again.
  corrige_id integer references ligne,
  unique (cpp_id, cle),
  check ((statut = 'REGULARISATION') = (corrige_id is not null)),
  check (statut <> 'CERTIFIEE' or fichier_id is not null)
);
create index ligne_fichier on ligne (fichier_id);
create index ligne_dossier on ligne (dos_id);
create index ligne_personne on ligne (uti_id, date_reference);
create index ligne_corrigee on ligne (corrige_id) where corrige_id is not null;
create index ligne_a_reprendre on ligne (cpp_id) where statut = 'REGULARISATION' and fichier_id is null;
