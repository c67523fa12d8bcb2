-- Séances of the committees: their agenda, their members, their living course and their papers.

-- == Agenda ==

create table seance (
  id integer primary key generated always as identity,
  cpp_id integer not null,
  date date not null,
  heure_debut text not null,
  heure_fin text not null,
  lieu text,
  lien_visio text,
  mode text not null check (mode in ('PRESENTIEL', 'VISIO', 'MIXTE')),
  type text not null check (type in ('PLENIERE', 'RESTREINTE', 'EXTRAORDINAIRE')),
  capacite_di integer not null check (capacite_di >= 0),
  capacite_ms integer not null check (capacite_ms >= 0),
  places_tas_reservees integer not null check (places_tas_reservees between 0 and capacite_di),
  date_limite_rapports date not null,
  date_convocation date not null,
  statut text not null check (statut in ('PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE', 'TENUE', 'CLOTUREE', 'ANNULEE')),
  motif_annulation text,
  quorum_atteint boolean,
  -- The instant at which it was said to have been held.
  tenue_a timestamptz,
  version integer not null default 1,
  cree_le timestamptz not null,
  modifie_par text not null,
  modifie_le timestamptz not null
);
create unique index seance_pleniere_jour on seance (cpp_id, date) where type = 'PLENIERE' and statut <> 'ANNULEE';
create index seance_cpp_date on seance (cpp_id, date, id);
create index seance_date on seance (date, id);

create table inscription (
  id integer primary key generated always as identity,
  seance_id integer not null references seance on delete cascade,
  dos_id integer not null,
  type_dossier text not null,
  via text not null check (via in ('TAS', 'GESTION', 'REPORT')),
  via_tirage boolean not null,
  statut text not null check (statut in ('INSCRIT', 'EXAMINE', 'RETIRE')),
  place_consommee boolean not null,
  rang integer not null,
  minutes integer,
  heure_examen text,
  audition jsonb,
  decision text,
  inscrit_le timestamptz not null,
  inscrit_par text not null,
  retire_le timestamptz
);
create unique index inscription_en_cours on inscription (dos_id) where statut = 'INSCRIT';
create unique index inscription_une_fois on inscription (seance_id, dos_id) where statut <> 'RETIRE';
create index inscription_seance on inscription (seance_id, rang, id);
create index inscription_dossier on inscription (dos_id);

-- Secret addresses of calendars: their hash alone, one for each person, profile and committee.
create table calendrier_jeton (
  hash bytea primary key,
  uti_id integer not null,
  profil text not null,
  cpp_id integer,
  cree_le timestamptz not null
);
create unique index calendrier_jeton_personne on calendrier_jeton (uti_id, profil, coalesce(cpp_id, 0));

-- == Members ==

create table lecture (
  seance_id integer not null references seance on delete cascade,
  uti_id integer not null,
  dos_id integer not null,
  primary key (seance_id, uti_id, dos_id)
);

create table affectation_notifiee (
  seance_id integer not null references seance on delete cascade,
  uti_id integer not null,
  notifie_le timestamptz not null,
  -- What he was told of his assignments.
  dit text,
  primary key (seance_id, uti_id)
);

create table absence_annoncee (
  seance_id integer not null references seance on delete cascade,
  uti_id integer not null,
  motif text,
  annoncee_le timestamptz not null,
  annoncee_par text not null,
  primary key (seance_id, uti_id)
);

create table presence (
  seance_id integer not null references seance on delete cascade,
  uti_id integer not null,
  is_present boolean not null,
  arrivee text,
  depart text,
  distant boolean not null,
  absences jsonb not null default '[]',
  nom text not null,
  prenom text not null,
  college text not null,
  categorie_code text not null,
  categorie_libelle text not null,
  fonction text not null,
  methodologiste boolean not null,
  saisie_le timestamptz not null,
  primary key (seance_id, uti_id)
);
create index presence_membre on presence (uti_id, seance_id);

-- Keys that reopen papers taken along whose code is forgotten.
create table coffre_secours (
  uti_id integer primary key,
  cle bytea not null
);

-- == The living séance ==

