-- Who may what in the database of a service, whose login bears its name. An administrator runs it there, as often as he likes, once its journal is made.
-- « migrations » makes the tables before the services start, and owns them: its secret is held by that step alone (deploy/DECISIONS.md). The login of the service reads
-- and writes their rows. « journal » owns the journal, and nobody signs in as it.

-- What was run, as TypeORM keeps it. The service may read it: it cannot say that a migration was run, nor have one run again.
create table if not exists migrations (id serial primary key, "timestamp" bigint not null, name character varying not null);

do $$
declare
  login name := current_database();
  statement text;
begin
  for statement in
    select format(f, login) from unnest(array[
      'revoke all on database %1$I from public',
      'grant connect on database %1$I to %1$I, migrations',
      'revoke create on schema public from %1$I',
      'grant usage on schema public to %1$I, migrations',
      'grant create on schema public to migrations',
      'alter default privileges for role migrations in schema public grant select, insert, update, delete on tables to %1$I',
      'alter default privileges for role migrations in schema public grant usage, select on sequences to %1$I',
      'grant select on evenement, journal_tete to %1$I',
      'grant execute on function journal_ecrire(jsonb) to %1$I'
    ]) f
    -- What the service made itself, before its tables had another owner.
    union all
    select format('alter %s %s owner to migrations', case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and (relowner = login::regrole or relname = 'migrations')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to migrations', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and proowner = login::regrole
  loop
    execute statement;
  end loop;
  for statement in
    select format('grant %s on %s to %I', case relkind when 'S' then 'usage, select' else 'select, insert, update, delete' end, oid::regclass, login)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and relowner = 'migrations'::regrole and relname not like 'migrations%'
    union all
    select format('grant select on migrations to %I', login)
  loop
    execute statement;
  end loop;
end $$;
