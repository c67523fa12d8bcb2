-- Ids of the tables of the examination begin where those of national requests end: an id says which service holds its row.
do $$
declare of_table record;
begin
  for of_table in
    select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = 'public' and c.is_identity = 'YES'
      and c.table_name in ('dossier_suivi', 'piece', 'document', 'document_travail', 'demande', 'rapporteur', 'resollicitation', 'conflit', 'avis', 'note', 'reaffectation')
  loop
    execute format('alter table %I alter column %I restart with 1000000001', of_table.table_name, of_table.column_name);
  end loop;
end $$;
