-- Each owner of requests holds what committees asked of its own. Those of the portal that etude held go: no release had any.
delete from reaffectation where dos_national is null;
alter table reaffectation
  drop constraint reaffectation_objet,
  drop constraint reaffectation_motif_check,
  drop column dos_national,
  drop column numero,
  drop column titre,
  drop column promoteur,
  drop column type_demande,
  drop column statut,
  add constraint reaffectation_dos_id_fkey foreign key (dos_id) references dossier (id),
  add constraint reaffectation_motif_check
    check (motif in ('CONFLIT', 'COMPETENCE', 'QUORUM', 'SURCHARGE', 'AUTRE', 'EXTENSION', 'TRANSITION'));
create index reaffectation_attente on reaffectation (id) where decision is null;