create table direct (
  seance_id integer primary key references seance on delete cascade,
  version integer not null,
  ouverte_a text not null,
  levee_a text,
  courant integer,
  -- Whom the members present chose to chair, one after the other: who, and at what hour.
  presidences jsonb not null default '[]',
  approuve_seance_id integer references seance on delete set null,
  approuve_a text,
  observations text,
  bulletins integer not null default 0
);

-- Votes of a secret ballot are written nowhere: the counts alone are.
create table direct_point (
  seance_id integer not null references direct on delete cascade,
  dos_id integer not null,
  statut text not null check (statut in ('EN_COURS', 'DECIDE', 'REPORTE')),
  audition_debut text,
  audition_fin text,
  secret_par text,
  secret_a text,
  proposition text check (proposition in ('FAVORABLE', 'DEFAVORABLE', 'DEMANDE_MODIFICATION', 'FAVORABLE_CONDITIONS')),
  scrutin text check (scrutin in ('OUVERT', 'SECRET')),
  pour integer,
  contre integer,
  abstentions integer,
  issue text check (issue in ('ADOPTEE', 'REJETEE', 'PARTAGE')),
  preponderante boolean,
  deliberants integer[],
  vote_a text,
  -- Since the examination was begun a secret ballot of the members' pages was counted: nothing is typed over it.
  urne boolean not null default false,
  decision text check (decision in ('FAVORABLE', 'DEFAVORABLE', 'DEMANDE_MODIFICATION', 'FAVORABLE_CONDITIONS')),
  motifs text not null default '',
  decide_a text,
  report_motif text,
  report_date date,
  primary key (seance_id, dos_id)
);
create index direct_point_dossier on direct_point (dos_id) where decision is not null;

-- No line of a vote has a time of its own, nor an order.
create table direct_vote (
  seance_id integer not null,
  dos_id integer not null,
  uti_id integer not null,
  choix text not null check (choix in ('POUR', 'CONTRE', 'ABSTENTION')),
  -- A raised hand that who conducts typed is kept as such: the minutes say it.
  par_conduite boolean not null default false,
  primary key (seance_id, dos_id, uti_id),
  foreign key (seance_id, dos_id) references direct_point on delete cascade
);

-- A vote that is open.
create table direct_appel (
  seance_id integer not null,
  dos_id integer not null,
  appel integer not null,
  ouvert_a text not null,
  scrutin text not null check (scrutin in ('OUVERT', 'SECRET')),
  proposition text not null check (proposition in ('FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE', 'DEMANDE_MODIFICATION')),
  primary key (seance_id, dos_id),
  foreign key (seance_id, dos_id) references direct_point on delete cascade
);

-- Who voted in it. `choix` is null in a secret vote: what was voted is in no table (scrutin/urne.ts).
create table direct_bulletin (
  seance_id integer not null,
  dos_id integer not null,
  uti_id integer not null,
  choix text check (choix in ('POUR', 'CONTRE', 'ABSTENTION')),
  par_conduite boolean not null,
  primary key (seance_id, dos_id, uti_id),
  foreign key (seance_id, dos_id) references direct_appel on delete cascade
);

create table direct_acte (
  seance_id integer not null references direct on delete cascade,
  version integer not null,
  a text not null,
  par text not null,
  texte text not null,
  dos_id integer,
  primary key (seance_id, version)
);

-- == Papers ==

create table document_seance (
  id integer primary key generated always as identity,
  seance_id integer not null references seance on delete cascade,
  type text not null,
  libelle text not null,
  document jsonb not null,
  ajoute_le timestamptz not null,
  ajoute_par text not null,
  notifie_le timestamptz,
  notifies integer not null default 0
);
create index document_seance_seance on document_seance (seance_id, type, id desc);

-- The signed activity report of a committee for a year; those that were taken away are kept beside it.
create table rapport_activite (
  id integer primary key generated always as identity,
  cpp_id integer not null,
  annee integer not null,
  document jsonb not null,
  signataire text not null,
  date_signature date not null,
  depose_le timestamptz not null,
  depose_par text not null,
  retire_le timestamptz,
  retire_par text,
  motif_retrait text
);
create unique index rapport_activite_en_vigueur on rapport_activite (cpp_id, annee) where retire_le is null;
