-- Tables that every service of PostgreSQL has.

-- Facts to publish.
create table outbox (
  id bigserial primary key,
  subject text not null,
  payload jsonb not null,
  meta jsonb not null,
  msg_id uuid not null unique,
  cle text,
  cree_le timestamptz not null default now(),
  publie_le timestamptz
);
create index outbox_waiting on outbox (id) where publie_le is null;

-- Facts taken in: none has its effect twice.
create table message_traite (
  msg_id text not null,
  consumer text not null,
  traite_le timestamptz not null default now(),
  primary key (msg_id, consumer)
);

create table sequence_numero (
  nom text not null,
  annee integer not null,
  valeur bigint not null,
  primary key (nom, annee)
);

-- Files given up by a committed transaction, until they are deleted from the store (document-sweep.ts).
create table document_oublie (
  document_id text primary key,
  oublie_le timestamptz not null default now()
);

-- == The journal ==

create function evenement_refuse() returns trigger language plpgsql as $$
begin raise exception 'the journal is append-only'; end $$;

create table evenement (
  rang bigint primary key,
  entity_code text not null,
  entity_id bigint not null,
  action text not null,
  de text,
  vers text,
  commentaire text,
  details jsonb,
  uti_id integer,
  profil text,
  cpp_id integer,
  auteur text,
  request_id text not null,
  le timestamptz not null,
  precedent text not null,
  empreinte text not null unique
);
create index evenement_entity on evenement (entity_code, entity_id, rang);
create trigger evenement_append_only before update or delete on evenement for each row execute function evenement_refuse();
create trigger evenement_no_truncate before truncate on evenement for each statement execute function evenement_refuse();

-- The end of the chain: one row.
create table journal_tete (
  un boolean primary key default true check (un),
  rang bigint not null,
  empreinte text not null
);

insert into journal_tete (rang, empreinte) values (0, repeat('0', 64));

-- The row of journal_tete is held until the commit: ranks have no hole and the outbox is in the order of commits. It is the last statement of a
-- transaction, so that it is held for one round trip.
create function chassis_ecrire(lignes jsonb, faits jsonb) returns void language plpgsql as $$
declare r bigint; e text; suivant text; l jsonb;
begin
  select rang, empreinte into r, e from journal_tete for update;
  for l in select value from jsonb_array_elements(lignes) loop
    r := r + 1;
    suivant := encode(sha256(convert_to(e || (l->>'texte'), 'UTF8')), 'hex');
    insert into evenement (rang, entity_code, entity_id, action, de, vers, commentaire, details, uti_id, profil, cpp_id, auteur, request_id, le,
      precedent, empreinte)
    values (r, l->>'entityCode', (l->>'entityId')::bigint, l->>'action', l->>'de', l->>'vers', l->>'commentaire', nullif(l->'details', 'null'),
      (l->>'utiId')::integer, l->>'profil', (l->>'cppId')::integer, l->>'auteur', l->>'requestId', (l->>'le')::timestamptz, e, suivant);
    e := suivant;
  end loop;
  if jsonb_array_length(lignes) > 0 then update journal_tete set rang = r, empreinte = e; end if;
  insert into outbox (subject, payload, meta, msg_id, cle)
  select f->>'subject', f->'payload', f->'meta', (f->>'msgId')::uuid, f->>'cle'
  from jsonb_array_elements(faits) with ordinality as t(f, n) order by n;
end $$;
