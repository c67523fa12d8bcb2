-- Trials of the European portal and what is done of them here. What a table is found by is a column; the rest of its row is in `contenu`, in the shape of
-- src/socle/collections.ts. `version` grows with each write; `par` and `le` say who wrote last, and when. Ids of trials and of their requests begin where those of
-- national ones end.

create table etude (
  id integer primary key check (id > 1000000000),
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null,
  numero_ctis text not null unique generated always as (contenu->>'numeroCtis') stored,
  -- From which the ten years of its papers run, written with each content: null while it goes on.
  cloture_le date,
  -- The administration was told that they have passed.
  conservation_dite_le date,
  -- Its papers were destroyed then: its line alone is left.
  detruite_le timestamptz
);
create index etude_cloture on etude (cloture_le) where cloture_le is not null and detruite_le is null;
create index etude_acces on etude using gin ((contenu->'acces') jsonb_path_ops);

-- Instants are kept in a content as texts with their zone: such a text says the same whatever the zone of a session.
create function instant_of(value text) returns timestamptz language sql immutable strict return value::timestamptz;

create table dossier (
  id integer primary key check (id > 1000000000),
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null,
  fichiers text[] not null,
  cle text not null unique generated always as ((contenu->>'numeroCtis') || '/' || (contenu->>'cleDemande')) stored,
  etu_id integer not null generated always as ((contenu->>'etuId')::integer) stored,
  numero text not null generated always as ((contenu->>'numeroCtis') || ' ' || (contenu->>'cleDemande')) stored,
  titre text not null generated always as (contenu->>'titre') stored,
  cpp_id integer generated always as ((contenu->>'cppId')::integer) stored,
  comite_depuis timestamptz generated always as (instant_of(contenu->'suivi'->>'comiteDepuis')) stored,
  -- The accounts that have access to the trial for its sponsor.
  deposants integer[] not null default '{}',
  statut_global text not null generated always as (contenu->>'statut') stored,
  -- Of its examination, in the words of a national request: null when it is not examined here, or hidden.
  statut text,
  -- The round of its examination.
  tour integer not null,
  partie_deux text generated always as (contenu->'suivi'->>'partieDeux') stored,
  supprime boolean not null generated always as (contenu->>'suppression' is not null) stored
);
create index dossier_cpp on dossier (cpp_id, id);
create index dossier_etude on dossier (etu_id);
create index dossier_partie_deux on dossier (partie_deux, id);

create table recours (
  id integer primary key,
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null,
  fichiers text[] not null,
  dossier text not null unique generated always as (contenu->>'dosId') stored
);

-- Notifications of a trial, by the id of its study.
create table vigilance (
  id integer primary key,
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null,
  fichiers text[] not null
);

create table condition_levee (
  id integer primary key,
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null,
  fichiers text[] not null
);

create table demande_acces (
  id integer primary key,
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null,
  cle text not null unique generated always as ((contenu->>'numeroCtis') || '/' || (contenu->>'utiId')) stored
);

-- Trials that a daily task looks at until something is done of them.
create table essai_surveille (
  attente text not null,
  etu_id integer not null references etude,
  primary key (attente, etu_id)
);

-- Each version of the record of a trial, and what became of it: MongoDB has its text under the same number. A run that is killed leaves RECUE, and the next one takes it in.
create table version_prise (
  numero_ctis text not null,
  version integer not null,
  hash text not null,
  suite text not null check (suite in ('RECUE', 'PRISE', 'PASSEE', 'HORS_FRANCE')),
  -- The run that took it in.
  import_id integer not null,
  recue_le timestamptz not null,
  -- As the portal tells it.
  mis_a_jour_le text,
  changements text[] not null,
  primary key (numero_ctis, version),
  unique (numero_ctis, hash)
);
create index version_prise_recue on version_prise (numero_ctis, version) where suite = 'RECUE';

create table import (
  id integer primary key,
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null
);

-- By import, and rank of its record.
create table import_ligne (
  id text primary key,
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null,
  import_id integer not null generated always as (split_part(id, '/', 1)::integer) stored,
  rang integer not null generated always as ((contenu->>'rang')::integer) stored,
  refusee boolean not null generated always as (contenu->>'resultat' = 'ERREUR') stored,
  unique (import_id, rang)
);
create index import_ligne_refusee on import_ligne (import_id, rang) where refusee;

create table reglage_import (
  id text primary key,
  version integer not null,
  contenu jsonb not null,
  par text,
  le timestamptz not null
);
