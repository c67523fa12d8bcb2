-- Studies on volunteers and the file of volunteers.

-- == Studies: what their protocol asks, their places, who works there. The study itself is etude’s, under the same number ==

create table etude_vrb (
  etu_id integer primary key,
  inscription text not null check (inscription in ('SAINS', 'MALADES_SANS_RAPPORT', 'SUR_DECISION_CPP', 'NON_REQUISE')),
  phase text not null default 'NA' check (phase in ('I', 'I_II', 'II', 'III', 'IV', 'NA')),
  premiere_administration boolean not null,
  interdiction_simultanee boolean not null,
  exclusion_valeur integer not null check (exclusion_valeur between 0 and 60),
  exclusion_unite text not null check (exclusion_unite in ('JOUR', 'SEMAINE', 'MOIS')),
  indemnite_prevue integer not null check (indemnite_prevue >= 0),
  avantages_nature boolean not null,
  date_debut date not null,
  date_fin_prevue date not null,
  nb_volontaires_prevus integer,
  version integer not null,
  maj_le timestamptz not null,
  maj_par text not null,
  check (date_debut <= date_fin_prevue)
);

create table centre (
  centre_id integer primary key generated always as identity,
  etu_id integer not null,
  nom text not null,
  etablissement text not null default '',
  adresse text not null default '',
  code_postal text not null default '',
  ville text not null,
  finess text not null default '',
  -- A place that is closed takes nobody in any more.
  actif boolean not null default true,
  autorisation_numero text not null,
  autorisation_date date,
  autorisation_fin date,
  autorisation_premiere_admin boolean not null,
  -- Which reminders of the end of the authorisation have left.
  rappels text[] not null default '{}',
  version integer not null default 1,
  maj_le timestamptz not null,
  maj_par text not null
);
create unique index centre_nom on centre (etu_id, lower(nom));
create index centre_fin on centre (autorisation_fin) where autorisation_fin is not null;

create table acces (
  acc_id integer primary key generated always as identity,
  etu_id integer not null,
  uti_id integer not null,
  nom text not null,
  role text not null check (role in ('SUPER_GERANT', 'GERANT', 'INVESTIGATEUR')),
  centre_id integer references centre,
  date_debut date not null,
  date_fin date not null,
  clos_le date,
  -- The account that the right is used by is closed.
  compte_ferme boolean not null default false,
  ajoute_par text not null,
  -- Which reminders of the end of the right have left.
  rappels text[] not null default '{}',
  check ((role = 'SUPER_GERANT') = (centre_id is null)),
  check (date_debut <= date_fin)
);
create unique index acces_ouvert on acces (etu_id, uti_id, role, coalesce(centre_id, 0)) where clos_le is null;
create index acces_personne on acces (uti_id) where clos_le is null;
create index acces_fin on acces (date_fin) where clos_le is null;

-- == The file of persons. What tells who they are is sealed; they are found by a keyed fingerprint ==

create table cle (
  cle_id integer primary key generated always as identity,
  usage text not null check (usage in ('VOLONTAIRE', 'EMPREINTE')),
  version text not null,
  enveloppe bytea not null
);
create unique index cle_empreinte on cle (usage) where usage = 'EMPREINTE';
create index cle_version on cle (version);

create table volontaire (
  vol_id integer primary key generated always as identity,
  empreinte bytea not null,
  ordre integer not null check (ordre between 1 and 99),
  cle_id integer not null references cle,
  scelle bytea not null,
  date_destruction date not null,
  cree_le timestamptz not null,
  cree_par integer not null,
  cree_centre_id integer not null references centre
);
create unique index volontaire_empreinte on volontaire (empreinte, ordre);
create index volontaire_destruction on volontaire (date_destruction);

create table designation (
  des_id integer primary key generated always as identity,
  vol_id integer not null references volontaire,
  etu_id integer not null,
  centre_id integer not null references centre,
  investigateur_uti_id integer not null,
  investigateur_nom text not null,
  motif_inscription text not null check (motif_inscription in ('SAIN', 'MALADE_SANS_RAPPORT', 'DECISION_CPP')),
  numero_inclusion text not null,
  date_designation date not null,
  montant integer not null check (montant >= 0),
  avantages_nature integer not null check (avantages_nature >= 0),
  scelle bytea not null,
  interdiction_simultanee boolean not null,
  date_fin_exclusion date,
  date_sortie date,
  annulee_le date,
  version integer not null,
  maj_le timestamptz not null,
  maj_par text not null
);
create index designation_volontaire on designation (vol_id);
create index designation_etude on designation (etu_id, des_id desc);
create index designation_centre on designation (centre_id);
create unique index designation_numero on designation (etu_id, numero_inclusion) where numero_inclusion <> '' and annulee_le is null;

create table periode (
  per_part_id integer primary key generated always as identity,
  des_id integer not null references designation,
  date_debut date not null,
  date_fin date not null,
  date_fin_initiale date,
  nb_prorogations integer not null default 0,
  motif_prorogation bytea,
  cree_le timestamptz not null,
  check (date_debut <= date_fin)
);
create index periode_designation on periode (des_id, date_debut);

-- How many designations were refused, by day and reason: counts for the national report, without anybody.
create table refus_designation (
  jour date not null,
  motif text not null,
  nombre int not null,
  primary key (jour, motif)
);

create table destruction (
  jour date primary key,
  nombre integer not null
);

-- What the national report still counts of persons who were destroyed: sums by day, without study or place; and, apart, where somebody was designated on a day.
create table compte_detruit (
  jour date primary key,
  designations integer not null default 0,
  -- Persons, on the day of their first designation of the year.
  volontaires integer not null default 0,
  centimes bigint not null default 0,
  participations integer not null default 0,
  prorogations integer not null default 0
);

create table lieu_detruit (
  jour date not null,
  etu_id integer not null,
  centre_id integer not null,
  primary key (jour, etu_id, centre_id)
);

-- == Who looked: a table that only grows ==

create function consultation_figee() returns trigger language plpgsql as $f$
begin
  if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then raise exception 'consultations are never deleted'; end if;
  if new.con_id <> old.con_id or new.le <> old.le or new.uti_id <> old.uti_id or new.etu_id is distinct from old.etu_id
    or new.centre_id is distinct from old.centre_id or new.action <> old.action or new.finalite <> old.finalite or new.resultat <> old.resultat
    or (new.vol_id is not null and new.vol_id is distinct from old.vol_id) or (new.empreinte is not null and new.empreinte is distinct from old.empreinte)
  then raise exception 'a consultation only loses the link to a person who is destroyed'; end if;
  return new;
end $f$;

create table consultation (
  con_id bigint primary key generated always as identity,
  le timestamptz not null,
  uti_id integer not null,
  etu_id integer,
  centre_id integer,
  action text not null,
  finalite text not null,
  vol_id integer,
  empreinte bytea,
  resultat text not null check (resultat in ('TROUVE', 'NON_TROUVE', 'REFUSE'))
);
create index consultation_personne on consultation (uti_id, le);
create index consultation_volontaire on consultation (vol_id) where vol_id is not null;
create index consultation_empreinte on consultation (le) where empreinte is not null;
create trigger consultation_figee before update or delete on consultation for each row execute function consultation_figee();
create trigger consultation_videe before truncate on consultation for each statement execute function consultation_figee();
