#!/bin/sh
# One database and one login per service, with the extensions that a login may not create itself. Run once, by the image, on an empty volume.
set -eu
for name in identity referentiel etude dossier_ctis seance expertise vrb indemnites keycloak; do
  password=$(printenv "$(echo "$name" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD")
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v name="$name" -v password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$name" <<'SQL'
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists pgcrypto;
SQL
done
# Copies read the whole server (deploy/copies), from another container and over TLS.
echo 'hostssl replication riph all scram-sha-256' >>"$PGDATA/pg_hba.conf"
