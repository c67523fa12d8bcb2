create table carnet (
  id serial primary key,
  titre text not null unique,
  ouvert_le date not null,
  cree_le timestamptz not null,
  pages integer not null default 0,
  version integer not null
);
