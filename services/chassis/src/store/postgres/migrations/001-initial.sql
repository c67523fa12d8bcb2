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

-- What a transaction tells, at its end: its lines of the journal (../journal.sql), then its facts. journal_ecrire holds the head of the journal until the commit:
-- the outbox is in the order of commits. With the rights of the service: it owns the outbox.
create function chassis_ecrire(lignes jsonb, faits jsonb) returns void language plpgsql as $$
begin
  perform public.journal_ecrire(lignes);
  insert into outbox (subject, payload, meta, msg_id, cle)
  select f->>'subject', f->'payload', f->'meta', (f->>'msgId')::uuid, f->>'cle'
  from jsonb_array_elements(faits) with ordinality as t(f, n) order by n;
end $$;
