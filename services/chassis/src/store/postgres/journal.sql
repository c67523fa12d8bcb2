-- The journal of a service. Who makes the database runs it as the role `journal`, before the service's first migration (deploy/postgres): of these tables the service
-- may read, and it may call journal_ecrire, nothing more.

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

-- The row of journal_tete is held until the commit: ranks have no hole. It is called at the end of a transaction, so that it is held for one round trip.
-- Trap: it has the rights of its owner. Nothing is looked for where the service may create: a function or an operator of its own would run with these rights, and so
-- would a trigger on a table of its own.
create function journal_ecrire(lignes jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare r bigint; e text; suivant text; l jsonb;
begin
  select rang, empreinte into r, e from public.journal_tete for update;
  for l in select value from jsonb_array_elements(lignes) loop
    r := r + 1;
    suivant := encode(sha256(convert_to(e || (l->>'texte'), 'UTF8')), 'hex');
    insert into public.evenement (rang, entity_code, entity_id, action, de, vers, commentaire, details, uti_id, profil, cpp_id, auteur, request_id, le,
      precedent, empreinte)
    values (r, l->>'entityCode', (l->>'entityId')::bigint, l->>'action', l->>'de', l->>'vers', l->>'commentaire', nullif(l->'details', 'null'),
      (l->>'utiId')::integer, l->>'profil', (l->>'cppId')::integer, l->>'auteur', l->>'requestId', (l->>'le')::timestamptz, e, suivant);
    e := suivant;
  end loop;
  if jsonb_array_length(lignes) > 0 then update public.journal_tete set rang = r, empreinte = e; end if;
end $$;
revoke execute on function journal_ecrire(jsonb) from public;
