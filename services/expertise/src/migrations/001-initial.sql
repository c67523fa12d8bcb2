-- What is kept of experts and asked of them. The person and the account are identity’s, under the same number.

-- == Experts ==

create table expert (
  exp_id integer primary key,
  competences text[] not null,
  expertises integer[] not null,
  liens jsonb not null,
  declare_le date,
  volontaire boolean not null,
  volontaire_depuis timestamptz,
  version integer not null,
  maj_le timestamptz not null,
  maj_par text not null
);
create index expert_competences on expert using gin (competences);
create index expert_expertises on expert using gin (expertises);

create table fichier_expert (
  exp_id integer not null,
  type text not null check (type in ('CV', 'DPI', 'AUTRE')),
  document jsonb not null,
  ajoute_le timestamptz not null,
  primary key (exp_id, type)
);

-- == Requests to experts, and the documents that answer them ==

create table sollicitation (
  id integer primary key generated always as identity,
  dos_id integer not null,
  cpp_id integer not null,
  exp_id integer not null,
  nom text not null,
  statut text not null check (statut in ('SOLLICITE', 'ACCEPTE', 'REFUSE', 'DEPOSE', 'RETIRE')),
  numero text not null,
  comite text not null,
  titre text not null,
  domaines text[] not null,
  resume text,
  question text not null,
  attendu_le date not null,
  sollicite_le timestamptz not null,
  sollicite_par text not null,
  resollicite_le timestamptz,
  message text,
  repondu_le timestamptz,
  motif text,
  lien boolean not null default false,
  depose_le timestamptz,
  rappels jsonb not null default '[]'
);
create unique index sollicitation_ouverte on sollicitation (dos_id, exp_id) where statut in ('SOLLICITE', 'ACCEPTE', 'DEPOSE');
create index sollicitation_dossier on sollicitation (dos_id, id);
create index sollicitation_expert on sollicitation (exp_id, id desc);
create index sollicitation_attente on sollicitation (id) where statut in ('SOLLICITE', 'ACCEPTE');

create table document_expertise (
  id integer primary key generated always as identity,
  sollicitation_id integer not null references sollicitation,
  type text not null check (type in ('RAPPORT', 'GRILLE', 'DEMANDE')),
  document jsonb not null,
  depose_le timestamptz not null,
  depose_par text not null,
  unique (sollicitation_id, type)
);

-- Reports that experts write in the page.
create table redaction (
  sollicitation_id integer primary key references sollicitation on delete cascade,
  version integer not null,
  contenu jsonb not null,
  maj_le timestamptz not null
);
