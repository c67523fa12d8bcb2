#!/bin/sh
# One database and one login per service, with the extensions that a login may not create itself, and its journal, which it may read and not change; one login that
# owns the tables of all. Run once, by the image, on an empty volume.
set -eu
as_admin() { psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" "$@"; }
as_admin -d postgres -v password="$MIGRATIONS_DATABASE_PASSWORD" <<'SQL'
create role journal nologin;
create role migrations login password :'password';
SQL
for name in identity referentiel etude dossier_ctis seance expertise vrb indemnites keycloak; do
  password=$(printenv "$(echo "$name" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD")
  as_admin -d postgres -v name="$name" -v password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name";
revoke connect on database :"name" from public;
grant connect on database :"name" to :"name";
SQL
  if [ "$name" = keycloak ]; then
    as_admin -d postgres -c 'alter database keycloak owner to keycloak'
    continue
  fi
  as_admin -d "$name" -v journal="${JOURNAL_SQL:-/riph/journal.sql}" -v rights="${RIGHTS_SQL:-/riph/rights.sql}" <<'SQL'
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists pgcrypto;
create extension if not exists fuzzystrmatch;
grant create on schema public to journal;
set role journal;
\i :journal
reset role;
revoke create on schema public from journal;
\i :rights
SQL
done
# Copies read the whole server (deploy/copies), from another container and over TLS.
echo 'hostssl replication riph all scram-sha-256' >>"$PGDATA/pg_hba.conf"
